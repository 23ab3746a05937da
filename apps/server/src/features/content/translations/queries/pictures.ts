import type { Db } from '../../../../platform/database/database.ts';
import type { SourceRange } from './sources.ts';

/** A picture with what its owner wrote about it. */
export type PictureRow = { id: string; filename: string; altText: string; title: string; body: string };

/** Those that something was written about. What is sold belongs to its product, and is on no page. */
const PICTURES = `select a.id, a.filename, a.alt_text as "altText", a.title, a.body from assets a
 where a.website_id = $1 and a.kind = 'image' and btrim(a.alt_text || a.title || a.body) <> ''
   and not exists (select from products p where p.website_id = $1 and p.digital -> 'fileIds' ? a.id::text)`;

/** Pictures of a site, the newest first. */
export async function listPictureSources(db: Db, range: SourceRange): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(
    `${PICTURES} and position(lower($2) in lower(concat_ws(' ', a.filename, a.alt_text, a.title))) > 0
      order by a.id desc limit $3 offset $4`,
    [range.websiteId, range.search, range.limit, range.offset],
  );
  return rows;
}

/** Pictures after one by their ids, in the order of these. */
export async function listPicturesAfter(
  db: Db,
  { websiteId, after, limit }: { websiteId: string; after: string; limit: number },
): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(`${PICTURES} and a.id > $2 order by a.id limit $3`, [
    websiteId,
    after,
    limit,
  ]);
  return rows;
}

/** Pictures by their ids. */
export async function listPicturesOf(
  db: Db,
  websiteId: string,
  ids: readonly string[],
): Promise<PictureRow[]> {
  const { rows } = await db.query<PictureRow>(`${PICTURES} and a.id = any ($2::uuid[])`, [websiteId, ids]);
  return rows;
}
