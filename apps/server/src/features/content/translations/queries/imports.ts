import type { TranslationImport } from '@sitewright/contract/translation-files';
import type { Db } from '../../../../platform/database/database.ts';
import type { PlannedThing } from '../files/plan-thing.ts';

type Key = { websiteId: string; id: string };

/** An import with what its worker goes by. */
export type StoredImport = TranslationImport & { accountId: string; isShown: boolean };

/** A thing that an import has still to write. */
export type ImportThing = Pick<
  PlannedThing,
  'kind' | 'entityId' | 'parentId' | 'title' | 'rowVersion' | 'texts' | 'hashes' | 'labels'
> & { place: number; isWaiting: boolean };

const COLUMNS = `id, locale, account_id as "accountId", is_shown as "isShown", status, total, done, stored, refused,
  refused_count as "refusedCount"`;
const THING = `place, kind, entity_id as "entityId", parent_id as "parentId", title, row_version as "rowVersion", texts, hashes, labels,
  is_waiting as "isWaiting"`;
const MAX_REFUSED = 200;
/** Things added by one statement. */
const CHUNK = 500;

/** The last import into a language; null before the first. */
export async function findLastImport(
  db: Db,
  { websiteId, locale }: { websiteId: string; locale: string },
): Promise<StoredImport | null> {
  const { rows } = await db.query<StoredImport>(
    `select ${COLUMNS} from translation_imports where website_id = $1 and locale = $2 order by id desc limit 1`,
    [websiteId, locale],
  );
  return rows[0] ?? null;
}

/** One import, or null. */
export async function findImport(db: Db, { websiteId, id }: Key): Promise<StoredImport | null> {
  const { rows } = await db.query<StoredImport>(
    `select ${COLUMNS} from translation_imports where website_id = $1 and id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

type NewImport = Key &
  Pick<StoredImport, 'locale' | 'accountId' | 'isShown' | 'refused'> & { things: readonly PlannedThing[] };

/** Days after which nothing works on an import any more: its job is tried for one. */
const MAX_DAYS = 2;

/** Adds an import; what older ones of the language came to is forgotten. Errors: the constraint `translation_imports_active`. */
export async function insertImport(db: Db, input: NewImport): Promise<void> {
  const { websiteId, id, locale, things, refused } = input;
  await db.query(
    `delete from translation_imports
      where website_id = $1 and locale = $2
        and (status not in ('waiting', 'running') or created_at < now() - interval '${MAX_DAYS} days')`,
    [websiteId, locale],
  );
  const total = things.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  await db.query(
    `insert into translation_imports (website_id, id, locale, account_id, is_shown, total, refused, refused_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[websiteId, id, locale, input.accountId, input.isShown, total],
      ...[JSON.stringify(refused.slice(0, MAX_REFUSED)), refused.length],
    ],
  );
  for (let at = 0; at < things.length; at += CHUNK)
    await db.query(
      `insert into translation_import_things
         (website_id, import_id, place, kind, entity_id, parent_id, title, row_version, texts, hashes, labels)
       select $1, $2, $3 + t.number, t.thing ->> 'kind', (t.thing ->> 'entityId')::uuid, (t.thing ->> 'parentId')::uuid,
              t.thing ->> 'title', (t.thing ->> 'rowVersion')::int, t.thing -> 'texts', t.thing -> 'hashes',
              t.thing -> 'labels'
         from jsonb_array_elements($4::jsonb) with ordinality t (thing, number)`,
      [websiteId, id, at, JSON.stringify(things.slice(at, at + CHUNK))],
    );
}

/** Notes that an import has begun. */
export async function beginImport(db: Db, { websiteId, id }: Key): Promise<void> {
  await db.query(
    `update translation_imports set status = 'running' where website_id = $1 and id = $2 and status = 'waiting'`,
    [websiteId, id],
  );
}

/** The next things of an import, those that wait for an address of others last. */
export async function listNextThings(db: Db, { websiteId, id }: Key, limit: number): Promise<ImportThing[]> {
  const { rows } = await db.query<ImportThing>(
    `select ${THING} from translation_import_things where website_id = $1 and import_id = $2
      order by is_waiting, place limit $3`,
    [websiteId, id, limit],
  );
  return rows;
}

/** The things beside a thing that wait for an address, and that itself. */
export async function listWaitingBeside(
  db: Db,
  { websiteId, id }: Key,
  { kind, parentId }: Pick<ImportThing, 'kind' | 'parentId'>,
): Promise<ImportThing[]> {
  const { rows } = await db.query<ImportThing>(
    `select ${THING} from translation_import_things
      where website_id = $1 and import_id = $2 and is_waiting and kind = $3 and parent_id is not distinct from $4::uuid
      order by place`,
    [websiteId, id, kind, parentId],
  );
  return rows;
}

/** Puts a thing off until all others are written. */
export async function putOff(db: Db, { websiteId, id }: Key, { place }: ImportThing): Promise<void> {
  await db.query(
    `update translation_import_things set is_waiting = true where website_id = $1 and import_id = $2 and place = $3`,
    [websiteId, id, place],
  );
}

/**
 * Counts a thing that is dealt with, whose texts are stored unless they were refused; false where the import was stopped or another
 * worker has come further.
 */
export async function finishThing(
  db: Db,
  { websiteId, id }: Key,
  { place, texts }: ImportThing,
  refused: TranslationImport['refused'] | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with written as (
       delete from translation_import_things where website_id = $1 and import_id = $2 and place = $3 returning place)
     update translation_imports i
        set done = done + $4, stored = stored + $5, refused_count = refused_count + $6,
            refused = case when jsonb_array_length(refused) < ${MAX_REFUSED} then refused || $7::jsonb else refused end
       from written
      where i.website_id = $1 and i.id = $2 and i.status = 'running'`,
    [
      ...[websiteId, id, place, Object.keys(texts).length],
      ...[refused ? 0 : Object.keys(texts).length, refused?.length ?? 0],
      JSON.stringify((refused ?? []).slice(0, MAX_REFUSED)),
    ],
  );
  return rowCount === 1;
}

/** Ends an import that is under way; what it has not written is forgotten. */
export async function endImport(db: Db, { websiteId, id }: Key, status: 'done' | 'stopped'): Promise<void> {
  const { rowCount } = await db.query(
    `update translation_imports set status = $3 where website_id = $1 and id = $2 and status in ('waiting', 'running')`,
    [websiteId, id, status],
  );
  if (rowCount === 1)
    await db.query(`delete from translation_import_things where website_id = $1 and import_id = $2`, [
      websiteId,
      id,
    ]);
}
