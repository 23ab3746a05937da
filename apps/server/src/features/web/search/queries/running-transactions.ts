import type { Db } from '../../../../platform/database/database.ts';

/** Number that the next transaction gets which writes something. */
export async function findNextTransaction(db: Db): Promise<string> {
  const { rows } = await db.query<{ next: string }>(
    `select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return rows[0]?.next ?? '0';
}

/** Whether all transactions below a number have ended. */
export async function haveEndedBefore(db: Db, next: string): Promise<boolean> {
  const { rows } = await db.query<{ ended: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as ended`,
    [next],
  );
  return rows[0]?.ended ?? false;
}
