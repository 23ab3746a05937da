import type { Messages } from './texts-of.ts';

/** What a rule or an error says in English, in another language where it is known there. */
export function translate(words: Messages, english: string): string {
  return words[`message.${english}`] || english;
}
