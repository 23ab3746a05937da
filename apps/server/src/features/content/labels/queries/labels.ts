import type { Label, LabelKind } from '@sitewright/domain/site/label-schema';
import type { Db } from '../../../../platform/database/database.ts';

export type Scope = { websiteId: string; collectionId: string; kind: LabelKind };
export type LabelRow = { key: string; label: string };

/** Column of items that holds the labels of a kind. */
const COLUMNS = { tag: 'tags', category: 'categories' } as const;

const values = ({ websiteId, collectionId, kind }: Scope) => [websiteId, collectionId, kind];

/** Labels that contain the filter, with the number of items that carry them. */
export async function findLabels(
  db: Db,
  scope: Scope,
  { filter, limit, offset }: { filter: string; limit: number; offset: number },
): Promise<Label[]> {
  const { rows } = await db.query<Label>(
    `with page as materialized (
       select key, label, parent_key, position from labels
        where website_id = $1 and collection_id = $2 and kind = $3 and position(label_key($4) in key) > 0
        order by position, key limit $5 offset $6)
     select page.label,
            (select p.label from labels p
              where p.website_id = $1 and p.collection_id = $2 and p.kind = $3 and p.key = page.parent_key) as parent,
            (select count(*)::int from item_labels o
              where o.website_id = $1 and o.collection_id = $2 and o.kind = $3 and o.key = page.key and o.is_own) as count
       from page order by page.position, page.key`,
    [...values(scope), filter, limit, offset],
  );
  return rows;
}

/** Number of labels that contain the filter. */
export async function countLabels(db: Db, scope: Scope, filter: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from labels
      where website_id = $1 and collection_id = $2 and kind = $3 and position(label_key($4) in key) > 0`,
    [...values(scope), filter],
  );
  return rows[0]?.count ?? 0;
}

/** Rows of these labels in any case, and of the labels right below these keys. */
export async function findLabelRows(
  db: Db,
  scope: Scope,
  labels: readonly string[],
  below: readonly string[] = [],
): Promise<LabelRow[]> {
  const { rows } = await db.query<LabelRow>(
    `select key, label from labels
      where website_id = $1 and collection_id = $2 and kind = $3
        and (key in (select label_key(given) from unnest($4::text[]) given) or parent_key = any ($5::text[]))
      order by key`,
    [...values(scope), labels, below],
  );
  return rows;
}

export async function insertLabel(
  db: Db,
  scope: Scope,
  { label, parentKey }: { label: string; parentKey: string | null },
): Promise<void> {
  await db.query(
    `insert into labels (website_id, collection_id, kind, key, label, parent_key, position)
     select $1, $2, $3, label_key($4), $4, $5, coalesce(max(position), 0) + 1
       from labels where website_id = $1 and collection_id = $2 and kind = $3`,
    [...values(scope), label, parentKey],
  );
}

/** Gives a label another name; what lies below it follows. */
export async function renameLabelRow(
  db: Db,
  scope: Scope,
  { key, label }: { key: string; label: string },
): Promise<void> {
  await db.query(
    `update labels set key = label_key($5), label = $5
      where website_id = $1 and collection_id = $2 and kind = $3 and key = $4`,
    [...values(scope), key, label],
  );
  await db.query(
    `update item_labels set key = label_key($5)
      where website_id = $1 and collection_id = $2 and kind = $3 and key = $4 and not is_own
        and label_key($5) <> $4`,
    [...values(scope), key, label],
  );
}

/** Number of items that carry one of these labels themselves. */
export async function countItemsOf(db: Db, scope: Scope, keys: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct item_id)::int as count from item_labels
      where website_id = $1 and collection_id = $2 and kind = $3 and key = any ($4::text[]) and is_own`,
    [...values(scope), keys],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Replaces labels on the next items that carry them, or takes them away; each label stays once. In the order of their ids, as all do who
 * change several; gives how many there were and the last of them, null at the end.
 */
export async function relabelSome(
  db: Db,
  scope: Scope,
  { keys, label, after }: { keys: readonly string[]; label: string | null; after: string | null },
  most: number,
): Promise<{ changed: number; last: string | null }> {
  const column = COLUMNS[scope.kind];
  const { rows } = await db.query<{ changed: number; last: string | null }>(
    `with next as materialized (
       select id from items
        where website_id = $1 and collection_id = $2 and ($6::uuid is null or id > $6)
          and id in (select l.item_id from item_labels l
                      where l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.key = any ($4::text[])
                        and l.is_own)
        order by id limit $7 for no key update),
     changed as (
       update items i
          set row_version = row_version + 1, updated_at = now(),
              ${column} = array(
                select once.label from (
                  select distinct on (label_key(changed.label)) changed.label, changed.place from (
                    select case when label_key(old.label) = any ($4::text[]) then $5 else old.label end as label, old.place
                      from unnest(i.${column}) with ordinality old (label, place)) changed
                   where changed.label is not null
                   order by label_key(changed.label), changed.place) once
                 order by once.place)
         from next where i.website_id = $1 and i.id = next.id
       returning i.id)
     select count(*)::int as changed, (select id from next order by id desc limit 1) as last from changed`,
    [...values(scope), keys, label, after, most],
  );
  return rows[0] ?? { changed: 0, last: null };
}

/** Has `work` change items whose entries of search are made anew by a job afterwards. */
export async function beforeSearch(db: Db, work: () => Promise<void>): Promise<void> {
  await db.query(`select set_config('app.search_follows', 'on', true)`);
  await work();
  await db.query(`select set_config('app.search_follows', 'off', true)`);
}

export async function deleteLabelRows(db: Db, scope: Scope, keys: readonly string[]): Promise<void> {
  await db.query(
    `delete from labels where website_id = $1 and collection_id = $2 and kind = $3 and key = any ($4::text[])`,
    [...values(scope), keys],
  );
}

export async function updateParent(
  db: Db,
  scope: Scope,
  { keys, parentKey }: { keys: readonly string[]; parentKey: string | null },
): Promise<void> {
  await db.query(
    `update labels set parent_key = $5
      where website_id = $1 and collection_id = $2 and kind = $3 and key = any ($4::text[])`,
    [...values(scope), keys, parentKey],
  );
}

/** True when a category lies below another, or is it. */
export async function isBelow(
  db: Db,
  scope: Scope,
  { key, above }: { key: string; above: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with recursive up as (
       select key, parent_key from labels
        where website_id = $1 and collection_id = $2 and kind = $3 and key = $4
       union
       select l.key, l.parent_key from up join labels l
           on l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.key = up.parent_key)
     select from up where key = $5`,
    [...values(scope), key, above],
  );
  return rowCount > 0;
}

/** Levels from the top to the lowest category below this one. */
export async function levelsOf(db: Db, scope: Scope, key: string): Promise<number> {
  const { rows } = await db.query<{ levels: number }>(
    `with recursive up as (
       select key, parent_key, 1 as level from labels
        where website_id = $1 and collection_id = $2 and kind = $3 and key = $4
       union all
       select l.key, l.parent_key, up.level + 1 from up join labels l
           on l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.key = up.parent_key
        where up.level < 100),
     down as (
       select $4::text collate "C" as key, 0 as level
       union all
       select l.key, down.level + 1 from down join labels l
           on l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.parent_key = down.key
        where down.level < 100)
     select (select max(level) from up) + (select max(level) from down) as levels`,
    [...values(scope), key],
  );
  return rows[0]?.levels ?? 0;
}

/** Writes again what the items of these categories and of all below them are filed under. */
export async function refileItems(db: Db, scope: Scope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || scope.kind !== 'category') return;
  await db.query(
    `with recursive below as (
       select unnest($4::text[]) collate "C" as key
       union
       select l.key from below join labels l
           on l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.parent_key = below.key)
     select refile_items($1, array(
       select o.item_id from item_labels o join below on below.key = o.key
        where o.website_id = $1 and o.collection_id = $2 and o.kind = $3 and o.is_own))`,
    [...values(scope), keys],
  );
}

/** Gives labels their places; those left out come after, in the order they have. */
export async function updateLabelOrder(db: Db, scope: Scope, labels: readonly string[]): Promise<void> {
  await db.query(
    `update labels l set position = ranked.rank
       from (select own.key, row_number() over (order by given.place nulls last, own.position, own.key) as rank
               from labels own
               left join unnest($4::text[]) with ordinality given (label, place) on label_key(given.label) = own.key
              where own.website_id = $1 and own.collection_id = $2 and own.kind = $3) ranked
      where l.website_id = $1 and l.collection_id = $2 and l.kind = $3 and l.key = ranked.key
        and l.position <> ranked.rank`,
    [...values(scope), labels],
  );
}
