import { isDone, localDatabase } from './local-database.ts';

const STORE = 'values';

const open = localDatabase('sitewright-editor', (database) => database.createObjectStore(STORE));

/** Reads a value of this browser, or undefined. A browser without IndexedDB has none. */
export async function readLocal<T>(key: string): Promise<T | undefined> {
  try {
    const store = (await open()).transaction(STORE).objectStore(STORE);
    const reading = store.get(key) as IDBRequest<T | undefined>;
    await isDone(store.transaction);
    return reading.result;
  } catch {
    return undefined;
  }
}

/**
 * Changes a value by what it is now, in one step that no other tab can come between; undefined forgets it. `change` must
 * answer at once. Losing a value (private window, full disk) must not stop the editing: it never throws.
 */
export async function changeLocal<T>(
  key: string,
  change: (value: T | undefined) => T | undefined,
): Promise<void> {
  try {
    const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
    const reading = store.get(key) as IDBRequest<T | undefined>;
    reading.onsuccess = () => {
      const next = change(reading.result);
      if (next !== undefined) store.put(next, key);
      else if (reading.result !== undefined) store.delete(key);
    };
    await isDone(store.transaction);
  } catch {
    // Nothing to do: the draft itself is on the server.
  }
}
