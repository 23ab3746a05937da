/** A language that a site offers beside its first one: BCP 47 tag, and whether visitors see it. */
export type SiteLanguage = { readonly tag: string; readonly isPublic: boolean };

/** First part of the addresses of a language, such as `/pt-br`. */
export function languagePrefix(tag: string): string {
  return `/${tag.toLowerCase()}`;
}

const LIKE_A_TAG = /^\/([a-z]{2,3}(?:-[a-z0-9]{1,8})*)(?=\/|$)/;

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

/** The way a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  try {
    const locale = new Intl.Locale(tag) as Intl.Locale & {
      getTextInfo?: () => { direction?: 'ltr' | 'rtl' };
      textInfo?: { direction?: 'ltr' | 'rtl' };
    };
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
