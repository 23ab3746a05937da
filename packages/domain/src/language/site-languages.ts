import { byTag } from './by-tag.ts';
/**
 * A language that a site offers beside its first one: BCP 47 tag, and whether visitors see it. `host`: domain of its own, where it has no
 * prefix; of a language that is not public it leads to the first one.
 */
export type SiteLanguage = {
  readonly tag: string;
  readonly isPublic: boolean;
  readonly host?: string | undefined;
};

/** First part of the addresses of a language, such as `/pt-br`. */
export function languagePrefix(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

/** Calls have the same address in all languages. */
const LIKE_A_TAG = /^\/(?!api(?:\/|$))([a-z]{2,3}(?:-[a-z0-9]{1,8})*)(?=\/|$)/;

/** First part of a path if it may be the prefix of a language, else null. */
export function prefixAt(path: string): string | null {
  const [prefix] = LIKE_A_TAG.exec(path) ?? [];
  return prefix ?? null;
}

/** The language whose addresses a path belongs to; null for those of the first language. */
export function languageAt(languages: readonly SiteLanguage[], path: string): SiteLanguage | null {
  const prefix = prefixAt(path);
  return (prefix !== null && languages.find(({ tag }) => languagePrefix(tag) === prefix)) || null;
}

/** The domain on which visitors see a language, else null. */
export function domainOf({ isPublic, host }: SiteLanguage): string | null {
  return isPublic ? (host ?? null) : null;
}

/** Languages as they are where the domain of one has become the main host of the site: that is nobody's. */
export function withoutMainHost(
  languages: readonly SiteLanguage[],
  mainHost: string | null,
): readonly SiteLanguage[] {
  if (mainHost === null || !languages.some(({ host }) => host === mainHost)) return languages;
  return languages.map((language) =>
    language.host === mainHost ? { ...language, host: undefined } : language,
  );
}

/** The language whose domain a host is, by its name with or without a port; null for a host of all languages. */
export function languageOfHost(languages: readonly SiteLanguage[], host: string): SiteLanguage | null {
  const name = host.replace(/:\d+$/, '');
  const isItsOwn = (language: SiteLanguage) => {
    const domain = domainOf(language);
    return domain !== null && (domain === host || domain === name);
  };
  return languages.find(isItsOwn) ?? null;
}

/** A path without the prefix of its language: `/de/a` is `/a`, `/de` is `/`. */
export function withoutPrefix(path: string, prefix: string): string {
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A path of the site below the prefix of a language ('' for the first one): `/a` is `/de/a`, `/` is `/de`. */
export function withPrefix(path: string, prefix: string): string {
  if (prefix === '') return path;
  return path === '/' ? prefix : prefix + path;
}

/**
 * The language, of those visitors see a site in, that is closest to one of a reader: the same tag, else the same language of another
 * country; null where the first one of the site is as close, or none is.
 */
export function offeredLanguage(
  offered: readonly SiteLanguage[],
  first: string,
  locale: string,
): string | null {
  const tags = offered.filter(({ isPublic }) => isPublic).map(({ tag }) => tag);
  const wanted = locale.toLowerCase();
  const exact = tags.find((tag) => tag.toLowerCase() === wanted);
  if (exact !== undefined || first.toLowerCase() === wanted) return exact ?? null;
  const general = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  if (general(first) === general(wanted)) return null;
  return tags.find((tag) => general(tag) === general(wanted)) ?? null;
}

/** The way a language is written. */
export const directionOf = byTag((tag): 'ltr' | 'rtl' => {
  try {
    const locale = new Intl.Locale(tag) as Intl.Locale & {
      getTextInfo?: () => { direction?: 'ltr' | 'rtl' };
      textInfo?: { direction?: 'ltr' | 'rtl' };
    };
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
});
