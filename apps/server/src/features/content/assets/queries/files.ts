import type { FileReply } from '@sitewright/contract/files';
import type { AssetKind, FileSort } from '@sitewright/domain/site/asset-schema';
import { assetUrl, fileUrl, stableUrl } from '@sitewright/domain/site/image-item';
import type { Db } from '../../../../platform/database/database.ts';
import { imageType } from '../block-files.ts';
import { NOT_SOLD } from './media.ts';

type FileRow = {
  id: string;
  key: string;
  kind: AssetKind;
  filename: string;
  format: string;
  mime: string;
  size_bytes: number;
  title: string;
  alt_text: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  focal_x: number;
  focal_y: number;
  folder: string;
  needs_license: boolean;
  use_count: number;
  created_at: string;
  row_version: number;
};

const COLUMNS = `a.id, a.key, a.kind, a.filename, a.format, a.mime, a.size_bytes, a.title, a.alt_text, a.width, a.height,
  a.duration_seconds, a.focal_x, a.focal_y, a.folder, a.needs_license, a.created_at, a.row_version,
  (select count(*) from file_uses u where u.website_id = a.website_id and u.asset_id = a.id)::int as use_count`;

const ORDERS: Readonly<Record<FileSort, string>> = {
  name: 'lower(a.filename)',
  kind: 'a.kind',
  size: 'a.size_bytes',
  added: 'a.created_at',
};

/** Filter of the file list. */
export type FileFilter = {
  websiteId: string;
  search: string;
  kind?: AssetKind | undefined;
  folder?: string | undefined;
  /** False leaves out files that products sell: their address opens them for good. */
  withSold: boolean;
};

const FOUND = `a.website_id = $1 and ($2::text is null or a.kind = $2) and ($3::text is null or a.folder = $3)
  and ($4 = '' or position(lower($4) in lower(a.filename || ' ' || a.title || ' ' || a.alt_text)) > 0)
  and ${NOT_SOLD('$5')}`;

function valuesOf({ websiteId, kind, folder, search, withSold }: FileFilter) {
  return [websiteId, kind ?? null, folder ?? null, search, withSold];
}

/** Files in an order, after the first `skipped`. */
export async function listFileRows(
  db: Db,
  filter: FileFilter,
  page: { sort: FileSort; isDescending: boolean; skipped: number; limit: number },
): Promise<FileReply[]> {
  const direction = page.isDescending ? 'desc' : 'asc';
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from assets a where ${FOUND}
      order by ${ORDERS[page.sort]} ${direction}, a.id ${direction} offset $6 limit $7`,
    [...valuesOf(filter), page.skipped, page.limit],
  );
  return rows.map(toFile);
}

/** Number of files that match a filter. */
export async function countFiles(db: Db, filter: FileFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from assets a where ${FOUND}`,
    valuesOf(filter),
  );
  return rows[0]?.count ?? 0;
}

/** A file of any kind, or null. */
export async function findFile(db: Db, key: { websiteId: string; id: string }): Promise<FileReply | null> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from assets a where a.website_id = $1 and a.id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toFile(rows[0]) : null;
}

/** Folders that hold files, by name, with how many. */
export async function listFolders(
  db: Db,
  { websiteId, withSold }: { websiteId: string; withSold: boolean },
): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `select a.folder as name, count(*)::int as count from assets a
      where a.website_id = $1 and a.folder <> '' and ${NOT_SOLD('$2')} group by a.folder order by lower(a.folder)`,
    [websiteId, withSold],
  );
  return rows;
}

/** Stores the name if the row still has that version; false when it has another one. */
export async function renameFileRow(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
  filename: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update assets set filename = $4, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3`,
    [key.websiteId, key.id, key.rowVersion, filename],
  );
  return rowCount > 0;
}

/** Puts files into a folder; how many there were. What others edit of them at the same time stays theirs. */
export async function moveFileRows(
  db: Db,
  { websiteId, ids, folder }: { websiteId: string; ids: readonly string[]; folder: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `update assets set folder = $3 where website_id = $1 and id = any ($2::uuid[])`,
    [websiteId, ids, folder],
  );
  return rowCount;
}

function toFile(row: FileRow): FileReply {
  const { kind, filename, key, id } = row;
  const url =
    kind === 'image'
      ? assetUrl({ key, filename, needsLicense: row.needs_license })
      : fileUrl({ key, filename });
  return {
    id,
    kind,
    filename,
    mime: kind === 'image' ? imageType(row.format) : row.mime,
    sizeBytes: row.size_bytes,
    title: row.title,
    altText: row.alt_text,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    focalX: row.focal_x,
    focalY: row.focal_y,
    folder: row.folder,
    useCount: row.use_count,
    createdAt: Date.parse(row.created_at),
    rowVersion: row.row_version,
    url,
    stableUrl: stableUrl({ id, filename, kind }),
  };
}
