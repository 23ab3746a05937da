import { updateAccount } from '@sitewright/contract/accounts';
import { ownDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { mailGathered } from '../../../site/notices/jobs/notice-mail.ts';
import { mailSubmissions } from './submission-mails.ts';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'pin', type: 'password', title: 'PIN' },
  { id: 'text', type: 'textarea', title: 'Message' },
];
const REPLY = { subject: 'Thank you', message: 'We will be in touch.' };

type Content = { recipientIds?: string[]; reply?: typeof REPLY | null };

/** A published form that mails to some of its people, and what its visitors send. */
async function givenForm(make: (ids: { manager: string; editor: string }) => Content) {
  // Of its own: no other program takes the jobs.
  const app = await testApp({ database: await ownDatabase() });
  const manager = await app.signIn('websiteManager');
  const editor = await app.signIn('editor');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const own = make({ manager: manager.accountId, editor: editor.accountId });
  const content = { name: 'Contact', fields: FIELDS, ...own };
  const created = await manager.post(forms, { content });
  expect(created.status).toBe(200);
  const { id: formId, rowVersion } = created.json;
  await manager.post(`${forms}/${formId}/publish`, { rowVersion });
  return { app, manager, editor, forms, formId };
}

async function send(app: TestApp, formId: string, form: Record<string, unknown>, prefix = '') {
  const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
  const page = { pageTitle: 'Visit us', pageId: 'p1', contentSource: 'c', pagePath: '/visit' };
  await app.post(`${prefix}/api/form/SaveFormSubmission`, { formId, form, ...page, key });
}

/** Does the jobs that were asked for, twice each as after a crash; how many there were. */
async function doJobs(app: TestApp): Promise<number> {
  const jobs = await app.query<{ data: { submissionId: string; mayReply: boolean } }>(
    `delete from pgboss.job where name = 'submission-mails' and data->>'websiteId' = $1 returning data`,
    [app.websiteId],
  );
  for (const { data } of [...jobs, ...jobs])
    await app.database.site(app.websiteId, (db) =>
      mailSubmissions(db, app.deps, { websiteId: app.websiteId, toMail: [data] }),
    );
  return jobs.length;
}

const mailsOf = (app: TestApp, kind: string) =>
  app.query<{ to: string; replyTo: string | null; subject: string; text: string; isAutoReply: boolean }>(
    `select to_address as "to", reply_to as "replyTo", subject, text, is_auto_reply as "isAutoReply"
       from mails where website_id = $1 and kind = $2 order by to_address`,
    [app.websiteId, kind],
  );

test('FORM-05: chosen people who may read submissions get each one, once, without passwords, and answer to its sender', async () => {
  const { app, manager, forms, formId } = await givenForm(({ manager: one, editor }) => ({
    recipientIds: [one, editor],
  }));
  const { recipients } = (await manager.get(`${forms}/recipients`)).json;
  expect(recipients).toEqual([{ id: manager.accountId, email: manager.email, name: 'Contributor' }]);
  await send(app, formId, { email: 'ada@shopper.test', pin: 'hunter2', text: 'Is the <b>kiln</b> open?' });
  expect(await doJobs(app)).toBe(1);
  const mails = await mailsOf(app, 'submission');
  expect(mails).toMatchObject([{ to: manager.email, replyTo: 'ada@shopper.test', isAutoReply: false }]);
  expect(mails[0]?.text).toContain('Message\nIs the <b>kiln</b> open?');
  expect(mails[0]?.text).toContain('Sent from “Visit us”');
  expect(mails[0]?.text).not.toMatch(/hunter2|PIN/);
  await app.query(`delete from memberships where website_id = $1 and account_id = $2`, [
    app.websiteId,
    manager.accountId,
  ]);
  await send(app, formId, { email: 'ada@shopper.test', text: 'Another question' });
  await doJobs(app);
  expect(await mailsOf(app, 'submission')).toHaveLength(1);
});

test('FORM-05: contributors of one form get each submission in the language of each', async () => {
  const { app, manager, editor, formId } = await givenForm((ids) => ({
    recipientIds: [ids.manager, ids.editor],
  }));
  await app.query(
    `update memberships m set roles = o.roles from memberships o
      where m.website_id = $1 and m.account_id = $2 and o.website_id = $1 and o.account_id = $3`,
    [app.websiteId, editor.accountId, manager.accountId],
  );
  expect((await editor.patch(updateAccount.path, { language: 'de' })).status).toBe(200);
  await send(app, formId, { email: 'ada@shopper.test', text: 'Is the kiln open?' });
  await doJobs(app);
  const texts = new Map((await mailsOf(app, 'submission')).map(({ to, text }) => [to, text]));
  expect([...texts.keys()].sort()).toEqual([manager.email, editor.email].sort());
  expect(texts.get(manager.email)).toContain('Sent from “Visit us”');
  expect(texts.get(editor.email)).toContain('Gesendet von „Visit us“');
});

test('FORM-05: who is chosen to get submissions gets no further notice of each by email, others do', async () => {
  const { app, manager, formId } = await givenForm(({ manager: one }) => ({ recipientIds: [one] }));
  const other = await app.signIn('websiteManager');
  await app.deps.jobs.start();
  await send(app, formId, { email: 'ada@shopper.test', text: 'Is the kiln open?' });
  await waitFor(async () => expect(await mailsOf(app, 'notice')).not.toEqual([]));
  await waitFor(async () => expect(await mailsOf(app, 'submission')).toHaveLength(1));
  expect(await mailsOf(app, 'notice')).toMatchObject([{ to: other.email }]);
  expect(await mailsOf(app, 'submission')).toMatchObject([{ to: manager.email }]);
  const { items } = (await manager.get(`/api/websites/${app.websiteId}/notices`)).json;
  expect(items).toMatchObject([{ kind: 'submission' }]);
});

test('a sender gets one reply a day, in the owner’s words alone and marked as automatic; spam and what has no address get none', async () => {
  const { app, formId } = await givenForm(() => ({ reply: REPLY }));
  await send(app, formId, { email: 'ada@shopper.test', text: 'First text that was typed' });
  await send(app, formId, { email: 'ADA@shopper.test', text: 'Second text that was typed' });
  await send(app, formId, { text: 'No address at all' });
  // Who wrote from a page in German reads German.
  const owner = await app.signIn('admin');
  const languages = { languages: [{ tag: 'de', isPublic: true }] };
  const site = { headers: { 'x-website-id': app.websiteId } };
  await owner.put('/api/multilingual/languages', languages, site);
  const texts = { 'reply.subject': 'Danke' };
  const translation = `/api/websites/${app.websiteId}/translations/de/form/${formId}`;
  expect((await owner.put(translation, { texts, state: 'ready', rowVersion: 0 })).status).toBe(200);
  await send(app, formId, { email: 'uwe@shopper.test', text: 'Hallo' }, '/de');
  await doJobs(app);
  const replies = await mailsOf(app, 'form-reply');
  expect(replies).toMatchObject([
    { to: 'ada@shopper.test', subject: 'Thank you', isAutoReply: true },
    { to: 'uwe@shopper.test', subject: 'Danke', isAutoReply: true },
  ]);
  expect(replies[0]?.text).toContain('We will be in touch.');
  expect(replies[0]?.text).not.toContain('typed');
  // Unless the site does not offer it any more.
  await send(app, formId, { email: 'eve@shopper.test', text: 'Hallo' }, '/de');
  await owner.put('/api/multilingual/languages', { languages: [] }, site);
  await doJobs(app);
  expect((await mailsOf(app, 'form-reply')).map(({ subject }) => subject)).toEqual([
    ...['Thank you', 'Thank you', 'Danke'],
  ]);
  await send(app, formId, { email: 'bob@shopper.test', text: 'Third' });
  await app.query(`update form_submissions set is_spam = true where website_id = $1`, [app.websiteId]);
  await doJobs(app);
  expect(await mailsOf(app, 'form-reply')).toHaveLength(3);
});

test('addresses of one mailbox get one reply a day, and a site sends no more than five hundred an hour', async () => {
  const { app, formId } = await givenForm(() => ({ reply: REPLY }));
  for (const email of ['victim+1@shopper.test', 'vic.tim@shopper.test', 'victim@SHOPPER.test'])
    await send(app, formId, { email, text: email });
  await doJobs(app);
  expect(await mailsOf(app, 'form-reply')).toHaveLength(1);
  await app.query(
    `insert into mails (website_id, id, kind, to_address, subject, html, text, created_at)
     select $1, gen_random_uuid(), 'form-reply', number || '@else.test', '', '', '', now() - $2 * interval '1 minute'
       from generate_series(1, 499) as number`,
    [app.websiteId, 50],
  );
  await send(app, formId, { email: 'bob@shopper.test', text: 'One too many' });
  await doJobs(app);
  expect(await mailsOf(app, 'form-reply')).toHaveLength(500);
  await app.query(`update mails set created_at = now() - interval '61 minutes' where website_id = $1`, [
    app.websiteId,
  ]);
  await send(app, formId, { email: 'cyd@shopper.test', text: 'An hour later' });
  await doJobs(app);
  expect(await mailsOf(app, 'form-reply')).toHaveLength(501);
});

test('a form without either asks for no job', async () => {
  const { app, formId } = await givenForm(() => ({}));
  await send(app, formId, { email: 'ada@shopper.test', text: 'Hello' });
  expect(await doJobs(app)).toBe(0);
});

test('FORM-05: of a rush the first ten are mailed one by one, and the others to each person by one email that names them', async () => {
  const { app, manager, formId } = await givenForm(({ manager: one }) => ({
    recipientIds: [one],
    reply: REPLY,
  }));
  const { websiteId } = app;
  for (let number = 1; number <= 13; number++)
    await send(app, formId, { email: `ada${number}@shopper.test`, text: `Question ${number}` });
  expect(await doJobs(app)).toBe(13);
  const mails = await mailsOf(app, 'submission');
  expect(mails.map(({ replyTo }) => replyTo).sort()).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `ada${number}@shopper.test`).sort(),
  );
  // Whoever wrote is answered all the same.
  expect(await mailsOf(app, 'form-reply')).toHaveLength(13);
  const waiting = await app.query<{ accountId: string }>(
    `select data ->> 'accountId' as "accountId" from pgboss.job where name = 'gathered-mail' and data ->> 'websiteId' = $1`,
    [websiteId],
  );
  expect(waiting).toEqual([{ accountId: manager.accountId }]);
  const key = { websiteId, accountId: manager.accountId };
  for (const _ of 'twice') await app.database.site(websiteId, (db) => mailGathered(db, app.deps, key));
  const [gathered, ...more] = await mailsOf(app, 'notice');
  expect([gathered?.to, more]).toEqual([manager.email, []]);
  expect(gathered?.subject).toMatch(/: 3 notices$/);
  for (const number of [11, 12, 13]) expect(gathered?.text).toContain(`ada${number}@shopper.test`);
  expect(gathered?.text).not.toContain('ada10@');
});
