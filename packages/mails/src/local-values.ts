import { formatMoney } from '@sitewright/domain/money/format-money';

/** Money as the language of an email writes it; in English as everywhere in the program. Source: I18N-03. */
export function mailMoney(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, /^en\b/i.test(locale) ? '' : locale);
}

/** Name of a country in the language of an email; what is no code of one stays as it is. */
export function mailCountry(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code;
}

/** A day `YYYY-MM-DD` as the language of an email writes it. */
export function mailDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
