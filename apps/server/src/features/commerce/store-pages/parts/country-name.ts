import { cached } from '@sitewright/template/locale/format-cache';
import { spokenLanguage } from '../../../../platform/texts/site-messages.ts';

/** Name of a country for readers; what is no code of a country stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const language = spokenLanguage();
  const names = cached(
    `countries ${language}`,
    () => new Intl.DisplayNames([language, 'en'], { type: 'region' }),
  );
  return names.of(code) ?? code;
}
