import type { PartContent, SitePart } from '@sitewright/domain/history/site-parts';
import type { Db } from '../../../../platform/database/database.ts';

type PartKey = { websiteId: string; part: SitePart };

/** A version of a part as lists show it. */
export type PartVersion = { version: number; savedAt: string; savedBy: string | null };

/**
 * Adds what a part is from now on, and before that what it was, unless that is its newest version: the first time, and after a
 * change that a node of an older release has made. Gives the new version. Called while the row of the settings is locked, so
 * that no two add one.
 */
export async function insertPartVersion(
  db: Db,
  { websiteId, part }: PartKey,
  { before, after, by }: { before: PartContent; after: PartContent; by: string | null },
): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `with newest as (
       select coalesce(max(version), 0) as version,
              (array_agg(content order by version desc))[1] is not distinct from $3::jsonb as is_known
         from site_part_versions where website_id = $1 and part = $2)
     insert into site_part_versions (website_id, part, version, content, saved_by)
     select $1, $2, version + 1, $3::jsonb, null from newest where not is_known
     union all
     select $1, $2, version + case when is_known then 1 else 2 end, $4::jsonb, $5::uuid from newest
     returning version`,
    [websiteId, part, JSON.stringify(before), JSON.stringify(after), by],
  );
  return Math.max(...rows.map(({ version }) => version));
}

/** Forgets all versions of a part up to one. */
export async function deletePartVersions(db: Db, { websiteId, part }: PartKey, upTo: number): Promise<void> {
  await db.query(`delete from site_part_versions where website_id = $1 and part = $2 and version <= $3`, [
    websiteId,
    part,
    upTo,
  ]);
}

/** Versions of a part before one, newest first. */
export async function listPartVersions(
  db: Db,
  { websiteId, part }: PartKey,
  { before, limit }: { before: number | null; limit: number },
): Promise<PartVersion[]> {
  const { rows } = await db.query<PartVersion>(
    `select v.version, v.saved_at as "savedAt",
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = v.saved_by) as "savedBy"
       from site_part_versions v
      where v.website_id = $1 and v.part = $2 and ($3::bigint is null or v.version < $3::bigint)
      order by v.version desc limit $4`,
    [websiteId, part, before, limit],
  );
  return rows;
}

/** Number of the newest version of a part; 0 while nothing is kept of it. */
export async function findNewestPartVersion(db: Db, { websiteId, part }: PartKey): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from site_part_versions where website_id = $1 and part = $2`,
    [websiteId, part],
  );
  return rows[0]?.version ?? 0;
}

/** What a part was; null when that is not kept. */
export async function findPartContent(
  db: Db,
  { websiteId, part, version }: PartKey & { version: number },
): Promise<PartContent | null> {
  const { rows } = await db.query<{ content: PartContent }>(
    `select content from site_part_versions where website_id = $1 and part = $2 and version = $3`,
    [websiteId, part, version],
  );
  return rows[0]?.content ?? null;
}

const BATCH = 500;

/**
 * Removes some of the versions of all sites that a later one had taken the place of before a moment, so never what a part is now, or was
 * until then; false once there are none.
 */
export async function deleteOldPartVersions(db: Db, before: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from site_part_versions
      where (website_id, part, version) in (
        select v.website_id, v.part, v.version from site_part_versions v
         where v.saved_at < $1
           and exists (select from site_part_versions later
                        where later.website_id = v.website_id and later.part = v.part and later.version > v.version
                          and later.saved_at < $1)
         limit ${BATCH})`,
    [before],
  );
  return rowCount > 0;
}
