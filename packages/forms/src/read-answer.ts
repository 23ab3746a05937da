import type { AskedField } from './answer-error.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { MAX_LENGTH } from './form-value.ts';

/** Longest text that is looked at: the longest answer, each line break of which may have been sent as two characters. */
export const MAX_SENT_LENGTH = 2 * MAX_LENGTH.area;

/** One text as it may be stored: several lines of a text area, one line of all else. */
export function readText({ type }: Pick<AskedField, 'type'>, sent: string): string {
  return cleaned(sent, type === 'textarea' ? cleanText : cleanLine);
}

/** Choices in the order in which they are offered, each once; what is not offered comes last, and is rejected. */
export function readChoices(options: readonly string[], sent: readonly string[]): string[] {
  const chosen = new Set(sent.map((text) => cleaned(text)).filter((text) => text !== ''));
  return [...options.filter((option) => chosen.delete(option)), ...chosen];
}

/**
 * Choices of options that stand as their owner wrote them, with marks or blanks that reading takes away, as those around copied Arabic: an
 * answer is the option as it was written.
 */
export function readWrittenChoices(options: readonly string[], sent: readonly string[]): string[] {
  const written = new Map(options.map((option) => [cleaned(option), option]));
  return readChoices([...written.keys()], sent).map((text) => written.get(text) ?? text);
}

/** A text that is too long for any answer stays as it is: its length is rejected, and nothing else is done with it. */
export function cleaned(text: string, clean = cleanLine): string {
  const sent = text.trim();
  return sent.length > MAX_SENT_LENGTH ? sent.slice(0, MAX_SENT_LENGTH) : clean(sent);
}
