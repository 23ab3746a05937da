/** Query parameters that change what a page shows, and the longest value of one that is looked at. */
const MEANINGFUL = new Set([
  'format',
  'category',
  'tag',
  'author',
  'month',
  'offset',
  'offsetId',
  'reversePaginate',
  'page',
  'view',
  'variant',
]);
const MAX_VALUE = 100;

/** Parameters of an address that matter to a page, in one order whatever the given one. */
export function meaningfulQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of MEANINGFUL) {
    const value = query[name];
    if (typeof value === 'string' && value !== '' && value.length <= MAX_VALUE) kept[name] = value;
  }
  return kept;
}

/**
 * Key of a page: where it is asked for, which page, and what of its query matters. Visitors all see the same. The path is
 * decoded, so a `%3F` in it would read as the beginning of a query: one address could then be held as another.
 */
export function cacheKey(origin: string, path: string, query: Readonly<Record<string, string>>): string {
  const place = /[%?]/.test(path) ? path.replaceAll('%', '%25').replaceAll('?', '%3F') : path;
  const names = Object.keys(query);
  if (names.length === 0) return `${origin}${place}`;
  return `${origin}${place}?${new URLSearchParams(query).toString()}`;
}
