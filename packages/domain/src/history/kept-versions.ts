/** Most versions that are kept of one page, body of an item, area or other part of a site; the newest always is. */
export const KEPT_VERSIONS = 100;

/** Days that one is kept after the next one has taken its place: what was there until yesterday stays, however old it is. */
export const KEPT_DAYS = 365;

const DAY_MS = 86_400_000;

/** What had been replaced before this moment is no longer kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}
