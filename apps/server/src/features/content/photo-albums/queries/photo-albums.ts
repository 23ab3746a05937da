import type { PhotoAlbum } from '@sitewright/contract/photo-albums';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };
type AlbumRow = Omit<PhotoAlbum, 'pictures'>;

const COLUMNS = `id, address, title, status, picture_count as "pictureCount", done_count as "doneCount", refused, message`;

/** Albums of a site; locks them against others that are added until the commit. */
export async function countAlbums(db: Db, websiteId: string): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('photo albums ' || $1, 0))`, [websiteId]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from photo_albums where website_id = $1`,
    [websiteId],
  );
  return rows[0]?.count ?? 0;
}

export async function findAlbumId(
  db: Db,
  { websiteId, address }: { websiteId: string; address: string },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from photo_albums where website_id = $1 and address = $2`,
    [websiteId, address],
  );
  return rows[0]?.id ?? null;
}

export async function insertAlbum(db: Db, input: Key & { address: string; now: Date }): Promise<void> {
  await db.query(`insert into photo_albums (website_id, id, address, asked_at) values ($1, $2, $3, $4)`, [
    input.websiteId,
    input.id,
    input.address,
    input.now,
  ]);
}

/** Restarts the import of an album. False while one is running, unless it started before `hungBefore`. */
export async function restartAlbum(
  db: Db,
  { websiteId, id, now, hungBefore }: Key & { now: Date; hungBefore: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update photo_albums set status = 'waiting', done_count = 0, refused = 0, message = '', asked_at = $3
      where website_id = $1 and id = $2 and (status in ('done', 'failed') or asked_at < $4)`,
    [websiteId, id, now, hungBefore],
  );
  return rowCount === 1;
}

/** Writes how far an album is. */
export async function updateAlbum(
  db: Db,
  { websiteId, id }: Key,
  change: Partial<Pick<AlbumRow, 'title' | 'status' | 'pictureCount' | 'doneCount' | 'refused' | 'message'>>,
): Promise<void> {
  await db.query(
    `update photo_albums set title = coalesce($3, title), status = coalesce($4, status),
            picture_count = coalesce($5, picture_count), done_count = coalesce($6, done_count),
            refused = coalesce($7, refused), message = coalesce($8, message)
      where website_id = $1 and id = $2`,
    [
      websiteId,
      id,
      change.title,
      change.status,
      change.pictureCount,
      change.doneCount,
      change.refused,
      change.message,
    ],
  );
}

export async function findAlbum(db: Db, { websiteId, id }: Key): Promise<PhotoAlbum | null> {
  const { rows } = await db.query<PhotoAlbum>(
    `select ${COLUMNS}, coalesce((select json_agg(json_build_object('assetId', p.asset_id, 'title', p.title) order by p.place)
              from photo_album_pictures p where p.website_id = a.website_id and p.album_id = a.id), '[]') as pictures
       from photo_albums a where website_id = $1 and id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

export async function listAlbums(db: Db, websiteId: string): Promise<AlbumRow[]> {
  const { rows } = await db.query<AlbumRow>(
    `select ${COLUMNS} from photo_albums where website_id = $1 order by id desc`,
    [websiteId],
  );
  return rows;
}

export async function deleteAlbum(db: Db, { websiteId, id }: Key): Promise<boolean> {
  const { rowCount } = await db.query(`delete from photo_albums where website_id = $1 and id = $2`, [
    websiteId,
    id,
  ]);
  return rowCount === 1;
}

/** Puts an image that is stored already at its place; false when it has to be fetched. */
export async function moveStoredImage(
  db: Db,
  { websiteId, id }: Key,
  { sourceId, place: index }: { sourceId: string; place: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update photo_album_pictures set place = $4 where website_id = $1 and album_id = $2 and source_id = $3`,
    [websiteId, id, sourceId, index],
  );
  return rowCount === 1;
}

/** Notes an image that was stored; nothing when the album was forgotten meanwhile. */
export async function insertImage(
  db: Db,
  { websiteId, id }: Key,
  image: { sourceId: string; place: number; title: string; assetId: string },
): Promise<void> {
  await db.query(
    `insert into photo_album_pictures (website_id, album_id, source_id, place, title, asset_id)
     select website_id, id, $3, $4, $5, $6 from photo_albums where website_id = $1 and id = $2
     on conflict do nothing`,
    [websiteId, id, image.sourceId, image.place, image.title, image.assetId],
  );
}
