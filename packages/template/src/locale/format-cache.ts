/** A store that makes each value once and forgets the oldest half when it is full. */
type Cache<K, T> = (key: K, make: () => T) => T;

/** New store for at most `capacity` values. */
export function boundedCache<K, T>(capacity: number): Cache<K, T> {
  const kept = new Map<K, T>();
  return (key, make) => {
    const cached = kept.get(key);
    if (cached !== undefined) return cached;
    if (kept.size >= capacity) dropOldest(kept, capacity / 2);
    const formatter = make();
    kept.set(key, formatter);
    return formatter;
  };
}

function dropOldest<K, T>(kept: Map<K, T>, count: number): void {
  let left = count;
  for (const key of kept.keys()) {
    if (left-- <= 0) return;
    kept.delete(key);
  }
}

const formats = boundedCache<string, unknown>(1000);

/** Longest key that is kept: options of a template may be any text, and the store must stay small. */
const MAX_KEY_CHARS = 500;

/**
 * Result of `make` for a key, made once: an `Intl` object takes 17 µs to construct and 0.5 µs to use. A key names one
 * kind of result, so its type is the caller's.
 */
export function cached<T>(key: string, make: () => T): T {
  return key.length > MAX_KEY_CHARS ? make() : (formats(key, make) as T);
}

/**
 * Format of dates in a language, made once. They are Gregorian in all of them, as months of archives and calendars are: `Intl`
 * would write Persian and Thai ones by another calendar.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    `date ${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
  );
}
