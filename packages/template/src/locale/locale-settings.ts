import { boundedCache, cached } from './format-cache.ts';

/** Language and time zone that values are formatted in. Both are known to `Intl` (see `localeSettings`). */
export interface LocaleSettings {
  /** Canonical BCP 47 tag. */
  readonly locale: string;
  /** IANA zone. */
  readonly timeZone: string;
}

/** Language of a site that names none, or one that does not exist. */
export const DEFAULT_LOCALE = 'en-US';

/** Zone of a site that names none. Source: specification §9. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Zone used for an unknown one. Source: JSON-T §4. */
const UNKNOWN_ZONE = 'UTC';

/** Canonical tag of a locale text such as `de_DE`; `en-US` for one that is no locale. */
export function canonicalLocale(tag: string): string {
  return cached(`locale ${tag}`, () => {
    try {
      return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE;
    } catch {
      return DEFAULT_LOCALE;
    }
  });
}

/** The zone itself when it exists, else UTC. */
export function knownTimeZone(zone: string): string {
  return zone.length > MAX_ZONE_CHARS ? resolvedZone(zone) : zones(zone, () => resolvedZone(zone));
}

/** Names of zones are shorter, but a site may give any text. */
const MAX_ZONE_CHARS = 100;
/** Each date that is printed asks: a key that was put together would cost more than the answer. */
const zones = boundedCache<string, string>(1000);

function resolvedZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return UNKNOWN_ZONE;
  }
}

/** Place of a locale tag and zone as a site gives them. */
export function localeSettings(locale: string, timeZone: string): LocaleSettings {
  return cached(`place ${locale} ${timeZone}`, () => ({
    locale: canonicalLocale(locale),
    timeZone: knownTimeZone(timeZone),
  }));
}
