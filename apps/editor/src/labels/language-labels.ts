import { LOCALE } from '@sitewright/owner-texts/locale';

/** Languages, most with a country, to choose from; a site may have any other. */
const TAGS = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'ar',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;

/** Name of a language in the owner's own words; the tag itself where it is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Tag → its name, the one in use among them. */
export function languageOptions(current: string): Record<string, string> {
  return named([current, ...TAGS]);
}

/** The same without countries, but for those that are taken. */
export function plainLanguageOptions(taken: readonly string[]): Record<string, string> {
  const languages = TAGS.map((tag) => new Intl.Locale(tag).language);
  return named(languages.filter((language) => !taken.includes(language)));
}

/** All of them, with and without countries, and those in use. */
export function allLanguageOptions(inUse: readonly string[]): Record<string, string> {
  return named([...inUse, ...TAGS.map((tag) => new Intl.Locale(tag).language), ...TAGS]);
}

function named(tags: readonly string[]): Record<string, string> {
  const pairs = [...new Set(tags)].map((tag) => [tag, languageName(tag)] as const);
  return Object.fromEntries(pairs.sort(([, one], [, other]) => one.localeCompare(other)));
}
