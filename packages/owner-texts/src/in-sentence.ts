import { LOCALE } from './locale.ts';

/** A title as it stands within a sentence: English writes it small there, German keeps its nouns as they are. */
export function inSentence(title: string): string {
  return LOCALE.startsWith('en') ? title.toLowerCase() : title;
}
