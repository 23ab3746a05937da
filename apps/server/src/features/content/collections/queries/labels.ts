import type { Db } from '../../../../platform/database/database.ts';

export type LabelKind = 'tag' | 'category';
type Scope = { websiteId: string; collectionId: string; kind: LabelKind };

/** Adds labels at the end of a collection's list, in this order; those it has already stay as they are. */
export async function insertLabels(db: Db, scope: Scope, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return;
  await db.query(
    `insert into labels (website_id, collection_id, kind, key, label, position)
     select $1, $2, $3, label_key(given.label), given.label, last.position + given.place
       from unnest($4::text[]) with ordinality given (label, place),
            (select coalesce(max(position), 0) as position from labels
              where website_id = $1 and collection_id = $2 and kind = $3) last
         on conflict do nothing`,
    [scope.websiteId, scope.collectionId, scope.kind, labels],
  );
}

/** Labels of one kind a collection would have if these were added. */
export async function countLabelsWith(db: Db, scope: Scope, labels: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select key from labels where website_id = $1 and collection_id = $2 and kind = $3
        union select label_key(label) from unnest($4::text[]) label) all_keys`,
    [scope.websiteId, scope.collectionId, scope.kind, labels],
  );
  return rows[0]?.count ?? 0;
}
