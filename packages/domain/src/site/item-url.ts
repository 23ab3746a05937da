/** Fields an item's URL is built from. */
export interface ItemUrlParts {
  /** Path of its collection, without a slash at its end. */
  readonly collectionPath: string;
  readonly ordering: string;
  readonly urlId: string;
  /** Epoch milliseconds. */
  readonly publishOn: number;
}

/** URL format of a site's posts. */
export interface PostFormat {
  /** `%t` address part of the post, `%y` `%m` `%d` the day it was published. */
  readonly defaultPostFormat: string;
  readonly timeZone: string;
}

/** Days of one time zone; formatters are dear to make. */
const formatCache = new Map<string, Intl.DateTimeFormat>();

/** Path of an item on its site. Only collections in order of time have dates in it. Source: site format §3.1. */
export function itemPath(item: ItemUrlParts, site: PostFormat): string {
  const { collectionPath, ordering, urlId } = item;
  if (ordering !== 'chronological' || !/%[ymd]/.test(site.defaultPostFormat))
    return `${collectionPath}/${urlId}`;
  const [year = '', month = '', day = ''] = dayOf(item.publishOn, site.timeZone).split('-');
  const parts: Readonly<Record<string, string>> = { '%y': year, '%m': month, '%d': day, '%t': urlId };
  return `${collectionPath}/${site.defaultPostFormat.replace(/%[ymdt]/g, (sign) => parts[sign] ?? '')}`;
}

/**
 * Address part of the item that the rest of a path below its collection means, or null. Items are found with and
 * without a date, products also below `p`, whatever format and order are now. Source: site format §3.1.
 */
export function itemUrlIdOf(collection: { type: string }, rest: readonly string[]): string | null {
  const urlId = rest.at(-1);
  if (urlId === undefined) return null;
  const above = rest.slice(0, -1);
  if (above.length === 0) return urlId;
  if (collection.type === 'products') return above.length === 1 && above[0] === 'p' ? urlId : null;
  return above.length <= 3 && above.every((part) => /^\d{1,4}$/.test(part)) ? urlId : null;
}

function dayOf(moment: number, timeZone: string): string {
  let format = formatCache.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formatCache.set(timeZone, format);
  }
  return format.format(moment);
}
