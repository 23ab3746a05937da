import { createCollection } from '@sitewright/server/features/content/collections/index';
import { changeDocument, publishDocument } from '@sitewright/server/features/content/documents/index';
import { createSite } from '@sitewright/server/features/site/sites/index';
import type { Database } from '@sitewright/server/platform/database/database';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { textDocument } from '@sitewright/testing/builders/document';
import { insertManyProducts } from '@sitewright/testing/many-products';
import type pg from 'pg';

/** A generated site, and its pages of text in the order they were made. */
export type GeneratedSite = { websiteId: string; identifier: string; pageIds: string[] };

export type Size = { pages: number; products: number };

/** `language`: the first one. `isTranslated`: into `OFFERED`. */
type Generated = { identifier: string; language: string; isTranslated: boolean; size: Size };

/** Languages beside English, with one thing in so many that is translated: all, half, and few. */
const OFFERED = { de: 1, fr: 2, es: 10, ar: 10 } as const;

/** Products to a page of the store. */
const OF_STORE_PAGE = 200;
/** Pages made in one transaction. */
const TOGETHER = 50;

/** Fills a new site with published pages of text and with products, in its language and in as many others as are offered. */
export async function generateSite(
  { database, owner }: { database: Database; owner: pg.Client },
  { identifier, language, isTranslated, size }: Generated,
): Promise<GeneratedSite> {
  const websiteId = uuidV7();
  await database.site(websiteId, (db) =>
    createSite(db, { websiteId, identifier, title: 'Kiln', settings: { language } }),
  );
  if (isTranslated) {
    const languages = Object.keys(OFFERED).map((tag) => ({ tag, isPublic: true }));
    await owner.query('update websites set languages = $2 where id = $1', [
      websiteId,
      JSON.stringify(languages),
    ]);
  }
  await insertManyProducts((text, values) => owner.query(text, [...values]), {
    websiteId,
    products: size.products,
  });
  const count = Math.max(1, size.pages - Math.ceil(size.products / OF_STORE_PAGE));
  const pageIds = Array.from({ length: count }, () => uuidV7());
  for (let from = 0; from < count; from += TOGETHER)
    await database.site(websiteId, async (db) => {
      for (const [at, id] of pageIds.slice(from, from + TOGETHER).entries()) {
        const page = {
          websiteId,
          id,
          typeName: 'page',
          title: `Glaze ${from + at}`,
          urlId: `glaze-${from + at}`,
        };
        await createCollection(db, { ...page, content: textDocument(`<p>${story(from + at)}</p>`) });
        await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
      }
    });
  if (isTranslated) await translate(owner, websiteId, pageIds);
  return { websiteId, identifier, pageIds };
}

/** Another text in a page, which nobody sees before it is published. */
export function rewrite(
  database: Database,
  websiteId: string,
  ownerId: string,
  nr: number,
): Promise<unknown> {
  return database.site(websiteId, (db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId },
      { type: 'set-text', id: 'b1', field: 'html', html: `<p>${story(nr)} Fired again.</p>` },
    ),
  );
}

const story = (nr: number) =>
  `Glaze ${nr} is made of ash and clay. ${'We fire it slowly, in a kiln of wood, and open the door on the third day. '.repeat(8)}`;

/** Items and pages whose entries of the search are made in one statement. */
const INDEXED_AT_ONCE = 500;
const INDEXES_EACH = 'search_translation_added';

/**
 * Titles of products, titles and texts of pages: every one of the first language, every second of the next, few of the others. Their
 * entries of the search are made at the end: for each translation by itself they would be made four times.
 */
async function translate(owner: pg.Client, websiteId: string, pageIds: readonly string[]): Promise<void> {
  await owner.query('begin');
  await owner.query(`select set_config('app.website_id', $1, true)`, [websiteId]);
  await owner.query(`alter table translations disable trigger ${INDEXES_EACH}`);
  for (const [tag, step] of Object.entries(OFFERED)) {
    const pages = pageIds.filter((_id, at) => at % step === 0);
    await owner.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state)
       select website_id, 'item', id, $2, jsonb_build_object('title', title || ' ' || $2), 'ready'
         from items where website_id = $1 and display_index % $3 = 0
       union all
       select $1, kind, id, $2, texts, 'ready'
         from unnest($4::uuid[]) id,
              (values ('page', jsonb_build_object('title', 'Glaze ' || $2)),
                      ('blocks', jsonb_build_object('b1.html', '<p>' || $2 || ' ' || $5 || '</p>'))) told (kind, texts)`,
      // As long as the original.
      [websiteId, tag, step, pages, story(0)],
    );
  }
  const { rows } = await owner.query<{ id: string }>(
    `select distinct entity_id as id from translations where website_id = $1`,
    [websiteId],
  );
  for (let from = 0; from < rows.length; from += INDEXED_AT_ONCE) {
    const ids = rows.slice(from, from + INDEXED_AT_ONCE).map(({ id }) => id);
    await owner.query('select index_search_entries($1, $2)', [websiteId, ids]);
  }
  await owner.query(`alter table translations enable trigger ${INDEXES_EACH}`);
  await owner.query('commit');
}
