import { cached } from './format-cache.ts';

/**
 * Plural category of a number in a language: `one`, `other`, …. `fractionDigits` are the decimal places it is written
 * with: `1.0` is "other" in English.
 */
export function pluralCategory(
  value: number,
  locale: string,
  { isOrdinal, fractionDigits }: { readonly isOrdinal: boolean; readonly fractionDigits: number },
): string {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  const minimumFractionDigits = Math.min(fractionDigits, 20);
  const rules = cached(
    `plural ${locale} ${type} ${minimumFractionDigits}`,
    () => new Intl.PluralRules(locale, { type, minimumFractionDigits }),
  );
  return rules.select(value);
}
