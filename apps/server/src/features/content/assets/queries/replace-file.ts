import type { Db } from '../../../../platform/database/database.ts';

/**
 * Gives a file the bytes of one just stored, which ends as a file of its own. Id, name without extension, words, folder and
 * focal point stay; its former key goes on opening it. The former key, or null when the file is gone or of another kind.
 */
export async function replaceFile(
  db: Db,
  key: { websiteId: string; id: string; from: string },
): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>(
    `select a.key from assets a join assets b on b.website_id = a.website_id and b.id = $3 and b.kind = a.kind
      where a.website_id = $1 and a.id = $2 for update of a`,
    [key.websiteId, key.id, key.from],
  );
  const former = rows[0]?.key;
  if (former === undefined) return null;
  await db.query(
    `with taken as materialized (
       update assets set key = 'replacing ' || id where website_id = $1 and id = $3 returning *),
     bytes as materialized (
       select n.*, o.key as new_key from taken n, assets o where o.website_id = $1 and o.id = $3),
     noted as (insert into former_asset_keys (website_id, key, asset_id) values ($1, $4, $2))
     update assets a
        set key = n.new_key, format = n.format, mime = n.mime, width = n.width, height = n.height,
            size_bytes = n.size_bytes, color_data = n.color_data, ready_widths = '{}', avif_widths = '{}',
            is_animated = n.is_animated, duration_seconds = n.duration_seconds,
            filename = regexp_replace(a.filename, '\\.[^.]*$', '') || coalesce(substring(n.filename from '\\.[^.]*$'), ''),
            row_version = a.row_version + 1
       from bytes n
      where a.website_id = $1 and a.id = $2`,
    [key.websiteId, key.id, key.from, former],
  );
  await db.query(`delete from assets where website_id = $1 and id = $2`, [key.websiteId, key.from]);
  return former;
}
