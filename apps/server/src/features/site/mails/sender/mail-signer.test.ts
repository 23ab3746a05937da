import type { SenderDnsRecord } from '@sitewright/contract/mail-sender';
import { ownDatabase, type TestDatabase } from '@sitewright/testing/database';
import { checkSignature } from '@sitewright/testing/dkim-signature';
import { startMailServer } from '@sitewright/testing/mail-server';
import { type NameServer, startNameServer } from '@sitewright/testing/name-server';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { queueMail } from '../../../../platform/mail/mail.ts';

type Given = { from?: string; database?: TestDatabase; now?: () => Date };

/** A program that sends by a real mail server and asks a real name server. */
async function givenSender({ from = 'Shop <shop@kiln.test>', database, now = () => new Date() }: Given = {}) {
  const mailServer = await startMailServer();
  const names = await startNameServer();
  const config = { smtpUrl: mailServer.url, mailFrom: from, dnsServers: [names.address] };
  const app = await testApp({ config, now, database: database ?? (await ownDatabase()) });
  onTestFinished(() => app.deps.jobs.stop(1_000));
  await app.deps.jobs.start();
  const admin = await app.signIn('admin');
  const check = async (): Promise<SenderDnsRecord[]> => {
    const { status, json } = await admin.post(`/api/websites/${app.websiteId}/mail-sender/check`, {});
    expect(status).toBe(200);
    expect(json).toMatchObject({ from, isServerSet: true });
    return json.records;
  };
  return { app, names, check, send: () => send(app, mailServer.received) };
}

/** The next email that the mail server gets. */
async function send(
  { database, websiteId }: TestApp,
  received: readonly { source: string }[],
): Promise<string> {
  const count = received.length;
  await database.site(websiteId, (db) =>
    queueMail(db, {
      websiteId,
      kind: 'test',
      to: { address: 'ada@shopper.test', name: 'Ada Lovelace' },
      oneClickUrl: 'https://shop.test/api/leave?t=1',
      subject: 'Grüße, with words enough that the line of the subject is folded by whoever sends it',
      html: '<p>Hello  </p>\n\n',
      text: 'Hello  \n\n',
    }),
  );
  await waitFor(() => expect(received).toHaveLength(count + 1));
  return received.at(-1)?.source ?? '';
}

const checked = (source: string, { records }: NameServer) =>
  checkSignature(source, (name) => records.get(name)?.join(''));

async function publishKey({ names, check }: { names: NameServer; check: () => Promise<SenderDnsRecord[]> }) {
  const [key] = await check();
  names.records.set(key?.name ?? '', [key?.value ?? '']);
}

test('once its key stands at the domain, every email carries a signature that holds', async () => {
  const given = await givenSender();
  expect(checked(await given.send(), given.names)).toBeNull();
  await publishKey(given);
  expect(await given.check()).toMatchObject([{ kind: 'dkim', state: 'right' }, {}, {}]);
  const source = await given.send();
  const signature = checked(source, given.names);
  expect(signature).toMatchObject({
    domain: 'kiln.test',
    selector: expect.stringMatching(/^sitewright-[0-9a-f]{8}$/),
    isValid: true,
  });
  expect(signature?.headers).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  for (const change of ['Hello', 'Shop <shop', 't=1', 'One-Click'])
    expect(checked(source.replace(change, 'x'), given.names)?.isValid).toBe(false);
});

test('emails about accounts are signed, too', async () => {
  const mailServer = await startMailServer();
  const names = await startNameServer();
  const config = { smtpUrl: mailServer.url, mailFrom: 'shop@kiln.test', dnsServers: [names.address] };
  const app = await testApp({ config, database: await ownDatabase() });
  onTestFinished(() => app.deps.jobs.stop(1_000));
  const key = await app.deps.services.mailSigner.look();
  names.records.set(key?.name ?? '', [key?.value ?? '']);
  await app.deps.services.mailSigner.look();
  await app.deps.jobs.start();
  const { email } = await app.signIn('admin');
  await app.anyone().post('/api/accounts/password-reset', { email });
  await waitFor(() => expect(mailServer.received).toHaveLength(1));
  expect(checked(mailServer.received[0]?.source ?? '', names)).toMatchObject({ isValid: true });
});

test('the answer of the name server holds for ten minutes, and the last one while it gives none', async () => {
  let minutes = 0;
  const given = await givenSender({ now: () => new Date(Date.UTC(2026, 0, 1, 0, minutes)) });
  const { names, send: next } = given;
  const isSigned = async () => checked(await next(), names) !== null;
  names.isFailing = true;
  expect(await isSigned()).toBe(true);
  names.isFailing = false;
  minutes += 10;
  expect(await isSigned()).toBe(false);
  const asked = names.requests.length;
  minutes += 9;
  expect(await isSigned()).toBe(false);
  expect(names.requests).toHaveLength(asked);
  const key = await given.app.deps.services.mailSigner.look();
  names.records.set(key?.name ?? '', [key?.value ?? '']);
  minutes += 10;
  expect(await isSigned()).toBe(true);
  names.isFailing = true;
  minutes += 10;
  expect(await isSigned()).toBe(true);
});

test('an installation has one key pair, whose private half stands nowhere in plain text', async () => {
  const database = await ownDatabase();
  const apps = [await givenSender({ database }), await givenSender({ database })];
  const keys = await Promise.all(apps.map(async ({ check }) => (await check())[0]));
  expect(keys[0]).toEqual(keys[1]);
  const settings = await database.query(`select key, value::text from settings`);
  expect(settings.map(({ key }) => key)).toContain('mail-signing-key');
  // How a private key begins in base64, long enough not to stand in what is sealed by chance.
  expect(JSON.stringify(settings)).not.toMatch(/PRIVATE KEY|MII[A-Z]\w{2}IBA/);
});

test('a sender without a domain of its own is asked nobody about and signs nothing', async () => {
  const given = await givenSender({ from: 'Sitewright <no-reply@localhost>' });
  expect(await given.check()).toEqual([]);
  expect(checked(await given.send(), given.names)).toBeNull();
  expect(given.names.requests).toEqual([]);
});

test('what the domain says of its emails is looked up anew each time', async () => {
  const { app, names, check } = await givenSender({ from: 'Shop <news@mail.kiln.test>' });
  const states = async () => (await check()).map(({ kind, state }) => `${kind} ${state}`);
  expect(await check()).toMatchObject([
    {
      kind: 'dkim',
      state: 'missing',
      name: expect.stringMatching(/^sitewright-\w+\._domainkey\.mail\.kiln\.test$/),
      value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII[A-Za-z0-9+/]{380,}=*$/),
    },
    { kind: 'spf', state: 'missing', name: 'mail.kiln.test', value: 'v=spf1 ip4:127.0.0.1 ~all', found: [] },
    { kind: 'dmarc', state: 'missing', name: '_dmarc.mail.kiln.test', value: 'v=DMARC1; p=none' },
  ]);
  names.records.set('mail.kiln.test', ['verification=1', 'v=spf1 include:_spf.kiln.test +all']);
  names.records.set('_dmarc.kiln.test', ['v=DMARC1; p=reject']);
  expect((await check()).slice(1)).toMatchObject([
    { state: 'wrong', value: 'v=spf1 include:_spf.kiln.test ~all' },
    { state: 'right', name: '_dmarc.kiln.test', found: ['v=DMARC1; p=reject'] },
  ]);
  names.isFailing = true;
  expect(await states()).toEqual(['dkim unknown', 'spf unknown', 'dmarc unknown']);
  const store = await app.signIn('storeManager');
  const refused = await store.post(`/api/websites/${app.websiteId}/mail-sender/check`, {});
  expect(refused.status).toBe(403);
});
