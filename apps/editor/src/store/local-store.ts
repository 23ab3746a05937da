import { localDatabase } from './local-database.ts';

const STORE = 'values';

const open = localDatabase('sitewright-editor', (database) => database.createObjectStore(STORE));

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Reads a value of this browser, or undefined. A browser without IndexedDB has none. */
export async function readLocal<T>(key: string): Promise<T | undefined> {
  try {
    return (await run('readonly', (store) => store.get(key))) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser. Losing it (private window, full disk) must not stop the editing, so that it never throws. */
export async function writeLocal(key: string, value: unknown): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(value, key));
  } catch {
    // Nothing to do: the draft itself is on the server.
  }
}

/**
 * Changes a value by what it is now, in one step that no other tab can come between; undefined forgets it. `change` must
 * answer at once.
 */
export async function changeLocal<T>(
  key: string,
  change: (value: T | undefined) => T | undefined,
): Promise<void> {
  try {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const reading = store.get(key) as IDBRequest<T | undefined>;
      reading.onsuccess = () => {
        const next = change(reading.result);
        if (next !== undefined) store.put(next, key);
        else if (reading.result !== undefined) store.delete(key);
      };
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // As above.
  }
}
