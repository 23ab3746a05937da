import { languagePrefix, prefixAt } from '@sitewright/domain/language/site-languages';

/** Query parameters that change what a page shows, and the longest value of one that is looked at. */
const ALLOWED = new Set([
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
export function allowedQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ALLOWED) {
    const value = query[name];
    if (typeof value === 'string' && value !== '' && value.length <= MAX_VALUE) kept[name] = value;
  }
  return kept;
}

/** Audience of a page. Members come with their own kind; previews are never cached, so no key can be made for one. */
export type Audience = 'visitor' | 'preview';

/** A site as its pages are cached: one content version, and its languages, the first one first. */
export type SiteState = { websiteId: string; contentVersion: number; locales: readonly string[] };

/** The language of an address of a site. */
export function localeAt([first = '', ...others]: readonly string[], path: string): string {
  const prefix = prefixAt(path.split('?', 1)[0] ?? '');
  return (prefix !== null && others.find((tag) => languagePrefix(tag) === prefix)) || first;
}

/** All that an answer of the page cache depends on. */
export type PageKeyParts = Omit<SiteState, 'locales'> & {
  locale: string;
  audience: Exclude<Audience, 'preview'>;
  /** Scheme and host, which pages print. */
  origin: string;
  /** Path and allowed query in one order, as `pathAndQuery` writes them or as a browser sent them. */
  pathAndQuery: string;
};

/** The one way to a key of the page cache. What may hold anything comes last, so no part can be taken for another. */
export function pageKey(page: PageKeyParts): string {
  const { websiteId, contentVersion, locale, audience, origin, pathAndQuery } = page;
  return `${websiteId} ${contentVersion} ${locale} ${audience} ${origin}${pathAndQuery}`;
}

/** The site of a key. */
export const websiteIdOf = (key: string): string => key.slice(0, key.indexOf(' '));

/**
 * Path and query of a page as its key has them. The path is decoded, so a `%3F` in it would read as the beginning of a
 * query: one address could then be kept as another.
 */
export function pathAndQuery(path: string, query: Readonly<Record<string, string>>): string {
  const escaped = /[%?]/.test(path) ? path.replaceAll('%', '%25').replaceAll('?', '%3F') : path;
  if (Object.keys(query).length === 0) return escaped;
  return `${escaped}?${new URLSearchParams(query).toString()}`;
}
