import { byTag } from '../language/by-tag.ts';

/** Key under which the texts of a language name it: counts follow its plural rules. */
export const PLURALS_KEY = 'plurals.language';

/**
 * The language whose plural rules counts in these texts follow; undefined for English, and where a template's own words name
 * one that is no BCP 47 tag.
 */
export function pluralsLanguage({
  [PLURALS_KEY]: language,
}: Readonly<Record<string, unknown>>): string | undefined {
  return typeof language === 'string' ? canonicalTag(language) : undefined;
}

const canonicalTag = byTag((language): string | undefined => {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return;
  }
});

/** A text by the form that a count takes (CLDR's plural categories); languages have two to six of them. */
export type Plural = { readonly one: string; readonly other: string } & Partial<
  Readonly<Record<'zero' | 'two' | 'few' | 'many', string>>
>;

/** The forms there are, in CLDR's order. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a count in a language (a BCP 47 tag). Source: CLDR by `Intl.PluralRules`. */
export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  let known = rules.get(language);
  if (!known) {
    known = new Intl.PluralRules(language);
    rules.set(language, known);
  }
  return known.select(count);
}

/** The counts up to 200 that take a form in a language. */
export function countsOf(language: string, form: Intl.LDMLPluralRule): number[] {
  return Array.from({ length: 201 }, (_, count) => count).filter(
    (count) => pluralForm(language, count) === form,
  );
}
