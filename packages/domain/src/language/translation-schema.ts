import { z } from 'zod';

/**
 * What a translation is of: texts of the site and its navigation, a page, an item (post, event, product), blocks of a page or item, a
 * form, an email of a campaign or automation, the emails of a site that its owner has worded, what its store says and asks at the
 * checkout, the categories and tags of a page, the program's own texts in a language that it does not speak, or a picture.
 */
export const TRANSLATION_KINDS = [
  'site',
  'page',
  'item',
  'blocks',
  'form',
  'campaign',
  'mails',
  'checkout',
  'labels',
  'program',
  'picture',
] as const;
export type TranslationKind = (typeof TRANSLATION_KINDS)[number];

/** `draft` is seen by nobody; `ready` by visitors. Source: decision 042. */
export const TRANSLATION_STATES = ['draft', 'ready'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const LEAST = { slug: 200, text: 500, 'text-area': 4_000, 'rich-text': 20_000 } as const;

/** Most characters of a translation: languages differ in length, but not by much more than twice. */
export function translationLimit(control: keyof typeof LEAST, source: string): number {
  return Math.max(LEAST[control], 3 * source.length);
}

/** Texts by field. An empty text counts as not translated: the first language stands in its place. */
export const TranslatedTexts = z.record(z.string().min(1).max(400), z.string().max(200_000));
export type TranslatedTexts = z.infer<typeof TranslatedTexts>;
