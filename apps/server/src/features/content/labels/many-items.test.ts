import { MAX_SEARCHED_AT_ONCE } from '@sitewright/domain/site/limits';
import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log/log.ts';
import { handleReindexing, reindexLabelled } from '../../web/search/jobs/reindex.ts';
import { reindexFiled } from '../../web/search/queries/search.ts';
import { createCollection } from '../collections/index.ts';
import { askForLabels, labelTextsChanged } from '../translations/index.ts';
import { deleteLabels, mergeInto, updateLabel } from './labels.ts';

const ITEMS = 10_000;
const LANGUAGES = ['de', 'fr', 'es', 'ar'];
/** Rows that one statement may change, of what is done in five seconds at most. */
const MAX_ROWS = 500;
/** Entries of items whose making is looked at: that of all of them takes a minute. */
const LOOKED_AT = 200;

/** A blog of posts with the same two tags, translated into four languages, each with the entries that search found them by. */
async function givenPosts(count: number) {
  const base = await ownDatabase();
  const { database, query } = base;
  const [websiteId, collectionId] = [await givenSite(database), uuidV7()];
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Blog' }),
  );
  await query(`update websites set languages = $2 where id = $1`, [
    websiteId,
    JSON.stringify(LANGUAGES.map((tag) => ({ tag, isPublic: true }))),
  ]);
  for (const table of ['items', 'translations']) await query(`alter table ${table} disable trigger user`);
  await query(`alter table items enable trigger item_labels_of_new`);
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, status, tags, publish_on, display_index)
     select $1, gen_random_uuid(), $2, 'text', 'p-' || n, 'Post ' || n, 'published', '{Clay,Fire}', now(), n
       from generate_series(1, $3::int) n`,
    [websiteId, collectionId, count],
  );
  await query(
    `insert into translations (website_id, kind, entity_id, locale, texts, state)
     select website_id, 'item', id, locale, jsonb_build_object('title', title || locale), 'ready'
       from items, unnest($2::text[]) locale where website_id = $1`,
    [websiteId, LANGUAGES],
  );
  await query(
    `insert into search_entries (website_id, owner_id, locale, kind, collection_id, config, title, content, made_of, words)
     select website_id, id, locale, 'item', collection_id, 'before', title, '', 'before', ''
       from items, unnest(array_append($2::text[], '')) locale where website_id = $1`,
    [websiteId, LANGUAGES],
  );
  for (const table of ['items', 'translations']) await query(`alter table ${table} enable trigger user`);
  await query('vacuum analyze');
  const scope = { websiteId, collectionId, kind: 'tag' as const };
  const jobs = () =>
    query<{ name: string; state: string }>(
      `select name, state from pgboss.job where name like 'label%' and data ->> 'collectionId' = $1 order by created_on, name`,
      [collectionId],
    );
  const tagged = async (tag: string) =>
    (
      await query<{ count: number }>(
        `select count(*)::int as count from items i join item_labels l on l.website_id = $1 and l.item_id = i.id and l.key = lower($2)
          where i.website_id = $1 and $2 = any (i.tags)`,
        [websiteId, tag],
      )
    )[0]?.count;
  const untouched = async () =>
    (
      await query<{ count: number }>(
        `select count(*)::int as count from search_entries where website_id = $1 and made_of = 'before'`,
        [websiteId],
      )
    )[0]?.count;
  return { ...base, scope, jobs, tagged, untouched };
}

/** Counts the statements that somebody makes, and the most items that one of them changed. */
function counted(db: Db): { db: Db; most: () => number; statements: () => number } {
  let [most, statements] = [0, 0];
  const query: Db['query'] = async (text, values, name) => {
    statements += 1;
    const result = await db.query<never>(text, values, name);
    const [row] = result.rows as { changed?: number }[];
    most = Math.max(most, row?.changed ?? 0);
    return result;
  };
  return { db: { ...db, query }, most: () => most, statements: () => statements };
}

test('TAG-02 TAG-04: a tag of 10,000 posts in five languages is renamed in short steps, and search follows in others', async () => {
  const site = await givenPosts(ITEMS);
  const { database, scope } = site;
  const change = (work: (db: Db) => Promise<number>) =>
    database.site(scope.websiteId, async (own) => {
      const { db, most, statements } = counted(own);
      expect(await work(db)).toBe(ITEMS);
      expect(most()).toBe(MAX_ROWS);
      return statements();
    });
  const steps = await change((db) => updateLabel(db, scope, { labels: ['Clay'], label: 'Loam' }));
  expect(steps).toBeLessThan(ITEMS / MAX_ROWS + 20);
  expect([await site.tagged('Loam'), await site.tagged('Clay')]).toEqual([ITEMS, 0]);
  // Whoever searches finds them as before until the job has come to them.
  expect([await site.untouched(), await site.jobs()]).toEqual([
    ITEMS * (LANGUAGES.length + 1),
    [{ name: 'label-texts-changed', state: 'created' }],
  ]);
  const { websiteId, collectionId } = scope;
  const last = await database.site(websiteId, (db) =>
    reindexFiled(db, { websiteId, collectionId, isOfAll: false, after: null }, LOOKED_AT),
  );
  const found = await site.query(
    `select locale, count(*)::int as count from search_entries
      where website_id = $1 and owner_id <= $2 and words @@ 'loam'::tsquery group by locale order by locale`,
    [websiteId, last],
  );
  expect(found).toEqual(['', 'ar', 'de', 'es', 'fr'].map((locale) => ({ locale, count: LOOKED_AT })));
  expect(await site.untouched()).toBe((ITEMS - LOOKED_AT) * (LANGUAGES.length + 1));
  await change((db) => mergeInto(db, scope, { labels: ['Fire'], target: 'Loam' }));
  await change((db) => deleteLabels(db, scope, ['Loam']));
  // Filed under nothing now, they are to be found by nothing.
  expect([await site.tagged('Loam'), await site.tagged('Fire'), await site.jobs()]).toEqual([
    0,
    0,
    [
      { name: 'label-texts-changed', state: 'created' },
      { name: 'labels-taken-away', state: 'created' },
    ],
  ]);
  await database.site(websiteId, (db) =>
    reindexFiled(db, { websiteId, collectionId, isOfAll: true, after: null }, LOOKED_AT),
  );
  const still = `select from search_entries where website_id = $1 and words @@ 'loam'::tsquery`;
  expect(await site.query(still, [websiteId])).toEqual([]);
}, 240_000);

test('TAG-02: a tag of few posts is found by its new name at once', async () => {
  const site = await givenPosts(MAX_SEARCHED_AT_ONCE);
  await site.database.site(site.scope.websiteId, (db) =>
    updateLabel(db, site.scope, { labels: ['Clay'], label: 'Loam' }),
  );
  expect([await site.untouched(), await site.jobs()]).toEqual([0, []]);
});

test('TAG-04: a tag taken from many posts is not found any more, though a node of the release before takes the jobs it knows', async () => {
  const site = await givenPosts(MAX_SEARCHED_AT_ONCE + 1);
  const { database, scope, app: connection } = site;
  const { websiteId, collectionId } = scope;
  await database.site(websiteId, async (db) => {
    await db.query(`update items set tags = '{Clay}' where website_id = $1`, [websiteId]);
    await deleteLabels(db, scope, ['Clay']);
    await askForLabels(db, { websiteId, collectionId });
  });
  const started = async (handle: (jobs: Jobs) => void) => {
    const jobs = createJobs({ database, connection, log: createLog('silent'), pollSeconds: 0.5 });
    handle(jobs);
    await jobs.start();
    onTestFinished(() => jobs.stop(1000));
    return jobs;
  };
  const done = (isMeant = (_: { name: string }) => true) =>
    waitFor(async () => {
      const states = (await site.jobs()).filter(isMeant).map(({ state }) => state);
      expect(states).toEqual(states.map(() => 'completed'));
    });
  const found = () =>
    site.query(`select from search_entries where website_id = $1 and words @@ 'clay'::tsquery limit 1`, [
      websiteId,
    ]);
  // It passes over what is filed under nothing, whatever its job says.
  const before = await started((jobs) =>
    jobs.handle(labelTextsChanged, (job) => reindexLabelled(job, { isOfAll: false })),
  );
  await done(({ name }) => name === labelTextsChanged.name);
  await before.stop(1000);
  expect(await found()).toHaveLength(1);
  await started((jobs) => handleReindexing({ jobs }));
  await done();
  expect(await found()).toEqual([]);
});
