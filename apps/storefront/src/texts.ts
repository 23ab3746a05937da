import { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import type { Translation } from '@sitewright/domain/texts/texts-of';
import { pageMessages } from './page-messages.ts';

/** Messages of the cart and checkout surfaces. */
export const TEXTS: Translation<typeof CHECKOUT> = { ...CHECKOUT, ...pageMessages().checkout };

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}

/** A text for a count. */
export function counted(forms: { readonly one: string; readonly other: string }, count: number): string {
  return filled(count === 1 ? forms.one : forms.other, { count });
}
