import type { Db } from '../database/database.ts';

/** Stores a secret of the installation unless there is one, and gives the one that is stored. */
export async function keepSecret(db: Db, { key, value }: { key: string; value: string }): Promise<string> {
  await db.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing`,
    [key, value],
  );
  const { rows } = await db.query<{ value: string }>(`select value from settings where key = $1`, [key]);
  return rows[0]?.value ?? value;
}

/** Counts one more call in the window of a key; a window that has passed begins again. */
export async function countHit(
  db: Db,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<{ count: number; resetSeconds: number }> {
  const { rows } = await db.query<{ count: number; reset_seconds: number }>(
    `insert into rate_limits as l (key, count, expires_at)
     values ($1, 1, now() + $2 * interval '1 second')
         on conflict (key) do update
        set count = case when l.expires_at <= now() then 1 else l.count + 1 end,
            expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning count, ceil(extract(epoch from (expires_at - now())))::int as reset_seconds`,
    [key, windowSeconds],
    'count-hit',
  );
  return { count: rows[0]?.count ?? 1, resetSeconds: rows[0]?.reset_seconds ?? windowSeconds };
}

/** Removes windows that have passed. */
export async function deleteOldLimits(db: Db): Promise<void> {
  await db.query(`delete from rate_limits where expires_at < now()`);
}
