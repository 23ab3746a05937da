import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './transaction.ts';

/** What belongs to the end of each transaction of a site. */
type Closing = { websiteId: string; close: (db: Db) => Promise<void> };

const storage = new AsyncLocalStorage<Closing>();

/** Does `work`; each transaction of the site that it begins and that does not fail ends with `close`. */
export function withClosing<T>(closing: Closing, work: () => T): T {
  return storage.run(closing, work);
}

/** The work of a transaction with what belongs to its end. */
export function closed<T>(websiteId: string, work: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const closing = storage.getStore();
  if (closing?.websiteId !== websiteId) return work;
  return async (db) => {
    const result = await work(db);
    await closing.close(db);
    return result;
  };
}
