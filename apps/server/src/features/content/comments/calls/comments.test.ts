import { randomBytes } from 'node:crypto';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';
import {
  changeCollection,
  createCollection,
  createItem,
  getCollection,
  getItem,
  updateItem,
} from '../../collections/index.ts';

async function givenPost(settings: Record<string, unknown> = {}) {
  const app = await testApp();
  const { websiteId, deps } = app;
  const [collectionId, itemId] = [deps.newId(), deps.newId()];
  await app.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Journal' });
    await createItem(db, {
      websiteId,
      id: itemId,
      collectionId,
      recordType: 'text',
      title: 'Kiln',
      publishOn: deps.now().getTime() - 1000,
    });
    const change = { commentsEnabled: true, commentApprovalRequired: false, ...settings };
    await changeSettings(db, { websiteId }, { settings: change });
  });
  return { app, itemId, websiteId };
}

/** Hangs the collection of an item below a folder. */
async function givenFolderAbove({ database, websiteId, deps }: TestApp, itemId: string) {
  const id = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'folder', title: 'Club' });
    const { collectionId } = await getItem(db, { websiteId, id: itemId });
    const { rowVersion } = await getCollection(db, { websiteId, id: collectionId });
    await changeCollection(db, { websiteId, id: collectionId, rowVersion }, { parentId: id });
  });
  return id;
}

const fields = { authorName: 'Ada', authorEmail: 'ada@visitor.test', body: 'A fine kiln' };

async function countsOf({ database, websiteId }: TestApp, itemId: string) {
  const { rows } = await database.site(websiteId, (db) =>
    db.query<{ shown: number; stored: number }>(
      `select i.public_comment_count as shown, (select count(*)::int from comments c
         where c.website_id = $1 and c.item_id = i.id and c.status = 'approved') as stored
         from items i where i.website_id = $1 and i.id = $2`,
      [websiteId, itemId],
    ),
  );
  return rows[0];
}

test('SOC-05: a comment is shown at once where no approval is asked, with its answers, and without the address', async () => {
  const { app, itemId } = await givenPost();
  const posted = await app.post('/api/comments', { itemId, ...fields });
  expect(posted.json).toMatchObject({
    publicCommentCount: 1,
    comment: { authorName: 'Ada', isByOwner: false },
  });
  const parentId = posted.json.comment.id;
  await app.post('/api/comments', { itemId, ...fields, parentId, authorName: 'Bob' });
  const { json, text } = await app.get(`/api/comments?itemId=${itemId}`);
  expect(json.items).toMatchObject([{ parentId: null }, { parentId, authorName: 'Bob' }]);
  expect(text).not.toContain('ada@visitor.test');
  expect(await countsOf(app, itemId)).toEqual({ shown: 2, stored: 2 });
});

test('SOC-05: an answer of somebody without a name carries the name of the site, never an address', async () => {
  const { app, itemId, websiteId } = await givenPost({ siteTitle: 'Kiln & Co' });
  const { id } = (await app.post('/api/comments', { itemId, ...fields })).json.comment;
  const moderator = await app.signIn('moderator');
  await app.query(`update accounts set name = '' where id = $1`, [moderator.accountId]);
  const path = `/api/websites/${websiteId}/comments/${id}/answer`;
  expect((await moderator.post(path, { body: 'Yes' })).json.comment.authorName).toBe('Kiln & Co');
  expect((await app.get(`/api/comments?itemId=${itemId}`)).text).not.toContain(moderator.email);
});

test('SOC-05: moderators and an owner who deletes the items meanwhile wait for each other', async () => {
  const { app, itemId, websiteId } = await givenPost();
  const ids: string[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    ids.push((await app.visitor().post('/api/comments', { itemId, ...fields })).json.comment.id);
  const moderator = await app.signIn('moderator');
  const owner = await app.signIn('admin');
  const act = (action: string) =>
    moderator.post(`/api/websites/${websiteId}/comments/moderate`, { ids, action });
  const remove = owner.del(`/api/websites/${websiteId}/items/${itemId}?rowVersion=1`);
  const statuses = (await Promise.all([act('spam'), act('approve'), remove, act('unapprove')])).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
  // Who has the list open still answers what is gone by now.
  const late = await moderator.post(`/api/websites/${websiteId}/comments/${ids[0]}/answer`, { body: 'Yes' });
  expect(late.status).toBe(404);
});

test('SOC-05: with approval a comment waits, is approved, flagged and deleted by moderators; the count follows', async () => {
  const { app, itemId, websiteId } = await givenPost({ commentApprovalRequired: true });
  const posted = await app.post('/api/comments', { itemId, ...fields });
  expect(posted.json).toEqual({ comment: null, publicCommentCount: 0 });
  const moderator = await app.signIn('moderator');
  const path = `/api/websites/${websiteId}/comments`;
  const queue = await moderator.get(`${path}?status=pending`);
  expect(queue.json).toMatchObject({
    pendingCount: 1,
    items: [{ authorEmail: 'ada@visitor.test', itemTitle: 'Kiln', itemUrl: '/journal/kiln', flagCount: 0 }],
  });
  const [{ id }] = queue.json.items;
  const act = (action: string) => moderator.post(`${path}/moderate`, { ids: [id], action });
  expect((await act('approve')).json).toEqual({ changed: 1 });
  expect((await act('approve')).json).toEqual({ changed: 0 });
  expect(await countsOf(app, itemId)).toEqual({ shown: 1, stored: 1 });
  const response = await moderator.post(`${path}/${id}/answer`, { body: 'Thank you' });
  expect(response.json.comment).toMatchObject({ parentId: id, isByOwner: true });
  expect(await countsOf(app, itemId)).toEqual({ shown: 2, stored: 2 });
  await act('delete');
  expect((await act('approve')).json).toEqual({ changed: 0 });
  expect(await countsOf(app, itemId)).toEqual({ shown: 1, stored: 1 });
  const { rows } = await app.database.site(websiteId, (db) =>
    db.query(`select body, author_email from comments where website_id = $1 and id = $2`, [websiteId, id]),
  );
  expect(rows).toEqual([{ body: '', author_email: '' }]);
});

test('SOC-05: flags of three visitors send a comment back to the queue, two flags of one visitor count once', async () => {
  const { app, itemId, websiteId } = await givenPost();
  const { json } = await app.post('/api/comments', { itemId, ...fields });
  const path = `/api/comments/${json.comment.id}/flag`;
  await app.post(path, {});
  await app.post(path, {});
  expect(await countsOf(app, itemId)).toEqual({ shown: 1, stored: 1 });
  for (let count = 0; count < 2; count++) await app.visitor().post(path, {});
  expect(await countsOf(app, itemId)).toEqual({ shown: 0, stored: 0 });
  const moderator = await app.signIn('moderator');
  const queue = await moderator.get(`/api/websites/${websiteId}/comments?flagged=true`);
  expect(queue.json.items).toMatchObject([{ flagCount: 3, status: 'pending' }]);
});

test('SOC-05: fresh cookies of one network are one voice, and one that was heard once', async () => {
  const { app, itemId } = await givenPost();
  const { json } = await app.post('/api/comments', { itemId, ...fields });
  const path = `/api/comments/${json.comment.id}/flag`;
  const flagFrom = async (remoteAddress: string) => {
    const visitor = app.visitor();
    const { text } = await visitor.get('/api/crumb');
    const headers = { 'x-crumb': JSON.parse(text).crumb, 'content-type': 'application/json' };
    return visitor.send({ method: 'POST', url: path, payload: '{}', headers, remoteAddress });
  };
  for (let count = 0; count < 6; count++) expect((await flagFrom('192.0.2.7')).status).toBe(200);
  expect((await flagFrom('2001:db8:1:2::1')).status).toBe(200);
  expect((await flagFrom('2001:db8:1:2::2')).status).toBe(200);
  expect(await countsOf(app, itemId)).toEqual({ shown: 1, stored: 1 });
  await flagFrom('192.0.2.8');
  expect(await countsOf(app, itemId)).toEqual({ shown: 0, stored: 0 });
});

test('SOC-04, SOC-05: nothing is written where comments are closed, off or unwanted, and traps catch programs', async () => {
  const { app, itemId, websiteId } = await givenPost();
  const trapped = await app.post('/api/comments', { itemId, ...fields, trap: 'buy' });
  expect(trapped.json.comment).toBeNull();
  const wrong = await app.post('/api/comments', { itemId, ...fields, authorEmail: 'no' });
  expect(wrong.status).toBe(400);
  expect(wrong.json.error.fields).toMatchObject({
    authorEmail: expect.stringContaining('Email is not valid'),
  });
  await app.database.site(websiteId, async (db) => {
    await updateItem(db, { websiteId, id: itemId, rowVersion: 1 }, { commentState: 2 });
  });
  const closed = await app.post('/api/comments', { itemId, ...fields });
  expect([closed.status, closed.json.error.code]).toEqual([409, 'comments-closed']);
  expect(await countsOf(app, itemId)).toEqual({ shown: 0, stored: 0 });
});

test('SOC-05: the count is right after 30 comments and decisions at once', async () => {
  const { app, itemId, websiteId } = await givenPost();
  const ids: string[] = [];
  for (let count = 0; count < 6; count++)
    ids.push((await app.post('/api/comments', { itemId, ...fields })).json.comment.id);
  const moderator = await app.signIn('moderator');
  const path = `/api/websites/${websiteId}/comments/moderate`;
  const actions = ['spam', 'approve', 'unapprove', 'approve', 'delete'];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      moderator.post(path, {
        ids: index % 2 ? ids : ids.toReversed(),
        action: actions[index % actions.length],
      }),
    ),
  );
  const counts = await countsOf(app, itemId);
  expect(counts?.shown).toBe(counts?.stored);
});

test('SOC-05: a plain form leads to the comment, or says that it waits', async () => {
  const { app, itemId } = await givenPost();
  const shown = await app.postForm('/api/comments', {
    itemId,
    ...fields,
    parentId: '',
    trap: '',
    authorUrl: '',
  });
  expect(shown.status).toBe(303);
  expect(shown.headers.location).toMatch(/^\/journal\/kiln#comment-/);
  const page = await app.get(`/comments/received?item=${itemId}`);
  expect(page.text).toContain('href="/journal/kiln"');
});

test('SOC-05: a plain comment that is refused comes back on its post as it was written, with words', async () => {
  const { app, itemId } = await givenPost();
  const headers = { referer: `http://${app.host}/journal/kiln` };
  const written = { ...fields, body: 'Two\nlines & <b>more</b>', authorName: ' ' };
  const sent = { itemId, ...written, parentId: '', trap: '', authorUrl: '' };
  const response = await app.postForm('/api/comments', sent, { headers });
  expect([response.status, response.headers.location]).toEqual([303, '/journal/kiln']);
  const { text } = await app.get('/journal/kiln');
  const form = /action="\/api\/comments">([\s\S]*?)<\/form>/.exec(text)?.[1] ?? '';
  expect(form).toMatch(/^<p class="field-error[^>]*role="alert"[^>]*>Please enter your name\.</);
  expect(form).toContain('>Two\nlines &amp; &lt;b&gt;more&lt;/b&gt;</textarea>');
  expect((await app.get('/journal/kiln')).text).not.toContain('Please enter your name.');
});

test('SOC-05: an address that is missing is told how addresses look, as one that is wrong', async () => {
  const { app, itemId } = await givenPost();
  for (const authorEmail of ['', ' ', undefined, 'ada'])
    expect((await app.post('/api/comments', { itemId, ...fields, authorEmail })).json.error.fields).toEqual({
      authorEmail: 'Email is not valid. Email addresses should follow the format user@domain.com.',
    });
});

test('SOC-05: a plain comment that is too long comes back whole, with words', async () => {
  const { app, itemId } = await givenPost();
  const headers = { referer: `http://${app.host}/journal/kiln` };
  const body = randomBytes(3250).toString('hex');
  const sent = { itemId, ...fields, body, parentId: '', trap: '', authorUrl: '' };
  await app.postForm('/api/comments', sent, { headers });
  const { text } = await app.get('/journal/kiln');
  expect(text).toMatch(/role="alert"[^>]*>You have exceeded the character limit\.</);
  expect(text).toContain(`>${body}</textarea>`);
});

test('SOC-05: what is said of a post leads to its address with the day, wherever it stands', async () => {
  const { app, itemId, websiteId } = await givenPost({ defaultPostFormat: '%y/%m/%d/%t' });
  const dated = /^\/club\/journal\/\d{4}\/\d{2}\/\d{2}\/kiln/;
  await givenFolderAbove(app, itemId);
  const shown = await app.postForm('/api/comments', { itemId, ...fields, trap: '', authorUrl: '' });
  expect(shown.headers.location).toMatch(dated);
  const moderator = await app.signIn('moderator');
  const queue = await moderator.get(`/api/websites/${websiteId}/comments`);
  expect(queue.json.items[0].itemUrl).toMatch(dated);
  expect((await app.get(queue.json.items[0].itemUrl)).status).toBe(200);
});

test('SOC-05: below a folder that nobody sees nothing is read, said or liked', async () => {
  const { app, itemId, websiteId } = await givenPost();
  await app.post('/api/comments', { itemId, ...fields });
  const id = await givenFolderAbove(app, itemId);
  const list = () => app.get(`/api/comments?itemId=${itemId}`);
  expect((await list()).status).toBe(200);
  await app.database.site(websiteId, (db) =>
    changeCollection(db, { websiteId, id, rowVersion: 1 }, { status: 'draft' }),
  );
  expect((await app.get('/club/journal/kiln')).status).toBe(404);
  expect((await list()).status).toBe(404);
  expect((await app.post('/api/comments', { itemId, ...fields })).status).toBe(404);
  expect((await app.get(`/api/likes?itemIds=${itemId}`)).json.likes).toEqual([]);
});
