import type { UploadStatus } from '@sitewright/contract/uploads';
import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** An upload in parts as it is stored. */
export type Upload = {
  id: string;
  fileName: string;
  sizeBytes: number;
  accept: AssetKind | 'any';
  folder: string;
  replaces: string | null;
  receivedBytes: number;
  status: UploadStatus;
  message: string;
  assetId: string | null;
};

export type UploadKey = { websiteId: string; id: string };

type UploadRow = {
  id: string;
  file_name: string;
  size_bytes: number;
  accept: Upload['accept'];
  folder: string;
  replaces: string | null;
  received_bytes: number;
  status: UploadStatus;
  message: string;
  asset_id: string | null;
};

const COLUMNS =
  'id, file_name, size_bytes, accept, folder, replaces, received_bytes, status, message, asset_id';

export type NewUpload = Pick<Upload, 'fileName' | 'sizeBytes' | 'accept' | 'folder' | 'replaces'> & {
  websiteId: string;
  accountId: string;
  lastModified: number;
};

/** The unfinished upload of the same file by the same account, which goes to the folder named last, or null. */
export async function reopenUpload(db: Db, upload: NewUpload): Promise<Upload | null> {
  const { rows } = await db.query<UploadRow>(
    `update uploads set folder = $8 where website_id = $1 and id = (select id from uploads
      where website_id = $1 and account_id = $2 and file_name = $3 and size_bytes = $4 and last_modified = $5
        and accept = $6 and replaces is not distinct from $7 and status = 'receiving'
        and created_at > now() - interval '20 hours'
      order by received_bytes desc limit 1) returning ${COLUMNS}`,
    [
      upload.websiteId,
      upload.accountId,
      upload.fileName,
      upload.sizeBytes,
      upload.lastModified,
      upload.accept,
      upload.replaces,
      upload.folder,
    ],
  );
  return rows[0] ? toUpload(rows[0]) : null;
}

export async function insertUpload(db: Db, id: string, upload: NewUpload): Promise<Upload> {
  const { rows } = await db.query<UploadRow>(
    `insert into uploads (website_id, id, account_id, file_name, size_bytes, last_modified, accept, folder, replaces)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      upload.websiteId,
      id,
      upload.accountId,
      upload.fileName,
      upload.sizeBytes,
      upload.lastModified,
      upload.accept,
      upload.folder,
      upload.replaces,
    ],
  );
  return toUpload(rows[0] as UploadRow);
}

/** An upload, or null. */
export async function findUpload(db: Db, key: UploadKey): Promise<Upload | null> {
  const { rows } = await db.query<UploadRow>(
    `select ${COLUMNS} from uploads where website_id = $1 and id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toUpload(rows[0]) : null;
}

/** An upload, locked until the transaction ends; null when it is gone. */
export async function lockUpload(db: Db, key: UploadKey): Promise<Upload | null> {
  const { rows } = await db.query<UploadRow>(
    `select ${COLUMNS} from uploads where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toUpload(rows[0]) : null;
}

/** Notes what became of an upload. */
export async function updateUpload(
  db: Db,
  key: UploadKey,
  {
    receivedBytes,
    status,
    message,
    assetId,
  }: Pick<Upload, 'receivedBytes' | 'status' | 'message' | 'assetId'>,
): Promise<void> {
  await db.query(
    `update uploads set received_bytes = $3, status = $4, message = $5, asset_id = $6, updated_at = now()
      where website_id = $1 and id = $2`,
    [key.websiteId, key.id, receivedBytes, status, message, assetId],
  );
}

/** Notes why no file could be made of an upload; false where it was cancelled meanwhile. */
export async function failUpload(db: Db, key: UploadKey, message: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update uploads set status = 'failed', message = $3, updated_at = now()
      where website_id = $1 and id = $2 and status = 'processing'`,
    [key.websiteId, key.id, message],
  );
  return rowCount > 0;
}

/** Removes uploads nobody has touched since; across sites. */
export async function deleteOldUploads(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from uploads where (website_id, id) in (
       select website_id, id from uploads where updated_at < $1 limit 1000)`,
    [before],
  );
}

function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    accept: row.accept,
    folder: row.folder,
    replaces: row.replaces,
    receivedBytes: row.received_bytes,
    status: row.status,
    message: row.message,
    assetId: row.asset_id,
  };
}
