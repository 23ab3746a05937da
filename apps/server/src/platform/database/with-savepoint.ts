import type { Db } from './database.ts';

/** Runs work whole or not at all within a transaction that continues afterwards. */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query('savepoint part');
  try {
    const result = await work();
    await db.query('release savepoint part');
    return result;
  } catch (error) {
    await db.query('rollback to savepoint part');
    throw error;
  }
}
