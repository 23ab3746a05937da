import type { Words } from './texts-of.ts';

/** What a rule or an error says in English, in another language where it is known there. */
export function saidIn(words: Words, english: string): string {
  return words[`said.${english}`] || english;
}
