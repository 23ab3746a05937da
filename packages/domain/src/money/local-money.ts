import { currencyExponent } from './currency.ts';
import { formatMoney } from './format-money.ts';
import { majorText } from './minor-units.ts';

/**
 * Price text of minor units as a language writes it: `12,34 €`. English writes as the rest of the program does, so that a
 * price is the same text wherever it stands. Source: I18N-03.
 */
export function localMoney(minor: number, currency: string, language: string): string {
  const plain = formatMoney(minor, currency);
  if (plain === '' || /^en\b/i.test(language)) return plain;
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(majorText(minor, currency) as `${number}`);
}
