import type { Messages } from './texts-of.ts';

/** Translates an English message of a rule or an error; unknown ones are returned as they are. */
export function translate(messages: Messages, english: string): string {
  return messages[`message.${english}`] || english;
}
