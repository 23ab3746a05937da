import { pluralForm } from '@sitewright/domain/texts/plural-form';
import type { BlockContext } from './block-context.ts';
import type { CountedTextKey } from './block-texts.ts';

/** Ending of a key for each form; the general one has none. */
const ENDINGS = { zero: 'Zero', one: 'One', two: 'Two', few: 'Few', many: 'Many', other: '' } as const;

/**
 * A text for a count in the form that the language of the texts has for it: `blockItemCountOne` in English, `blockItemCountFew` in
 * Arabic. A form without a text of its own is said by the general one, `blockItemCount`.
 */
export function countedText(
  key: CountedTextKey,
  count: number,
  context: Pick<BlockContext, 'pluralsOf' | 'text'>,
): string {
  const ending = ENDINGS[pluralForm(context.pluralsOf(key), count)];
  return context.text(`${key}${ending}`, { count }) || context.text(key, { count });
}

/** Its texts of every form there is, by the form's ending, for a script that counts. */
export function countedTexts(
  key: CountedTextKey,
  context: Pick<BlockContext, 'text'>,
): [ending: string, text: string][] {
  return Object.values(ENDINGS).flatMap((ending): [string, string][] => {
    const text = context.text(`${key}${ending}`);
    return text === '' ? [] : [[ending, text]];
  });
}
