import type { Db } from '../database/database.ts';

export async function selectSetting(db: Db, key: string): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>(`select value from settings where key = $1`, [key]);
  return rows[0]?.value;
}

export async function upsertSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db.query(
    `insert into settings (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.query(`delete from settings where key = $1`, [key]);
}

/** Until the transaction ends, nobody else reads and changes the settings that this lock stands for. */
export async function lockSettings(db: Db, lock: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock($1)`, [lock]);
}
