import type { Db } from '../../../../platform/database/database.ts';

const BATCH = 500;

/**
 * Removes some of the versions of all sites that a later one had taken the place of before a moment, or that are not among the `kept`
 * newest of their document; never the newest one, which visitors see. The oldest of a document go first, so that none is missing
 * between those that stay. False once there are none.
 */
export async function deleteOldVersions(
  db: Db,
  { before, kept }: { before: Date; kept: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with too_many as (
       select v.website_id, v.document_id, v.version
         from documents d
         join document_versions v
           on v.website_id = d.website_id and v.document_id = d.id and v.version <= d.published_version - $2::int
        order by v.website_id, v.document_id, v.version limit ${BATCH}),
     replaced as (
       select v.website_id, v.document_id, v.version
         from document_versions v
        where v.published_at < $1
          and exists (select from document_versions later
                       where later.website_id = v.website_id and later.document_id = v.document_id
                         and later.version > v.version and later.published_at < $1)
        order by v.website_id, v.document_id, v.version limit ${BATCH})
     delete from document_versions
      where (website_id, document_id, version) in (table too_many union table replaced)`,
    [before, kept],
  );
  return rowCount > 0;
}
