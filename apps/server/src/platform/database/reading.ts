import type pg from 'pg';
import { ask, connect, type Db, rollBack, together } from './transaction.ts';
import { orUnavailable } from './unavailable.ts';

/**
 * Reads in one transaction. Its first statements leave together with the beginning, and a name is planned once for a
 * connection, whatever its values: what is shown to visitors is read by statements that one plan fits.
 */
export async function inReading<T>(pool: pg.Pool, opening: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const state = { isOpen: true };
  const db: Db = {
    query: (text, values, name) => ask(client, state, { text, values, name }),
    afterCommit() {
      throw new Error('A reading is never committed');
    },
  };
  try {
    const [, result] = await together(client, () =>
      Promise.all([client.query(`${opening}; set local plan_cache_mode = force_generic_plan`), work(db)]),
    );
    return result;
  } catch (error) {
    throw orUnavailable(error);
  } finally {
    state.isOpen = false;
    client.release(await rollBack(client));
  }
}
