import { ownDatabase } from '@sitewright/testing/database';
import { startMailServer } from '@sitewright/testing/mail-server';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log/log.ts';
import { loadSecret } from '../security/secret.ts';
import { handleMails } from './delivery.ts';
import { hideText } from './hidden-text.ts';
import { isMailAddress, queueMail } from './mail.ts';
import type { MailMessage } from './mail-message.ts';
import { listMailRows } from './queries.ts';

async function givenOutbox(smtpUrl: string | undefined) {
  const { database, app, query } = await ownDatabase();
  const websiteId = await givenSite(database);
  const jobs = createJobs({ database, connection: app, log: createLog('silent'), pollSeconds: 0.5 });
  onTestFinished(() => jobs.stop(1_000));
  const secret = await loadSecret(database);
  handleMails(jobs, { smtpUrl, from: 'Shop <shop@example.com>', secret });
  await jobs.start();
  return {
    send: (more: Partial<MailMessage> = {}) =>
      database.site(websiteId, (db) => queueMail(db, aMessage(websiteId, more))),
    hide: (hidden: { text: string; shown: string }) => hideText(secret, websiteId, hidden),
    /** All that the table holds, as text. */
    rows: async () =>
      JSON.stringify(await query(`select m::text as row from mails m where website_id = $1`, [websiteId])),
    outbox: () => database.site(websiteId, (db) => listMailRows(db, { websiteId })),
  };
}

function aMessage(websiteId: string, more: Partial<MailMessage>): MailMessage {
  const to = { address: 'ada@example.com', name: 'Ada' };
  return { websiteId, kind: 'test', to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', ...more };
}

test('a queued mail reaches the mail server and is noted as sent', async () => {
  const server = await startMailServer();
  const { send, outbox } = await givenOutbox(server.url);
  const id = await send({ replyTo: 'owner@example.com' });

  await waitFor(async () => expect((await outbox())[0]?.status).toBe('sent'));
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.recipients).toEqual(['ada@example.com']);
  expect(server.received[0]?.source).toContain('From: Shop <shop@example.com>');
  expect(server.received[0]?.source).toContain('To: Ada <ada@example.com>');
  expect(server.received[0]?.source).toContain(`<${id}@sitewright>`);
});

test('an automatic reply says that it is one, and no failure of it is reported to anybody', async () => {
  const server = await startMailServer();
  const { send, outbox } = await givenOutbox(server.url);
  await send({ isAutoReply: true });
  await waitFor(async () => expect((await outbox())[0]?.status).toBe('sent'));
  expect(server.received[0]?.source).toContain('Auto-Submitted: auto-replied');
  expect(server.received[0]?.source).toContain('From: Shop <shop@example.com>');
  expect(server.received[0]).toMatchObject({ sender: '', recipients: ['ada@example.com'] });
});

test('GIFT-05: what a mail hides is sealed in the outbox while it waits, in the mail itself, and gone once it is sent', async () => {
  const shown = '••••-ABCD';
  const send = async (refuse: number[]) => {
    const server = await startMailServer({ refuse });
    const fixture = await givenOutbox(server.url);
    const hidden = fixture.hide({ text: 'SECRET-ABCD', shown });
    await fixture.send({ html: `<p>${shown}</p>`, text: `Code: ${shown}`, hidden });
    await waitFor(async () => expect((await fixture.outbox())[0]).toMatchObject({ attempts: 1 }));
    return { received: server.received, rows: await fixture.rows(), sealed: hidden.sealed.toString('hex') };
  };
  const waiting = await send([451]);
  expect(waiting.rows).toContain(waiting.sealed);
  expect(waiting.rows).not.toContain('SECRET');
  const sent = await send([]);
  expect(sent.received[0]?.source.replace(/=\r?\n/g, '').match(/SECRET-ABCD/g)).toHaveLength(2);
  expect(sent.rows).toContain(shown);
  expect(sent.rows).not.toContain('SECRET');
  expect(sent.rows).not.toContain(sent.sealed);
});

test('GIFT-05: a mail with a code from before codes were sealed keeps it no longer once it is sent', async () => {
  const server = await startMailServer();
  const { send, outbox, rows } = await givenOutbox(server.url);
  const words = 'Your code: A2B3-C4D5-E6F7-G8H9-J2K3';
  await send({ kind: 'gift-card', html: `<p>${words}</p>`, text: words });
  await send({ kind: 'order-note', html: `<p>${words}</p>`, text: words });
  await waitFor(async () => expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent']));
  for (const { source } of server.received) expect(source).toContain('A2B3-C4D5');
  const stored = await rows();
  expect(stored.match(/A2B3-C4D5-E6F7-G8H9-J2K3/g)).toHaveLength(2);
  expect(stored.match(/••••-••••-••••-••••-J2K3/g)).toHaveLength(2);
});

test('without a mail server mails stay readable in the outbox', async () => {
  const { send, outbox } = await givenOutbox(undefined);
  await send();
  await waitFor(async () => expect((await outbox())[0]).toMatchObject({ status: 'kept', subject: 'Hello' }));
});

test('a mail server that is busy is tried again; a refused recipient is given up', async () => {
  const server = await startMailServer({ refuse: [451] });
  const { send, outbox } = await givenOutbox(server.url);
  await send();
  await waitFor(async () => {
    expect((await outbox())[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
  });

  const strict = await startMailServer({ refuse: [550] });
  const second = await givenOutbox(strict.url);
  await second.send();
  await waitFor(async () =>
    expect((await second.outbox())[0]).toMatchObject({ status: 'failed', attempts: 1 }),
  );
});

test('F14: a mail server that is not there keeps the mail in the queue', async () => {
  const closed = await startMailServer();
  await closed.close();
  const fixture = await givenOutbox(closed.url);
  await fixture.send();
  await waitFor(async () =>
    expect((await fixture.outbox())[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    }),
  );
});

test.each([
  ['ada@example.com', true],
  ['ada+shop@example.co.uk', true],
  ['ada@example.com,bob@example.com', false],
  ['ada@example.com\r\nBcc: bob@example.com', false],
  ['"ada@evil.test b"@example.com', false],
  ['Ada <ada@example.com>', false],
  ['ada@', false],
  ['', false],
])('%j is one mail address: %s', (address, expected) => {
  expect(isMailAddress(address)).toBe(expected);
});

test('a line break in the subject starts no header', async () => {
  const { send, outbox } = await givenOutbox(undefined);
  await send({ subject: 'Hello\r\nBcc: bob@example.com' });
  expect((await outbox())[0]?.subject).toBe('Hello Bcc: bob@example.com');
});
