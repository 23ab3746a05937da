type Stored = { value: unknown; expires?: number };

/** Named, not given: where a browser keeps nothing, even to take hold of its storage throws. */
type Area = 'localStorage' | 'sessionStorage';
type StoreOptions = { area?: Area; now?: () => number };

/**
 * Value kept under a key, or undefined: never kept, not readable, or past its end, in which case the key is removed too.
 * Source: UTIL-01, UTIL-02.
 */
export function readStoredValue(
  key: string,
  { area = 'localStorage', now = Date.now }: StoreOptions = {},
): unknown {
  try {
    const storage = globalThis[area];
    const text = storage.getItem(key);
    if (text === null) return undefined;
    const { value, expires } = JSON.parse(text) as Stored;
    if (expires === undefined || expires > now()) return value;
    storage.removeItem(key);
    return undefined;
  } catch {
    // Storage that is switched off, or a text of somebody else's.
    return undefined;
  }
}

/** Keeps a JSON value under a key, for good or until `expires` (epoch ms). False where the browser does not keep it. */
export function writeStoredValue(
  key: string,
  value: unknown,
  { expires, area = 'localStorage' }: { expires?: number; area?: Area } = {},
): boolean {
  try {
    const stored: Stored = { value, ...(expires === undefined ? {} : { expires }) };
    globalThis[area].setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}
