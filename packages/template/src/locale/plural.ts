import { cached } from './format-cache.ts';

/** Plural category of a number in a language: `one`, `other`, … ; ordinals for `isOrdinal`. */
export function pluralCategory(value: number, locale: string, isOrdinal: boolean): string {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  return cached(`plural ${locale} ${type}`, () => new Intl.PluralRules(locale, { type })).select(value);
}
