import { givenList } from '@sitewright/testing/features/mailing-list';
import { expect, test } from 'vitest';

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'news', type: 'checkbox', title: 'More', options: ['Yes'] },
];

/** A published form whose addresses join a list, and what becomes of them. */
async function givenConnected(list: { isDoubleOptIn?: boolean } = {}) {
  const { app, listId, places, consents } = await givenList(list);
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}/forms`;
  const content = { name: 'Contact', disclaimer: 'We write to you once a month.', fields: FIELDS };
  const made = (await owner.post(path, { content: { ...content, mailingListId: listId } })).json;
  await owner.post(`${path}/${made.id}/publish`, { rowVersion: made.rowVersion });
  const send = async (form: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const { key } = (await app.post('/api/form/FormSubmissionKey')).json;
    const body = { formId: made.id, form, key, pagePath: '/contact', ...more };
    return (await app.post('/api/form/SaveFormSubmission', body)).status;
  };
  return { app, owner, path, made, content, listId, places, consents, send };
}

const ADA = { name: ['Ada', 'Byron'], email: 'Ada@visitor.test' };

test('whoever sends a form joins its list by the rule of the list, with the words as consent', async () => {
  const { send, places, consents } = await givenConnected();
  expect(await send(ADA)).toBe(200);
  const [place] = await places();
  expect(place).toMatchObject({ email: 'Ada@visitor.test', name: 'Ada Byron', status: 'pending' });
  expect(await consents()).toEqual([
    { source: 'form', words: 'We write to you once a month.', page: '/contact', isConfirmed: false },
  ]);
  expect(await send(ADA)).toBe(200);
  expect(await places()).toHaveLength(1);
});

test('nobody joins by a form without an address, by spam, by a test, or once the list is gone', async () => {
  const { app, owner, path, made, listId, places, send } = await givenConnected({ isDoubleOptIn: false });
  expect(await send({ name: ['Ada', 'Byron'] })).toBe(200);
  const spam = { trap: 'x', seconds: 0 };
  const fields = { name: ['http://spam.test', 'buy http://spam.test'], email: 'spam@visitor.test' };
  expect(await send(fields, spam)).toBe(200);
  const tested = await owner.post(`${path}/${made.id}/test`, { form: ADA });
  expect(tested.status).toBe(200);
  expect(await places()).toEqual([]);
  await app.query(`delete from mailing_lists where website_id = $1 and id = $2`, [app.websiteId, listId]);
  expect(await send(ADA)).toBe(200);
});

test('submissions after the list was disconnected do not join it', async () => {
  const { owner, path, made, content, places, send } = await givenConnected({ isDoubleOptIn: false });
  expect(await send(ADA)).toBe(200);
  const saved = await owner.put(`${path}/${made.id}`, { rowVersion: made.rowVersion + 1, content });
  await owner.post(`${path}/${made.id}/publish`, { rowVersion: saved.json.rowVersion });
  expect(await send({ ...ADA, email: 'grace@visitor.test' })).toBe(200);
  expect((await places()).map(({ email, status }) => [email, status])).toEqual([
    ['Ada@visitor.test', 'active'],
  ]);
});
