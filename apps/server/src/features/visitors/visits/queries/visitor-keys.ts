import type { Db } from '../../../../platform/database/database.ts';

/** The key of a date, which is the given one unless a node has made another before. */
export async function findOrAddKey(db: Db, { day, key }: { day: string; key: Buffer }): Promise<Buffer> {
  const { rows } = await db.query<{ key: Buffer }>(
    `insert into visitor_keys as k (day, key) values ($1, $2)
         on conflict (day) do update set key = k.key returning key`,
    [day, key],
    'visitor-keys-find',
  );
  return rows[0]?.key ?? key;
}

/** Deletes keys of dates before one: hashes under them can be made by nobody any more. */
export async function deleteKeysBefore(db: Db, day: string): Promise<void> {
  await db.query(`delete from visitor_keys where day < $1`, [day]);
}
