import { z } from 'zod';

/** What a translation is of: texts of the site and its navigation, a page, an item (post, event, product), or blocks of a page or item. */
export const TRANSLATION_KINDS = ['site', 'page', 'item', 'blocks'] as const;
export type TranslationKind = (typeof TRANSLATION_KINDS)[number];

/** `draft` is seen by nobody; `ready` by visitors. Source: decision 042. */
export const TRANSLATION_STATES = ['draft', 'ready'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** Texts by field. An empty text counts as not translated: the first language stands in its place. */
export const TranslatedTexts = z.record(z.string().min(1).max(200), z.string().max(200_000));
export type TranslatedTexts = z.infer<typeof TranslatedTexts>;
