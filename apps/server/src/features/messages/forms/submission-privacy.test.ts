import { ownDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { mailSubmissions } from './jobs/submission-mails.ts';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'text', type: 'textarea', title: 'Message' },
];
const ANSWER = 'between us';
const REPLY = { subject: 'Thanks', message: 'We read it.' };

/** A published form whose submissions go to its owner by email; `republish` publishes other settings. */
async function givenForm(content: object = {}) {
  const app = await testApp({ database: await ownDatabase() });
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const first = { name: 'Contact', fields: FIELDS, recipientIds: [owner.accountId], ...content };
  const made = (await owner.post(forms, { content: first })).json;
  const path = `${forms}/${made.id}`;
  let { rowVersion } = (await owner.post(`${path}/publish`, { rowVersion: made.rowVersion })).json;
  const republish = async (next: object) => {
    const saved = (await owner.put(path, { rowVersion, content: next })).json;
    ({ rowVersion } = (await owner.post(`${path}/publish`, { rowVersion: saved.rowVersion })).json);
  };
  const send = async (more: object = {}) => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${made.id}`)).json.data;
    const form = { email: 'ada@shopper.test', text: ANSWER };
    return app.post('/api/form/SaveFormSubmission', { formId: made.id, form, key, ...more });
  };
  return { app, owner, forms, formId: made.id as string, republish, send };
}

/** Does what is asked of the worker; number of submissions whose emails were asked for. */
async function doMails({ query, database, deps, websiteId }: TestApp): Promise<number> {
  const jobs = await query<{ data: { submissionId: string; mayReply: boolean } }>(
    `delete from pgboss.job where name = 'submission-mails' and data->>'websiteId' = $1 returning data`,
    [websiteId],
  );
  for (const { data } of jobs)
    await database.site(websiteId, (db) => mailSubmissions(db, deps, { websiteId, toMail: [data] }));
  return jobs.length;
}

const kindsIn = async (app: TestApp) =>
  (
    await app.query<{ kind: string }>(`select kind from mails where website_id = $1 order by kind`, [
      app.websiteId,
    ])
  ).map(({ kind }) => kind);

test('who may not read submissions reads none of their emails in the outbox either', async () => {
  const { app, owner, send } = await givenForm({ reply: REPLY });
  await send();
  await doMails(app);
  expect(await kindsIn(app)).toEqual(['form-reply', 'submission']);
  const mails = `/api/websites/${app.websiteId}/mails`;
  const all = (await owner.get(mails)).json.items as { id: string }[];
  expect(all).toHaveLength(2);
  const store = await app.signIn('storeManager');
  expect((await store.get(mails)).json.items).toEqual([]);
  for (const { id } of all) {
    expect((await store.get(`${mails}/${id}`)).status).toBe(404);
    expect((await store.get(`${mails}/${id}/html`)).status).toBe(404);
  }
});

test.each(['delete', 'erase'] as const)('emails of a submission go with it: %s', async (way) => {
  const { app, owner, send, formId } = await givenForm({ reply: REPLY });
  await send();
  await doMails(app);
  const path = `/api/websites/${app.websiteId}/form-submissions`;
  const { items } = (await owner.get(`${path}?formId=${formId}`)).json;
  const { status } =
    way === 'delete'
      ? await owner.post(`${path}/delete`, { ids: [items[0].id] })
      : await owner.post(`${path}/erase`, { email: 'ADA@shopper.test' });
  expect(status).toBe(200);
  expect(await kindsIn(app)).toEqual([]);
});

test('what becomes of a submission is decided by the form that is published, not by the version that a sender names', async () => {
  const { app, send, republish } = await givenForm({ reply: REPLY });
  await republish({
    name: 'Contact',
    fields: [...FIELDS, { id: 'phone', type: 'text', title: 'Phone', required: true }],
  });
  expect((await send({ version: 1 })).status).toBe(200);
  expect(await doMails(app)).toBe(0);
  expect(await kindsIn(app)).toEqual([]);
});
