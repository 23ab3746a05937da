import type { TranslatedTexts, TranslationKind } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredTranslation, TranslationKey } from '../stored-translation.ts';
import { findMailTranslation, saveMailTranslation } from './mail-translations.ts';

/** Texts of the blocks of a document, by block and field. */
export type DocumentTranslation = Pick<StoredTranslation, 'texts' | 'sources'>;

const COLUMNS = `kind, entity_id as "entityId", locale, texts, sources, state, row_version as "rowVersion"`;

/** Texts of pages and of the site in all its languages, where there are some; of blocks and addresses of items only that there are. */
export async function listSharedTranslations(
  db: Db,
  websiteId: string,
  { drafts, locales }: { drafts: boolean; locales: readonly string[] },
): Promise<Pick<StoredTranslation, 'kind' | 'entityId' | 'locale' | 'texts'>[]> {
  const { rows } = await db.query<Pick<StoredTranslation, 'kind' | 'entityId' | 'locale' | 'texts'>>(
    `select kind, entity_id as "entityId", locale, case when kind = 'blocks' then '{}' else texts end as texts
       from translations
      where website_id = $1 and kind in ('site', 'page', 'blocks', 'labels', 'checkout', 'program') and (state = 'ready' or $2)
        and exists (select from jsonb_each_text(texts) one where one.value <> '')
      union all
     select 'item', $1, locale, '{}' from unnest($3::text[]) locale
      where exists (select from translations t
                     where t.website_id = $1 and t.url_id is not null and t.locale = locale.locale and t.state = 'ready')
      order by kind, "entityId", locale`,
    [websiteId, drafts, locales],
    'translations-shared',
  );
  return rows;
}

/** The program's texts as an owner wrote them in a language and shows them; none where there are none. */
export async function findProgramTexts(
  db: Db,
  { websiteId, locale }: { websiteId: string; locale: string },
): Promise<TranslatedTexts> {
  const { rows } = await db.query<{ texts: TranslatedTexts }>(
    `select texts from translations
      where website_id = $1 and kind = 'program' and entity_id = $1 and locale = $2 and state = 'ready'`,
    [websiteId, locale],
    'translations-of-program',
  );
  return rows[0]?.texts ?? {};
}

/** The same in some languages, shown or not. */
export async function listProgramTexts(
  db: Db,
  websiteId: string,
  locales: readonly string[],
): Promise<StoredTranslation[]> {
  const { rows } = await db.query<StoredTranslation>(
    `select ${COLUMNS} from translations
      where website_id = $1 and kind = 'program' and entity_id = $1 and locale = any ($2)`,
    [websiteId, locales],
  );
  return rows;
}

/** Texts of the blocks of some documents in a language, by their owners; those that are not translated are left out. */
export async function listDocumentTexts(
  db: Db,
  { websiteId, ownerIds, locale }: { websiteId: string; ownerIds: readonly string[]; locale: string },
  { drafts }: { drafts: boolean },
): Promise<Map<string, DocumentTranslation>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await db.query<DocumentTranslation & { id: string }>(
    `select entity_id as id, texts, sources from translations
      where website_id = $1 and kind = 'blocks' and entity_id = any ($2::uuid[]) and locale = $3 and (state = 'ready' or $4)`,
    [websiteId, ownerIds, locale, drafts],
    'translations-of-documents',
  );
  return new Map(rows.map(({ id, ...translation }) => [id, translation]));
}

/** Titles, summaries and addresses of some items in a language, as visitors see them, by their ids; '' where there is none. */
export async function listItemTitles(
  db: Db,
  { websiteId, locale, itemIds }: { websiteId: string; locale: string; itemIds: readonly string[] },
): Promise<Map<string, { title: string; excerpt: string; urlId: string }>> {
  const { rows } = await db.query<{ id: string; title: string; excerpt: string; urlId: string }>(
    `select entity_id as id, coalesce(texts ->> 'title', '') as title, coalesce(texts ->> 'excerpt', '') as excerpt,
            coalesce(url_id, '') as "urlId"
       from translations
      where website_id = $1 and kind = 'item' and entity_id = any ($2::uuid[]) and locale = $3 and state = 'ready'`,
    [websiteId, itemIds, locale],
    'translations-item-titles',
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Texts of some things of a kind in a language as visitors see them, by their ids. `drafts`: others, too. */
export async function listShownTexts(
  db: Db,
  key: { websiteId: string; kind: TranslationKind; locale: string; entityIds: readonly string[] },
  { drafts }: { drafts: boolean },
): Promise<Map<string, TranslatedTexts>> {
  if (key.entityIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; texts: TranslatedTexts }>(
    `select entity_id as id, texts from translations
      where website_id = $1 and kind = $2 and locale = $3 and entity_id = any ($4::uuid[]) and (state = 'ready' or $5)`,
    [key.websiteId, key.kind, key.locale, key.entityIds, drafts],
    'translations-shown',
  );
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Texts of a site itself of one kind as visitors see them in a language that it offers; none in any other. */
export async function findSiteTexts(
  db: Db,
  { websiteId, kind, locale }: { websiteId: string; kind: TranslationKind; locale: string },
): Promise<TranslatedTexts> {
  const { rows } = await db.query<{ texts: TranslatedTexts }>(
    `select t.texts from translations t join websites w on w.id = t.website_id
      where t.website_id = $1 and t.kind = $2 and t.entity_id = $1 and t.locale = $3 and t.state = 'ready'
        and w.languages @> jsonb_build_array(jsonb_build_object('tag', $3::text))`,
    [websiteId, kind, locale],
    'translations-of-site',
  );
  return rows[0]?.texts ?? {};
}

/** Translations of some things into a language. */
export async function listTranslationsOf(
  db: Db,
  { websiteId, locale, entityIds }: { websiteId: string; locale: string; entityIds: readonly string[] },
): Promise<StoredTranslation[]> {
  const { rows } = await db.query<StoredTranslation>(
    `select ${COLUMNS} from translations where website_id = $1 and locale = $2 and entity_id = any ($3::uuid[])`,
    [websiteId, locale, entityIds],
  );
  if (!entityIds.includes(websiteId)) return rows;
  const ofMails = await findMailTranslation(db, { websiteId, entityId: websiteId, locale });
  return ofMails ? [...rows, ofMails] : rows;
}

/** Addresses of some pages and items in a language as their translations have them, by their ids; '' where there is none. */
export async function listLocalUrlIds(
  db: Db,
  { websiteId, locale, entityIds }: { websiteId: string; locale: string; entityIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; urlId: string }>(
    `select entity_id as id, coalesce(texts ->> 'urlId', '') as "urlId" from translations
      where website_id = $1 and kind in ('page', 'item') and locale = $2 and entity_id = any ($3::uuid[])`,
    [websiteId, locale, entityIds],
  );
  return new Map(rows.map(({ id, urlId }) => [id, urlId]));
}

/** One translation, or null. */
export async function findTranslation(db: Db, key: TranslationKey): Promise<StoredTranslation | null> {
  if (key.kind === 'mails') return findMailTranslation(db, key);
  const { rows } = await db.query<StoredTranslation>(
    `select ${COLUMNS} from translations where website_id = $1 and kind = $2 and entity_id = $3 and locale = $4`,
    [key.websiteId, key.kind, key.entityId, key.locale],
  );
  return rows[0] ?? null;
}

/** Stores a translation if it still has that version, 0 where there is none; its new version, or null. */
export async function saveTranslation(
  db: Db,
  key: TranslationKey,
  { texts, sources, state, rowVersion }: Omit<StoredTranslation, keyof TranslationKey>,
): Promise<number | null> {
  if (key.kind === 'mails') return saveMailTranslation(db, key, { texts, sources, rowVersion });
  const values = [key.websiteId, key.kind, key.entityId, key.locale];
  const content = [JSON.stringify(texts), JSON.stringify(sources), state];
  const { rows } =
    rowVersion === 0
      ? await db.query<{ row_version: number }>(
          `insert into translations (website_id, kind, entity_id, locale, texts, sources, state)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (website_id, kind, entity_id, locale) do update
             set texts = excluded.texts, sources = excluded.sources, state = excluded.state, row_version = 1, updated_at = now()
           where translations.row_version = 0
           returning row_version`,
          [...values, ...content],
        )
      : await db.query<{ row_version: number }>(
          `update translations set texts = $5, sources = $6, state = $7, row_version = row_version + 1, updated_at = now()
            where website_id = $1 and kind = $2 and entity_id = $3 and locale = $4 and row_version = $8
            returning row_version`,
          [...values, ...content, rowVersion],
        );
  return rows[0]?.row_version ?? null;
}

/**
 * Forgets what is translated of a page with its items, an item, a form or an email that is gone for good, and what the service suggests for
 * it. The bin is open where there may be items.
 */
export async function deleteTranslationsOf(
  db: Db,
  { websiteId, entityId }: { websiteId: string; entityId: string },
): Promise<void> {
  for (const table of ['translations', 'translation_suggestions'])
    await db.query(
      `delete from ${table}
        where website_id = $1 and kind in ('page', 'labels', 'item', 'blocks', 'form', 'campaign')
          and (entity_id = $2 or entity_id in (select id from items where website_id = $1 and collection_id = $2))`,
      [websiteId, entityId],
    );
}

/** A copy of a thing says in all languages what its original does. */
export async function copyTranslations(
  db: Db,
  { websiteId, kind, from, to }: { websiteId: string; kind: TranslationKind; from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into translations (website_id, kind, entity_id, locale, texts, sources, state)
     select website_id, kind, $4, locale, texts, sources, state from translations
      where website_id = $1 and kind = $2 and entity_id = $3`,
    [websiteId, kind, from, to],
  );
}

/** Writes the row of an item as it is: what is kept of it by its transaction is read again with its translations. */
export async function touchItem(db: Db, websiteId: string, itemId: string): Promise<void> {
  await db.query(`update items set title = title where website_id = $1 and id = $2`, [websiteId, itemId]);
}
