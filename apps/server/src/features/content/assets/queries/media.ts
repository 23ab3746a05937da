import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';

const COLUMNS = `a.id, a.key, a.kind, a.filename, a.mime, a.size_bytes, a.title, a.width, a.height, a.duration_seconds,
  a.created_at, a.row_version`;

export type MediaRow = {
  id: string;
  key: string;
  kind: MediaAsset['kind'];
  filename: string;
  mime: string;
  size_bytes: number;
  title: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  created_at: string;
  row_version: number;
};

export async function insertMedia(db: Db, websiteId: string, file: MediaAsset): Promise<void> {
  await db.query(
    `insert into assets (website_id, id, key, kind, filename, format, mime, size_bytes, title, width, height,
        duration_seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      websiteId,
      file.id,
      file.key,
      file.kind,
      file.filename,
      file.kind,
      file.mime,
      file.sizeBytes,
      file.title,
      file.width,
      file.height,
      file.durationSeconds,
    ],
  );
}

/** Videos, sounds and documents by their ids; unknown ids and images are left out. */
export async function listMediaById(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<MediaAsset[]> {
  if (key.ids.length === 0) return [];
  const { rows } = await db.query<MediaRow>(
    `select ${COLUMNS} from assets a
      where a.website_id = $1 and a.kind <> 'image' and a.id = any ($2::uuid[])`,
    [key.websiteId, key.ids],
    'assets-media-by-id',
  );
  return rows.map(toMedia);
}

/** Condition that leaves out files that products of site `$1` sell, unless the value of that place is true. */
export const NOT_SOLD = (withSold: string) => `(${withSold} or a.id::text <> all (
  select jsonb_array_elements_text(p.digital -> 'fileIds') from products p
   where p.website_id = $1 and p.digital -> 'fileIds' <> '[]'::jsonb))`;

/** File by the random part of its address, or null. */
export async function findMediaByKey(
  db: Db,
  key: { websiteId: string; key: string },
): Promise<MediaAsset | null> {
  const { rows } = await db.query<MediaRow>(
    `select ${COLUMNS} from assets a where a.website_id = $1 and a.kind <> 'image' and a.key = $2`,
    [key.websiteId, key.key],
    'assets-media-by-key',
  );
  return rows[0] ? toMedia(rows[0]) : null;
}

/**
 * Newest first, of one kind or of all, after the one with the given id. Files that products sell only for those who manage
 * files: their address opens them for good.
 */
export async function listMedia(
  db: Db,
  page: {
    websiteId: string;
    limit: number;
    kind?: MediaAsset['kind'] | undefined;
    after?: string | undefined;
    withSold: boolean;
  },
): Promise<MediaAsset[]> {
  const { rows } = await db.query<MediaRow>(
    `select ${COLUMNS} from assets a
      where a.website_id = $1 and a.kind <> 'image' and ($4::text is null or a.kind = $4)
        and ${NOT_SOLD('$5')}
        and ($2::uuid is null
             or (a.created_at, a.id) < (select b.created_at, b.id from assets b where b.website_id = $1 and b.id = $2))
      order by a.created_at desc, a.id desc limit $3`,
    [page.websiteId, page.after ?? null, page.limit, page.kind ?? null, page.withSold],
  );
  return rows.map(toMedia);
}

/** Stores the title if the row still has that version; the new version, or null. */
export async function updateMediaRow(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
  { title }: { title: string },
): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `update assets set title = $4, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 and kind <> 'image' returning row_version`,
    [key.websiteId, key.id, key.rowVersion, title],
  );
  return rows[0]?.row_version ?? null;
}

export function toMedia(row: MediaRow): MediaAsset {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    filename: row.filename,
    mime: row.mime,
    sizeBytes: row.size_bytes,
    title: row.title,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    createdAt: Date.parse(row.created_at),
    rowVersion: row.row_version,
  };
}
