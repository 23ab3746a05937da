import type { Messages } from './texts-of.ts';

/** What a rule or an error says in English, in another language where it is known there. */
export function translate(messages: Messages, english: string): string {
  return messages[`message.${english}`] || english;
}
