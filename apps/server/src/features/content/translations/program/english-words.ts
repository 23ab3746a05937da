import { matcherOf } from '@sitewright/domain/texts/english-words';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import { shippedWords } from '../../../design/site-templates/index.ts';
import type { Website } from '../../../site/sites/index.ts';
import { PROGRAM_ENGLISH } from './english-texts.ts';

const byTemplate = new WeakMap<object, (text: string) => boolean>();

/** Whether a text is one that the program says in English, whatever stands in its places. */
export function isProgramEnglish({ settings }: Pick<Website, 'settings'>, text: string): boolean {
  const own = shippedWords(settings);
  const matches = byTemplate.get(own) ?? matcherOf({ ...PROGRAM_ENGLISH, ...own });
  byTemplate.set(own, matches);
  return matches(text);
}

const saidIn = new WeakMap<Messages, ReadonlySet<string>>();

/** Whether a catalogue of the program says a text as it stands; those with places are not looked at. */
export function isSaidIn(messages: Messages, text: string): boolean {
  const said = saidIn.get(messages) ?? new Set(Object.values(messages));
  saidIn.set(messages, said);
  return said.has(text);
}
