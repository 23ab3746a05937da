import { MAX_SOFT_BOUNCES } from '@sitewright/domain/mailing/bounce';
import { givenCampaign } from '@sitewright/testing/features/campaign';
import { leaveAll } from '@sitewright/testing/features/mailing-list';
import { findDovecot, givenMailbox } from '@sitewright/testing/imap-server';
import { type MailReceiver, receiveMails } from '@sitewright/testing/mail-receiver';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import { openMailReader } from '../../../../platform/mail/reports/mail-reader.ts';
import { noteBounce } from '../../../messages/mailing-lists/index.ts';
import { bounceRounds, readBounces } from '../jobs/read-bounces.ts';
import { bounceAddress, readBounceAddresses } from './bounce-address.ts';
import { takeReport } from './take-report.ts';

const ADDRESS = 'bounces@shop.test';

let server: MailReceiver;
let shared: TestApp;

beforeAll(async () => {
  server = await receiveMails();
  const config = { smtpUrl: server.url, campaignMailsPerSecond: 100_000, bounceAddress: ADDRESS };
  shared = await testApp({ keep: true, config });
});
const reader = openMailReader();
afterAll(async () => {
  await Promise.all([reader.close(), shared.app.close()]);
  await server.close();
});

let count = 0;
/** A campaign that was sent to new subscribers, with the address that failures of each email are reported to. */
async function givenSent(number: number) {
  const to = Array.from({ length: number }, () => {
    count += 1;
    return `bouncing${count}@shopper.test`;
  });
  const campaign = await givenCampaign(shared, { to });
  await campaign.start();
  await campaign.run();
  const mailTo = (address: string) => {
    const mail = server.received.findLast(({ recipients }) => recipients.includes(address));
    return mail ?? { sender: '', source: '' };
  };
  const idOf = async (address: string) => {
    const rows = await shared.query<{ id: string }>(`select id from subscribers where email = $1`, [address]);
    return rows[0]?.id ?? '';
  };
  const read = async (address: string) =>
    (await campaign.owner.get(`/api/websites/${shared.websiteId}/subscribers/${await idOf(address)}`)).json;
  return { ...campaign, to, mailTo, idOf, read };
}

const undeliverableOf = async ({ websiteId }: TestApp, owner: SignedIn) =>
  (await owner.get(`/api/websites/${websiteId}/subscribers?status=undeliverable`)).json.items;

const take = (source: string) => takeReport(shared.deps, { address: ADDRESS, reader }, Buffer.from(source));

/** A report as Postfix writes it. */
function aReport({
  to,
  status = '5.1.1',
  action = 'failed',
  diagnostic = `smtp; 550 ${status} <ada@shopper.test>: no such user`,
  original = 'Subject: Autumn',
}: {
  to: string;
  status?: string;
  action?: string;
  diagnostic?: string;
  original?: string;
}): string {
  return [
    'From: MAILER-DAEMON@mx.test',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; ada@shopper.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--B',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    '',
    '--B--',
    '',
  ].join('\r\n');
}

/** A complaint as providers report it, about an email that they have blackened. */
function aComplaint(source: string): string {
  return [
    'From: feedback@provider.test',
    'To: complaints@shop.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'This is a complaint.',
    '--B',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '',
    '--B',
    'Content-Type: message/rfc822',
    '',
    source,
    '',
    '--B--',
    '',
  ].join('\r\n');
}

test('what comes back names its email by a signed address, whatever happens to its letters, and no other address does', () => {
  const { secret } = shared.deps;
  const key = { campaignNumber: 1_234_567, subscriberId: '018f0000-0000-7000-8000-0000000000ab' };
  const address = bounceAddress(secret, ADDRESS, key);
  expect(address).toMatch(/^bounces\+[a-z2-7]{48}@shop\.test$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(readBounceAddresses(secret, ADDRESS, `<${address.toUpperCase()}>, ${address}`)).toEqual([key]);
  for (const forged of [
    address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a')),
    address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
    address.replace('bounces+', 'other+'),
    `${address.slice(0, 20)}\u0000${address.slice(21)}`,
    'bounces+@shop.test',
  ])
    expect(readBounceAddresses(secret, ADDRESS, forged)).toEqual([]);
});

test('an address that takes no email is skipped by the next campaign, shown with the reason, and tried again when its owner says so', async () => {
  const first = await givenSent(2);
  const [ada = '', bob = ''] = first.to;
  const { sender, source } = first.mailTo(ada);
  expect(sender).toMatch(/^bounces\+[a-z2-7]{48}@shop\.test$/);
  expect(source.toLowerCase()).toContain(`cfbl-address: ${sender}; report=arf`);
  expect(await take(aReport({ to: sender }))).toBe(true);
  // The same again, later and by another server: nothing more.
  expect(await take(aReport({ to: sender, status: '5.2.1' }))).toBe(true);
  expect(await first.read(ada)).toMatchObject({
    subscriber: { undeliverable: { kind: 'hard', status: '5.1.1' } },
    bounces: [{ kind: 'hard', explanation: '550 5.1.1 <ada@shopper.test>: no such user' }],
  });
  expect(await first.read(bob)).toMatchObject({
    subscriber: { undeliverable: null },
    bounces: [],
  });
  expect(await first.read(ada)).toMatchObject({ bounces: [{ status: '5.1.1' }] });
  const report = (await first.owner.get(first.path)).json;
  expect(report.counts).toMatchObject({ total: 2, sent: 1, bounced: 1, complained: 0 });
  const bounced = (await first.owner.get(`${first.path}/recipients?state=bounced`)).json.items;
  expect(bounced).toMatchObject([{ email: ada, bounce: { kind: 'hard', status: '5.1.1' } }]);
  const listed = `/api/websites/${shared.websiteId}/subscribers?status=undeliverable&search=${ada}`;
  expect((await first.owner.get(listed)).json.items).toMatchObject([{ email: ada }]);

  const second = await givenCampaign(shared, { to: [ada, bob] });
  await second.start();
  expect(await second.run()).toBe('done');
  expect(await second.states()).toEqual({ [ada]: 'skipped', [bob]: 'sent' });
  const skipped = (await second.owner.get(`${second.path}/recipients?state=skipped`)).json.items;
  expect(skipped).toMatchObject([{ skipReason: 'undeliverable' }]);

  const path = `/api/websites/${shared.websiteId}/subscribers/${await first.idOf(ada)}/retry`;
  expect((await first.owner.post(path, {})).json).toMatchObject({ email: ada, undeliverable: null });
  const third = await givenCampaign(shared, { to: [ada] });
  await third.start();
  await third.run();
  expect(await third.states()).toEqual({ [ada]: 'sent' });

  // What ends campaigns later is shown, and not what was reported before.
  const subscriberId = await first.idOf(ada);
  const soft = { kind: 'soft', status: '4.2.2', explanation: 'full' } as const;
  await shared.database.site(shared.websiteId, async (db) => {
    for (let at = 0; at < MAX_SOFT_BOUNCES; at += 1) {
      const mail = { websiteId: shared.websiteId, campaignId: crypto.randomUUID(), subscriberId };
      await noteBounce(db, mail, { id: shared.deps.newId(), ...soft });
    }
  });
  expect((await first.read(ada)).subscriber.undeliverable).toMatchObject(soft);
});

test('what is reported of the emails of a deleted campaign counts as well', async () => {
  const campaign = await givenSent(2);
  const [ada = '', bob = ''] = campaign.to;
  expect((await campaign.owner.del(campaign.path)).status).toBe(200);
  const { sender } = campaign.mailTo(ada);
  for (const _again of [1, 2]) expect(await take(aReport({ to: sender }))).toBe(true);
  expect(await campaign.read(ada)).toMatchObject({ subscriber: { undeliverable: { kind: 'hard' } } });
  expect((await campaign.read(ada)).bounces).toHaveLength(1);
  expect(await take(aComplaint(campaign.mailTo(bob).source.replaceAll(bob, 'redacted')))).toBe(true);
  expect(await campaign.read(bob)).toMatchObject({
    subscriber: { undeliverable: { kind: 'complaint' }, places: [{ status: 'unsubscribed' }] },
  });
});

test('one that was put off is counted, and only the fifth within a month stops campaigns; a refusal of the sender never does', async () => {
  const campaign = await givenSent(2);
  const [ada = '', bob = ''] = campaign.to;
  await take(aReport({ to: campaign.mailTo(bob).sender, status: '5.7.1' }));
  expect(await campaign.read(bob)).toMatchObject({
    subscriber: { undeliverable: null },
    bounces: [{ kind: 'policy', status: '5.7.1' }],
  });
  await take(aReport({ to: campaign.mailTo(ada).sender, status: '5.2.2' }));
  expect((await campaign.read(ada)).subscriber.undeliverable).toBeNull();
  const more = (days: number, number: number) =>
    shared.query(
      `insert into bounces (website_id, id, subscriber_id, campaign_id, kind, status, explanation, noted_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'soft', '5.2.2', '', now() - $3 * interval '1 day'
         from generate_series(1, $4)`,
      [shared.websiteId, subscriberId, days, number],
    );
  const subscriberId = await campaign.idOf(ada);
  await more(40, 6);
  await more(3, 3);
  const again = async () => {
    const next = await givenCampaign(shared, { to: [ada] });
    await next.start();
    await next.run();
    await take(aReport({ to: campaign.mailTo(ada).sender, status: '5.2.2' }));
  };
  await again();
  expect((await campaign.read(ada)).subscriber.undeliverable).toMatchObject({ kind: 'soft' });
});

test('who calls a campaign spam leaves every list, by a report that names no address', async () => {
  const campaign = await givenSent(1);
  const [ada = ''] = campaign.to;
  const { source } = campaign.mailTo(ada);
  expect(await take(aComplaint(source.replaceAll(ada, 'redacted')))).toBe(true);
  expect(await campaign.read(ada)).toMatchObject({
    subscriber: { undeliverable: { kind: 'complaint' }, places: [{ status: 'unsubscribed' }] },
  });
  expect((await campaign.read(ada)).bounces).toHaveLength(1);
  expect((await campaign.owner.get(campaign.path)).json.counts).toMatchObject({ sent: 0, complained: 1 });
});

test('what is no report of ours, or is forged, changes nothing', async () => {
  const campaign = await givenSent(2);
  const [ada = '', bob = ''] = campaign.to;
  const { sender, source } = campaign.mailTo(ada);
  const forged = sender.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  const deep = `${'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n'.repeat(2_000)}`;
  const kept = [
    // An automatic reply of the reader goes to the same address.
    `From: ${ada}\r\nTo: ${sender}\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nI am away.`,
    aReport({ to: forged }),
    aReport({ to: 'bounces@shop.test', original: `X-Both: ${sender} ${campaign.mailTo(bob).sender}` }),
    `To: ${sender}\r\n${deep}`,
    '',
    '\u0000\u0000\u0000',
    `To: ${sender}\r\nContent-Type: multipart/report; boundary="${'B'.repeat(5_000)}"\r\n\r\n--`,
  ];
  for (const mail of kept) expect(await take(mail)).toBe(false);
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await take(aReport({ to: sender, action }))).toBe(true);
  expect(await campaign.states()).toEqual({ [ada]: 'sent', [bob]: 'sent' });
  expect((await campaign.read(ada)).bounces).toEqual([]);

  // Of hostile words one plain line is left.
  const words = `smtp; 550 5.1.1 <script>alert(1)</script> \u202e\u0007${'x'.repeat(5_000)}`;
  expect(await take(aReport({ to: sender, diagnostic: words }))).toBe(true);
  const [{ explanation }] = (await campaign.read(ada)).bounces;
  expect(explanation).toMatch(/^550 5\.1\.1 <script>alert\(1\)<\/script> x+$/);
  expect(explanation).toHaveLength(300);
  // A subscriber who is gone, a campaign that is gone.
  await leaveAll(shared, await campaign.idOf(bob));
  await shared.query(`delete from subscribers where email = $1`, [bob]);
  expect(await take(aReport({ to: campaign.mailTo(bob).sender }))).toBe(true);
  expect(source).toContain('Precedence: bulk');
});

test('an address that the mail server rejects at once is treated alike, but not where it rejects whatever comes, or has had enough', async () => {
  const refuse: (number | null)[] = [550];
  const strict = await receiveMails({ refuse });
  const app = await testApp({ config: { smtpUrl: strict.url, campaignMailsPerSecond: 100_000 } });
  const refusedOf = async (to: string[], end: string) => {
    const campaign = await givenCampaign(app, { to });
    await campaign.start();
    expect(await campaign.run()).toBe(end);
    return (await campaign.owner.get(`${campaign.path}/recipients?state=failed&limit=100`)).json.items;
  };
  const some = (name: string, length: number) =>
    Array.from({ length }, (_, at) => `${name}${at}@shopper.test`);
  const owner = await app.signIn('campaignsEditor');
  // One that is unknown, and one of which nothing is said.
  const unknown = 'no-such-user@shopper.test';
  const failed = await refusedOf([...some('a', 4), unknown], 'done');
  expect(failed).toHaveLength(2);
  expect(failed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: unknown, bounce: expect.objectContaining({ kind: 'hard' }) }),
      expect.objectContaining({
        replyCode: 550,
        bounce: { kind: 'soft', status: '', explanation: '550 not now' },
      }),
    ]),
  );
  expect(await undeliverableOf(app, owner)).toMatchObject([{ email: unknown }]);
  // Without a mailbox of bounces the sender is who it always was.
  expect(strict.received[0]?.sender).not.toContain('+');

  // A relay that takes nothing from us: of a short list as of a long one.
  refuse.push(...Array.from({ length: 15 }, () => 550));
  const relayed = await refusedOf(some('b', 15), 'done');
  expect(relayed.map(({ bounce }: { bounce: { kind: string } }) => bounce.kind)).toEqual(
    Array(15).fill('policy'),
  );
  refuse.push(...Array.from({ length: 30 }, () => 550));
  await refusedOf(some('c', 40), 'rejected');
  // Enough for this hour: the others wait until somebody has looked.
  refuse.splice(0, refuse.length, ...Array(59).fill(null), ...Array(60).fill(550));
  const late = await refusedOf(some('d', 100), 'rejected');
  expect(late.length).toBeLessThan(30);
  for (const { bounce } of late) expect(bounce).toMatchObject({ kind: 'policy', explanation: '550 not now' });
  expect(await undeliverableOf(app, owner)).toHaveLength(1);
  await strict.close();
});

const dovecot = findDovecot();
const STATE = `select value from settings where key = 'bounce-mailbox'`;
const stateOf = async () => (await shared.query<{ value: unknown }>(STATE))[0]?.value;

test.skipIf(dovecot === null)(
  'reports are read from an IMAP mailbox: those understood are deleted, all other mail stays, unread',
  async () => {
    const mailbox = await givenMailbox(dovecot ?? '');
    const campaign = await givenSent(3);
    const [ada = '', bob = '', eve = ''] = campaign.to;
    const senderOf = (address: string) => campaign.mailTo(address).sender;
    const deps = { ...shared.deps, config: { ...shared.deps.config, bounceMailboxUrl: mailbox.url } };
    const letter = 'From: ada@shopper.test\r\nTo: bounces@shop.test\r\nSubject: Hello\r\n\r\nAre you there?';
    await mailbox.deliver(letter);
    await mailbox.deliver(aReport({ to: senderOf(ada) }));
    await mailbox.deliver(aReport({ to: 'bounces@shop.test', original: `Return-Path: <${senderOf(bob)}>` }));
    await readBounces(deps);
    expect(await campaign.states()).toEqual({ [ada]: 'bounced', [bob]: 'bounced', [eve]: 'sent' });
    expect(await mailbox.mails()).toEqual([letter]);
    const { json } = await (await shared.signIn('admin')).post(
      `/api/websites/${shared.websiteId}/mail-sender/check`,
      {},
    );
    expect(json.bounces).toMatchObject({ address: ADDRESS, isFailing: false });
    expect(json.bounces.readAt).not.toBeNull();

    await mailbox.deliver(aReport({ to: senderOf(eve), status: '4.4.7' }));
    await readBounces(deps);
    expect(await campaign.states()).toEqual({ [ada]: 'bounced', [bob]: 'bounced', [eve]: 'bounced' });
    expect(await mailbox.mails()).toEqual([letter]);

    // What cannot be taken for now waits with those behind it; what was taken before is not read again.
    const more = await givenSent(2);
    for (const address of more.to) await mailbox.deliver(aReport({ to: more.mailTo(address).sender }));
    let left = 1;
    const newId = () => {
      if (left === 0) throw new Error('not now');
      left -= 1;
      return shared.deps.newId();
    };
    await expect(readBounces({ ...deps, newId })).rejects.toThrow('not now');
    expect(await mailbox.mails()).toHaveLength(2);
    expect(await stateOf()).toMatchObject({ isFailing: true, lastUid: 5 });
    await readBounces(deps);
    expect(await mailbox.mails()).toEqual([letter]);
    expect(Object.values(await more.states())).toEqual(['bounced', 'bounced']);

    // The log tells when it begins to fail and when it works again, not each minute between.
    const log = createLog('silent');
    const told: string[] = [];
    log.warn = (_error: unknown, ...[text]: unknown[]) => void told.push(String(text));
    log.info = (text: unknown) => void told.push(String(text));
    const config = { ...deps.config, bounceMailboxUrl: 'imap://b:secret@127.0.0.1:9/INBOX' };
    const round = bounceRounds({ ...deps, log, config });
    for (const _again of [1, 2]) await round();
    expect(await stateOf()).toMatchObject({ isFailing: true, mailbox: 'imap://b@127.0.0.1:9/INBOX' });
    config.bounceMailboxUrl = mailbox.url;
    for (const _again of [1, 2]) await round();
    expect(await stateOf()).toMatchObject({ isFailing: false });
    expect(told).toEqual(['mailbox of bounces', 'mailbox of bounces can be read again']);
  },
);
