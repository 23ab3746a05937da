import type { Checkpoint } from '@sitewright/contract/checkpoints';
import { MAX_CHECKPOINT_NAME, MAX_CHECKPOINTS } from '@sitewright/domain/history/checkpoints';
import { documentOf, textDocument } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../collections/index.ts';
import { changeDocument, getDraft, publishDocument } from '../documents/index.ts';

const PAGE = '01990000-0000-7000-8000-000000000001';

/** A published page with a text, and a draft editor, who may not publish. */
async function setUp() {
  const app = await testApp();
  const { database, websiteId } = app;
  const api = `/api/websites/${websiteId}`;
  const key = { websiteId, kind: 'page' as const, ownerId: PAGE };
  await database.site(websiteId, async (db) => {
    await createCollection(db, {
      ...{ websiteId, id: PAGE, typeName: 'page', title: 'About', status: 'published' },
      content: textDocument('<p>First</p>'),
    });
    await publishDocument(db, key);
  });
  const editor = await app.signIn('draftEditor');
  const { id: documentId } = (await editor.post(`${api}/documents/open`, { kind: 'page', ownerId: PAGE }))
    .json;
  const path = `${api}/documents/${documentId}`;
  return {
    ...{ ...app, api, editor, documentId, path },
    type: (html: string) =>
      database.site(websiteId, (db) =>
        changeDocument(db, key, { type: 'set-text', id: 'b1', field: 'html', html }),
      ),
    draft: async () => JSON.stringify(await database.site(websiteId, (db) => getDraft(db, key))),
    save: (name = '', by = editor) => by.post(`${path}/checkpoints`, { name }),
    list: async (): Promise<Checkpoint[]> => (await editor.get(`${path}/versions`)).json.checkpoints,
  };
}

test('EDIT-27: a draft is kept under a name, seen, compared and put back, and visitors see nothing of it', async () => {
  const { get, save, list, type, draft, path, api, editor, documentId } = await setUp();
  await type('<p>Half an idea</p>');
  expect((await save('  An idea ')).json).toEqual({ isNew: true });
  await type('<p>Another idea</p>');
  const [kept] = await list();
  expect(kept).toMatchObject({ name: 'An idea', savedBy: 'Contributor' });

  const compared = await editor.get(`${path}/comparison?before=${kept?.id}`);
  expect(compared.json.differences).toMatchObject([{ before: 'Half an idea', after: 'Another idea' }]);
  const fromVersion = await editor.get(`${path}/comparison?before=1&after=${kept?.id}`);
  expect(fromVersion.json.differences).toMatchObject([{ before: 'First', after: 'Half an idea' }]);
  const { token } = (await editor.post(`${api}/previews`, {})).json;
  const seen = (id?: string) => get(`/_sw/version-previews/${documentId}/${id}?preview=${token}`);
  expect((await seen(kept?.id)).text).toContain('Half an idea');
  expect((await seen(crypto.randomUUID())).status).toBe(404);
  expect((await get('/about')).text).toContain('First');

  const restoreId = crypto.randomUUID();
  const restored = await editor.post(`${path}/versions/${kept?.id}/restore`, { restoreId });
  expect([restored.json.isChanged, restored.json.publishedVersion]).toEqual([true, 1]);
  expect(await draft()).toContain('Half an idea');
  expect((await editor.post(`${path}/restores/undo`, { restoreId })).json).toEqual({ isKept: false });
  expect(await draft()).toContain('Another idea');

  expect((await editor.patch(`${path}/checkpoints/${kept?.id}`, { name: 'The idea' })).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(['The idea']);
  expect((await editor.del(`${path}/checkpoints/${kept?.id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await editor.post(`${path}/versions/${kept?.id}/restore`, {})).status).toBe(404);
  expect(await draft()).toContain('Another idea');
});

test('what has not changed since the last checkpoint or version is not kept again, also by two people at once', async () => {
  const { save, list, type, editor, path, signIn } = await setUp();
  expect((await save('As published')).json).toEqual({ isNew: false });
  await type('<p>Second</p>');
  const colleague = await signIn('editor');
  const replies = await Promise.all([save('Mine'), save('Theirs', colleague)]);
  expect(replies.map(({ json }) => json.isNew).toSorted()).toEqual([false, true]);
  // Written and taken back: it is what was kept.
  await type('<p>Third</p>');
  await type('<p>Second</p>');
  expect((await save()).json).toEqual({ isNew: false });
  // Published, it is a version; the draft of before is new again.
  await colleague.post(`${path}/publish`, {});
  await editor.post(`${path}/versions/1/restore`, {});
  expect((await save()).json).toEqual({ isNew: true });
  expect(await list()).toHaveLength(2);
});

test('the oldest checkpoint without a name makes room; where all have one the next is refused and nothing is lost', async () => {
  const { save, list, type, query, websiteId, documentId } = await setUp();
  await query(
    `insert into document_checkpoints (website_id, document_id, id, name, content, saved_at)
     select $1, $2, gen_random_uuid(), case n when 2 then '' when 4 then '' else 'Kept ' || n end,
            '{"format": 1, "sections": []}', now() - interval '1 day' + make_interval(secs => n)
       from generate_series(1, $3) n`,
    [websiteId, documentId, MAX_CHECKPOINTS],
  );
  const unnamed = async () => (await list()).filter(({ name }) => name === '').length;
  for (const text of ['One', 'Two']) {
    await type(`<p>${text}</p>`);
    expect((await save(text)).json).toEqual({ isNew: true });
  }
  expect([(await list()).length, await unnamed()]).toEqual([MAX_CHECKPOINTS, 0]);
  await type('<p>Three</p>');
  const refused = await save('Three');
  expect([refused.status, refused.json.error.code]).toEqual([409, 'checkpoints-full']);
  expect((await list())[0]?.name).toBe('Two');
  expect((await save('x'.repeat(MAX_CHECKPOINT_NAME + 1))).status).toBe(400);
});

test('who may not edit the page keeps, renames and deletes nothing, nor does the path of another page', async () => {
  const { save, list, type, path, api, editor, signIn, anyone, websiteId } = await setUp();
  await type('<p>Second</p>');
  await save('Ours');
  const [kept] = await list();
  await type('<p>Third</p>');
  const one = `${path}/checkpoints/${kept?.id}`;
  for (const role of ['storeManager', 'viewer'] as const) {
    const person = await signIn(role);
    const replies = [await save('', person), await person.patch(one, { name: '' }), await person.del(one)];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect((await anyone().del(one)).status).toBe(401);
  // That of another page, as that of another site is none.
  const { id } = (await editor.post(`${api}/documents/open`, { kind: 'site', ownerId: websiteId })).json;
  const elsewhere = `${api}/documents/${id}`;
  const restore = await editor.post(`${elsewhere}/versions/${kept?.id}/restore`, {});
  const remove = await editor.del(`${elsewhere}/checkpoints/${kept?.id}`);
  expect([restore.status, remove.status]).toEqual([404, 404]);
  expect((await list()).map(({ id, name }) => [id, name])).toEqual([[kept?.id, 'Ours']]);
});

test('a picture that only a checkpoint shows counts as used, in an earlier version, until the checkpoint is deleted', async () => {
  const { editor, query, websiteId, api, path, save, list, signIn } = await setUp();
  const [asset] = await query<{ id: string }>(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, gen_random_uuid(), repeat('a', 32), 'file', 'text/plain', 'kiln.txt', 'txt', 5) returning id`,
    [websiteId],
  );
  const content = documentOf({ type: 'text', props: { html: `<p>${asset?.id}</p>` } });
  await query(
    `insert into document_checkpoints (website_id, document_id, id, content)
     select website_id, id, gen_random_uuid(), $2 from documents where website_id = $1 and owner_id = $3`,
    [websiteId, JSON.stringify(content), PAGE],
  );
  const owner = await signIn('editor');
  const uses = async () => (await owner.get(`${api}/files/${asset?.id}/uses`)).json.uses;
  expect(await uses()).toMatchObject([{ user: 'page', title: 'About', places: ['earlier'] }]);
  const [kept] = await list();
  await editor.del(`${path}/checkpoints/${kept?.id}`);
  expect(await uses()).toEqual([]);
  expect((await save()).status).toBe(200);
});
