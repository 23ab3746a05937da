import { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import type { Plural } from '@sitewright/domain/texts/plural-form';
import type { Translation } from '@sitewright/domain/texts/texts-of';
import { pageMessages } from './page-messages.ts';

/** Messages of the cart and checkout surfaces. */
export const TEXTS: Translation<typeof CHECKOUT> = { ...CHECKOUT, ...pageMessages().checkout };

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}

/** A text for a count, in the form that the language of the page has for it. */
export function counted(forms: Plural, count: number): string {
  const form = new Intl.PluralRules(pageMessages().plurals ?? 'en').select(count);
  return filled(forms[form] ?? forms.other, { count });
}
