import type { Db } from '../../../../platform/database/database.ts';

const BATCH = 500;

/**
 * Removes some of the versions of all sites that a later one had taken the place of before a moment, or that are not among the `kept`
 * newest of their document; never the newest one, which visitors see. The oldest of a document go first, so that none is missing
 * between those that stay. False once there are none. Replaced ones are found by what took their place, the longest ago first, so
 * that of the versions that stay only the newest of each document is looked at, and only once it is as old.
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
        where d.published_version > $2::int
        order by v.website_id, v.document_id, v.version limit ${BATCH}),
     later as materialized (
       select later.website_id, later.document_id, later.version
         from document_versions later
        where later.published_at < $1 and later.version > 1
          and exists (select from document_versions v
                       where v.website_id = later.website_id and v.document_id = later.document_id
                         and v.version < later.version)
        order by later.published_at limit ${BATCH}),
     replaced as (
       select v.website_id, v.document_id, v.version
         from (select website_id, document_id, max(version) as version from later group by website_id, document_id) newest
         join document_versions v
           on v.website_id = newest.website_id and v.document_id = newest.document_id and v.version < newest.version
        order by v.website_id, v.document_id, v.version limit ${BATCH})
     delete from document_versions
      where (website_id, document_id, version) in (table too_many union table replaced)`,
    [before, kept],
  );
  return rowCount > 0;
}
