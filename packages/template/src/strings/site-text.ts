import type { Context } from '../types.ts';
import { ENGLISH_TEXTS, type TextKey } from './en.ts';

/** A text in the site's language: the site's own, else the catalogue's, else English. */
export function siteText(context: Context, key: TextKey): string {
  return context.localized(key, ENGLISH_TEXTS[key]);
}
