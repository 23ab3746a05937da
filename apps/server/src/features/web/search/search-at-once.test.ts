import { atOnceIn } from '@sitewright/testing/at-once';
import { textDocument } from '@sitewright/testing/builders/document';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { changeCollection, createCollection, updateItem } from '../../content/collections/index.ts';
import { changeDocument, publishDocument } from '../../content/documents/index.ts';
import { lockDocument } from '../../content/documents/queries/documents.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { reindexSite } from './jobs/reindex.ts';

type Work = (db: Db) => Promise<unknown>;

/** The shop in English and German, what is found below an address, and two transactions of which one waits for the other. */
async function givenTurns() {
  const app = await givenTranslatedSite();
  const { websiteId, database, query, deps } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const inSite = <T>(work: (db: Db) => Promise<T>) => database.site(websiteId, work);
  const found = async (prefix: string, words: string): Promise<string[]> =>
    (await app.get(`${prefix}/api/search/GeneralSearch?q=${words}`)).json.items.map(
      ({ fullUrl }: { fullUrl: string }) => fullUrl,
    );
  const atOnce = atOnceIn(app);
  const translate = (kind: string, id: string, texts: object) => async (db: Db) => {
    await db.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, $2, $3, 'de', $4, 'ready')`,
      [websiteId, kind, id, JSON.stringify(texts)],
    );
  };
  let pages = 0;
  /** A page that nobody has seen. */
  const draft = async () => {
    pages += 1;
    const id = deps.newId();
    await inSite((db) =>
      createCollection(db, {
        ...{ websiteId, id, typeName: 'page', title: `Draft ${pages}`, status: 'draft' },
        content: textDocument('<p>Clay</p>'),
      }),
    );
    return id;
  };
  const show = (id: string) => (db: Db) =>
    changeCollection(db, { websiteId, id, rowVersion: 1 }, { status: 'published' });
  const documentOf = async (ownerId: string) =>
    (await query<{ id: string }>(`select id from documents where owner_id = $1`, [ownerId]))[0]?.id ?? '';
  return { ...app, inSite, found, atOnce, translate, draft, show, documentOf };
}

type Turns = Awaited<ReturnType<typeof givenTurns>>;

/** Translates a thing and shows it for the first time in the same moment, whoever comes first. */
async function shownAndTranslated(
  { atOnce, inSite, translate }: Turns,
  make: () => Promise<{ id: string; kind: string; texts: object; show: Work }>,
): Promise<void> {
  const one = await make();
  await atOnce(one.show, () => inSite(translate(one.kind, one.id, one.texts)));
  const other = await make();
  await atOnce(translate(other.kind, other.id, other.texts), () => inSite(other.show));
}

test('SITE-31 I18N-11: a page that is shown first and translated in the same moment is found in the language', async () => {
  const app = await givenTurns();
  await shownAndTranslated(app, async () => {
    const id = await app.draft();
    return { id, kind: 'page', texts: { title: 'Ton' }, show: app.show(id) };
  });
  expect(await app.found('/de', 'ton')).toHaveLength(2);
  await shownAndTranslated(app, async () => {
    const id = await app.draft();
    return { id, kind: 'blocks', texts: { 'b1.html': '<p>Lehm</p>' }, show: app.show(id) };
  });
  expect(await app.found('/de', 'lehm')).toHaveLength(2);
  expect(await app.query(`select from search_turns`)).toEqual([]);
});

test('SITE-31 I18N-11: an item that is shown first, or opened for all, and translated in the same moment is found in the language', async () => {
  const app = await givenTurns();
  const { websiteId, deps } = app;
  const areaId = deps.newId();
  await app.inSite((db) =>
    createCollection(db, { websiteId, id: areaId, typeName: 'member-area', title: 'Members' }),
  );
  for (const hidden of [true, false]) {
    await shownAndTranslated(app, async () => {
      const id = await app.shop.product({}, { title: 'Plate', status: hidden ? 'draft' : 'published' });
      if (!hidden) await app.query(`update items set member_area_id = $2 where id = $1`, [id, areaId]);
      const change = hidden ? ({ status: 'published' } as const) : { memberAreaId: null };
      const show = (db: Db) => updateItem(db, { websiteId, id, rowVersion: 1 }, change);
      return { id, kind: 'item', texts: { title: 'Teller' }, show };
    });
  }
  expect(await app.found('/de', 'teller')).toHaveLength(4);
});

test('entries of several are made in one order, whoever names them how', async () => {
  const { atOnce, inSite, websiteId } = await givenTurns();
  const [low, high] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
  const index = (...owners: (string | undefined)[]) =>
    inSite((db) => db.query(`select index_search_entries($1, $2)`, [websiteId, owners]));
  // Waits for the first of the two, with nothing in hand.
  const hold: Work = (db) => db.query(`select index_search_entries($1, $2)`, [websiteId, [low]]);
  await atOnce(
    hold,
    () => index(high, low),
    async () => void (await index(high)),
  );
});

test('SITE-10: who publishes several pages waits for who translates one of them, and locks the site behind all of them', async () => {
  const app = await givenTurns();
  const { websiteId } = app;
  const ids = [await app.draft(), await app.draft()];
  const documents = await Promise.all(ids.map(app.documentOf));
  const states = documents.map((documentId) => ({ documentId, seq: 1 }));
  const last = states.toSorted((one, other) => (one.documentId < other.documentId ? 1 : -1))[0];
  const lastId = ids[documents.indexOf(last?.documentId ?? '')] ?? '';
  const publish = () => app.owner.post(`/api/websites/${websiteId}/publish`, { documents: states });
  // Whoever translates locks the site at the end.
  const reply = await app.atOnce(app.translate('page', lastId, { title: 'Ton' }), publish, (db) =>
    bumpContentVersion(db, websiteId),
  );
  expect((reply as { status: number }).status).toBe(200);
  expect(await app.found('/de', 'ton')).toHaveLength(1);
});

test('SITE-10: a page that its form publishes and one that its editor publishes are locked in one order', async () => {
  const app = await givenTurns();
  const { websiteId } = app;
  const id = await app.draft();
  const ref = { websiteId, documentId: await app.documentOf(id) };
  const touch: Work = (db) =>
    db.query(`update collections set title = 'Touched' where website_id = $1 and id = $2`, [websiteId, id]);
  await app.atOnce(
    (db) => lockDocument(db, ref),
    () => app.inSite(app.show(id)),
    touch,
  );
  expect(await app.found('', 'clay')).toHaveLength(1);
  // The editor has the page before anything is found of it.
  await app.inSite((db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId: id },
      { type: 'set-text', id: 'b1', field: 'html', html: '<p>Loam</p>' },
    ),
  );
  await app.atOnce(
    (db) => publishDocument(db, { websiteId, kind: 'page', ownerId: id }),
    () => app.inSite(touch),
  );
  expect(await app.found('', 'loam')).toHaveLength(1);
});

test('SITE-31 I18N-11: a page that is shown first while a language is offered, by a release that sends no job, is found in it', async () => {
  const app = await givenTurns();
  const { websiteId, inSite } = app;
  const id = await app.draft();
  await inSite(app.translate('page', id, { title: 'Terre' }));
  await app.query(`update translations set locale = 'fr' where entity_id = $1`, [id]);
  await app.query(`delete from pgboss.job where name = 'site-language-changed'`);
  let looks = 0;
  let reindexing: Promise<void> = Promise.resolve();
  await inSite(async (db) => {
    await db.query(`update collections set status = 'published' where website_id = $1 and id = $2`, [
      websiteId,
      id,
    ]);
    await inSite((other) =>
      other.query(
        `update websites set languages = languages || '[{"tag": "fr", "isPublic": true}]' where id = $1`,
        [websiteId],
      ),
    );
    const site: typeof inSite = (work) => {
      looks += 1;
      return inSite(work);
    };
    reindexing = reindexSite({ websiteId, site });
    await Promise.race([reindexing, waitFor(async () => expect(looks).toBeGreaterThan(3))]);
    expect(
      await app.query(`select locale from search_entries where owner_id = $1 and locale = 'fr'`, [id]),
    ).toEqual([]);
  });
  await reindexing;
  const jobs = `select data ->> 'websiteId' as site, state from pgboss.job where name = 'site-language-changed'`;
  expect(await app.query(jobs)).toEqual([{ site: websiteId, state: 'created' }]);
  app.deps.siteHosts.forget();
  expect(await app.found('/fr', 'terre')).toHaveLength(1);
});
