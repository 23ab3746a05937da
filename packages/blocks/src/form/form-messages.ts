import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { BlockContext } from '../block-context.ts';
import type { BlockTextKey } from '../block-texts.ts';

/** Messages of forms in the page's language, by their English text. */
export type FormMessages = ReadonlyMap<string, string>;

const KEYS: readonly (readonly [string, BlockTextKey])[] = [
  ...Object.entries(FORM_MESSAGES).map(
    ([key, text]) => [text, `formMessage_${key}` as BlockTextKey] as const,
  ),
  ...Object.entries(FORM_LABELS).map(([key, text]) => [text, `formLabel_${key}` as BlockTextKey] as const),
];

/** The words of a page. */
export function formMessages({ text }: Pick<BlockContext, 'text'>): FormMessages {
  return new Map(KEYS.map(([english, key]) => [english, text(key)]));
}

/** One of them; what is not the program's own is as its owner wrote it. */
export function say(messages: FormMessages, english: string): string {
  return messages.get(english) ?? english;
}
