import { ownDatabase } from '@sitewright/testing/database';
import { startMailServer } from '@sitewright/testing/mail-server';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { queueMail } from '../../../platform/mail/mail.ts';
import { undeliveredTitle } from './undelivered-title.ts';

/** A program whose workers run, with a mail server that takes nothing. */
async function givenRejectingServer(): Promise<TestApp> {
  const server = await startMailServer({ refuse: Array(20).fill(550) });
  const app = await testApp({ database: await ownDatabase(), config: { smtpUrl: server.url } });
  onTestFinished(() => app.deps.jobs.stop(1_000));
  await app.deps.jobs.start();
  return app;
}

/** Puts emails into the outbox, of these kinds, and waits until all were given up. */
async function fail({ database, websiteId, query }: TestApp, kinds: readonly string[]): Promise<string[]> {
  const ids = await Promise.all(
    kinds.map((kind, at) => {
      const to = { address: `shopper${at}@nowhere.test` };
      const mail = { websiteId, kind, to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
      return database.site(websiteId, (db) => queueMail(db, mail));
    }),
  );
  await waitFor(async () => {
    const failed = await query(`select from mails where status = 'failed' and id = any ($1::uuid[])`, [ids]);
    expect(failed).toHaveLength(ids.length);
  });
  return ids;
}

const jobsOf = ({ query, websiteId }: TestApp) =>
  query<{ minutes: number }>(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes
       from pgboss.job where name = 'undelivered-mails' and state = 'created' and data ->> 'websiteId' = $1`,
    [websiteId],
  );

test('emails that a mail server rejects are told of together, and the rejected email about that is not', async () => {
  const app = await givenRejectingServer();
  const { query, websiteId } = app;
  const notices = `/api/websites/${websiteId}/notices`;
  const [manager, editor] = [await app.signIn('storeManager'), await app.signIn('editor')];
  await manager.put(`/api/websites/${websiteId}/notice-mails`, { kinds: ['mail-failed'], isDaily: false });
  await fail(app, ['order-confirmed', 'gift-card', 'list-confirm']);
  expect(await jobsOf(app)).toEqual([{ minutes: 10 }]);
  await query(`update pgboss.job set start_after = now() where name = 'undelivered-mails'`);
  await waitFor(async () => expect((await manager.get(notices)).json.items).toHaveLength(1));
  const [notice] = (await manager.get(notices)).json.items;
  expect(notice).toMatchObject({ kind: 'mail-failed', subjectId: null });
  expect(notice.title).toMatch(
    /^3 emails could not be delivered: shopper\d@nowhere.test, shopper\d@nowhere.test, and others$/,
  );
  expect(notice.title).not.toContain('shopper2');
  expect((await editor.get(notices)).json.items).toEqual([]);
  await waitFor(async () =>
    expect(
      await query(`select to_address as to from mails where kind = 'notice' and status = 'failed'`),
    ).toEqual([{ to: manager.email }]),
  );
  expect(await jobsOf(app)).toEqual([]);
  const [id] = await fail(app, ['order-note']);
  await query(`update pgboss.job set start_after = now() where name = 'undelivered-mails'`);
  await waitFor(async () => expect((await manager.get(notices)).json.items).toHaveLength(2));
  expect((await manager.get(notices)).json.items[0]).toMatchObject({
    title: '1 email could not be delivered: shopper0@nowhere.test',
    subjectId: id,
  });
});

test.each([
  [['order:a@x.test'], '1 email could not be delivered: a@x.test'],
  [['order:a@x.test', 'note:a@x.test'], '2 emails could not be delivered: a@x.test'],
  [['list-confirm:a@x.test'], '1 email to subscribers could not be delivered'],
  [['order:a@x.test', 'list-confirm:b@x.test'], '2 emails could not be delivered: a@x.test and others'],
  [
    ['n:a@x.test', 'n:b@x.test', 'n:c@x.test', 'n:d@x.test'],
    '4 emails could not be delivered: a@x.test, b@x.test, c@x.test, and others',
  ],
])('%j is told of as %j', (mails, title) => {
  const failed = mails.map((mail) => {
    const [kind = '', address = ''] = mail.split(':');
    return { id: '', kind, address };
  });
  expect(undeliveredTitle(failed)).toBe(title);
});
