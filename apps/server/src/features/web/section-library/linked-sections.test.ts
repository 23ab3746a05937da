import type { Section } from '@sitewright/document/schema';
import { textDocument } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { changeDocument, publishDocument } from '../../content/documents/index.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';

const SOMETHING_ELSE = { type: 'set-text', id: 'b1', field: 'html', html: '<p>Other</p>' } as const;

/** A site with a saved section of some words, and two pages that show it, one of them twice. */
async function givenLinked() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const site = `/api/websites/${websiteId}`;
  const ids = { saved: deps.newId(), first: deps.newId(), second: deps.newId() };
  const link = (): Section => ({
    ...{ id: deps.newId(), kind: 'rows', rows: [], props: {}, savedSectionId: ids.saved },
  });
  const publish = (ownerId: string) =>
    database.site(websiteId, (db) => publishDocument(db, { websiteId, kind: 'page', ownerId }));
  const write = (html: string) =>
    database.site(websiteId, (db) =>
      changeDocument(
        db,
        { websiteId, kind: 'page', ownerId: ids.saved },
        { type: 'set-text', id: 'b1', field: 'html', html },
      ),
    );
  await database.site(websiteId, async (db) => {
    const words = textDocument('<p>Kiln <a href="#top">open</a> daily</p>');
    await createCollection(db, {
      ...{ websiteId, id: ids.saved, title: 'Opening hours', typeName: 'section-library', content: words },
    });
    const of = { websiteId, typeName: 'page' };
    await createCollection(db, {
      ...{ ...of, id: ids.first, title: 'First', content: { format: 1, sections: [link(), link()] } },
    });
    const { sections } = textDocument('<p>Own words</p>');
    await createCollection(db, {
      ...{ ...of, id: ids.second, title: 'Second', content: { format: 1, sections: [...sections, link()] } },
    });
  });
  for (const id of Object.values(ids)) await publish(id);
  const main = async (path: string) => {
    const { text } = await app.get(path);
    return [...text.matchAll(/Kiln|Oven/g)].map(([word]) => word);
  };
  const uses = async () => (await owner.get(`${site}/saved-sections`)).json.sections;
  return { app, owner, site, ids, link, publish, write, main, uses };
}

test('pages show what is published of a saved section; publishing it changes all of them at once, and writes none', async () => {
  const { app, owner, site, ids, publish, write, main } = await givenLinked();
  expect([await main('/first'), await main('/second')]).toEqual([['Kiln', 'Kiln'], ['Kiln']]);
  const page = (await app.get('/first')).text;
  const elements = [...page.matchAll(/ id="((?:section|block)-[^"]+)"/g)].map(([, id]) => id);
  expect(new Set(elements).size).toBe(elements.length);
  expect(page).not.toContain('data-linked');
  await write('<p>Oven open daily</p>');
  expect(await main('/first')).toEqual(['Kiln', 'Kiln']);
  const { token } = (await owner.post(`${site}/previews`, {})).json;
  const preview = (await app.get(`/first?preview=${token}`)).text;
  expect([preview.includes('Oven'), preview.match(/data-linked="/g)]).toEqual([
    true,
    Array(2).fill('data-linked="'),
  ]);
  const { documents } = (await owner.get(`${site}/unpublished-changes`)).json;
  expect(documents).toMatchObject([{ title: 'Opening hours', shownOn: ['First', 'Second'], findings: [] }]);
  const versions = () =>
    app.query(`select count(*) from document_versions where website_id = $1`, [app.websiteId]);
  const [before] = await versions();
  await publish(ids.saved);
  expect([await main('/first'), await main('/second')]).toEqual([['Oven', 'Oven'], ['Oven']]);
  expect(Number((await versions())[0]?.count)).toBe(Number(before?.count) + 1);
});

test('pages are found by the words of a saved section they show, and it is none of the results', async () => {
  const { app, ids, publish, write } = await givenLinked();
  const found = async (word: string) =>
    (await app.get(`/api/search/GeneralSearch?q=${word}`)).json.items.map(({ title }: { title: string }) =>
      title.replaceAll(/<[^>]*>/g, ''),
    );
  expect((await found('kiln')).sort()).toEqual(['First', 'Second']);
  await write('<p>Oven open daily</p>');
  await publish(ids.saved);
  expect([await found('kiln'), (await found('oven')).sort()]).toEqual([[], ['First', 'Second']]);
});

test('in the bin and as a draft a saved section shows nothing to visitors, its place to the editor; restored it is back', async () => {
  const { app, owner, site, ids, main, uses } = await givenLinked();
  const rowVersion = async () =>
    (await owner.get(`${site}/collections`)).json.collections.find(
      ({ id }: { id: string }) => id === ids.saved,
    ).rowVersion;
  const path = `${site}/collections/${ids.saved}`;
  const words = async () => (await app.get('/api/search/GeneralSearch?q=kiln')).json.items.length;
  expect(await uses()).toEqual([
    {
      id: ids.saved,
      uses: [
        { kind: 'page', id: ids.first, title: 'First' },
        { kind: 'page', id: ids.second, title: 'Second' },
      ],
    },
  ]);
  await owner.del(`${path}?rowVersion=${await rowVersion()}`);
  expect([await main('/first'), await words(), await uses()]).toEqual([[], 0, []]);
  const { token } = (await owner.post(`${site}/previews`, {})).json;
  const preview = (await app.get(`/first?preview=${token}`)).text;
  expect(preview.match(/data-linked-empty="nothing"/g)).toHaveLength(2);
  // Who publishes such a page is told.
  await app.database.site(app.websiteId, (db) =>
    changeDocument(db, { websiteId: app.websiteId, kind: 'page', ownerId: ids.second }, SOMETHING_ELSE),
  );
  const findings = async () => {
    const { documents } = (await owner.get(`${site}/unpublished-changes`)).json;
    return documents.flatMap((document: { findings: { kind: string; detail: string }[] }) =>
      document.findings.filter(({ kind }) => kind.startsWith('section-')),
    );
  };
  expect(await findings()).toMatchObject([{ kind: 'section-missing', detail: '' }]);
  await owner.post(`${site}/bin/${ids.saved}/restore`, {});
  expect([await main('/first'), await words()]).toEqual([['Kiln', 'Kiln'], 2]);
  await owner.patch(path, { rowVersion: await rowVersion(), status: 'draft' });
  expect([await main('/first'), await words()]).toEqual([[], 0]);
  expect(await findings()).toMatchObject([
    // Who publishes it with the page is told nothing.
    { kind: 'section-unseen', detail: 'Opening hours', untilPublished: ids.saved },
  ]);
  await owner.patch(path, { rowVersion: await rowVersion(), status: 'private' });
  const [unseen] = await findings();
  expect([unseen.kind, unseen.untilPublished]).toEqual(['section-unseen', undefined]);
});

test('a page counts while its draft or what visitors see of it shows the section', async () => {
  const { app, ids, publish, uses } = await givenLinked();
  const { websiteId } = app;
  const key = { websiteId, kind: 'page' as const, ownerId: ids.second };
  const titles = async () =>
    (await uses()).flatMap((each: { uses: { title: string }[] }) => each.uses.map(({ title }) => title));
  const [draft] = await app.query<{ content: { sections: Section[] } }>(
    `select v.content from documents d join document_versions v on v.document_id = d.id where d.owner_id = $1`,
    [ids.second],
  );
  const node = draft?.content.sections[1]?.id ?? '';
  await app.database.site(websiteId, (db) => changeDocument(db, key, { type: 'remove-nodes', ids: [node] }));
  expect(await titles()).toEqual(['First', 'Second']);
  await publish(ids.second);
  expect(await titles()).toEqual(['First']);
  await app.database.site(websiteId, (db) => changeDocument(db, key, { type: 'restore-nodes', ids: [node] }));
  expect(await titles()).toEqual(['First', 'Second']);
});

test('a saved section holds no linked one: neither saved nor published', async () => {
  const { app, owner, site, ids, link, publish } = await givenLinked();
  const { websiteId } = app;
  const node = { ...link(), type: 'section' } as const;
  const { kind: _, rows: _rows, ...tree } = node as typeof node & { rows: unknown };
  await app.database.site(websiteId, (db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId: ids.saved },
      { type: 'add-node', node: { ...tree, layout: { kind: 'rows' } }, at: { parent: 'root', after: null } },
    ),
  );
  await expect(publish(ids.saved)).rejects.toMatchObject({
    code: 'page-not-publishable',
    fields: { [node.id]: 'A saved section holds no linked one. Unlink it first.' },
  });
  const [first] = await app.query<{ content: { sections: Section[] } }>(
    `select v.content from documents d join document_versions v on v.document_id = d.id where d.owner_id = $1`,
    [ids.first],
  );
  const refused = await owner.post(`${site}/saved-sections`, {
    ...{ collectionId: ids.first, sectionId: first?.content.sections[0]?.id, title: 'Again' },
  });
  expect([refused.status, refused.json.error?.code ?? refused.json.key]).toEqual([409, 'linked-section']);
});

test('I18N-11: a saved section is translated once, and read so on each page', async () => {
  const { app, ids } = await givenLinked();
  await app.database.site(app.websiteId, async (db) => {
    await db.query(`update websites set languages = $2 where id = $1`, [
      app.websiteId,
      JSON.stringify([{ tag: 'de', isPublic: true }]),
    ]);
    await db.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, 'blocks', $2, 'de', $3, 'ready')`,
      [app.websiteId, ids.saved, JSON.stringify({ 'b1.html': '<p>Ofen offen</p>' })],
    );
    await bumpContentVersion(db, app.websiteId);
  });
  expect((await app.get('/de/first')).text.match(/Ofen offen/g)).toHaveLength(2);
  expect((await app.get('/first')).text).not.toContain('Ofen');
});
