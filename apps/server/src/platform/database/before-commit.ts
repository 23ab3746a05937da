import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './transaction.ts';

/** What each transaction of a site does last. */
type BeforeCommit = { websiteId: string; beforeCommit: (db: Db) => Promise<void> };

const storage = new AsyncLocalStorage<BeforeCommit>();

/** Does `work`; each transaction of the site that it begins and that does not fail runs `beforeCommit` last. */
export function withBeforeCommit<T>(hook: BeforeCommit, work: () => T): T {
  return storage.run(hook, work);
}

/** The work of a transaction, and then what is to be done before it commits. */
export function thenBeforeCommit<T>(websiteId: string, work: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const hook = storage.getStore();
  if (hook?.websiteId !== websiteId) return work;
  return async (db) => {
    const result = await work(db);
    await hook.beforeCommit(db);
    return result;
  };
}
