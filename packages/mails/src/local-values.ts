import { formatMoney } from '@sitewright/domain/money/format-money';

/** Money as the language of a mail writes it; in English as everywhere in the program. Source: I18N-03. */
export function mailMoney(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, isEnglish(locale) ? '' : locale);
}

/** A day `YYYY-MM-DD` as the language of a mail writes it; in English as it is. */
export function mailDay(day: string, locale: string): string {
  if (isEnglish(locale)) return day;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}
