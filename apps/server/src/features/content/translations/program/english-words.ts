import type { Messages } from '@sitewright/domain/texts/texts-of';
import { shippedWords } from '../../../design/site-templates/index.ts';
import type { Website } from '../../../site/sites/index.ts';
import { PROGRAM_ENGLISH } from './english-texts.ts';

/** `patterns`: of texts with places, by how they begin. */
type Words = { exact: ReadonlySet<string>; patterns: ReadonlyMap<string, readonly RegExp[]> };

const byTemplate = new WeakMap<object, Words>();
const PLACE = /\{\w+\}/;
/** Signs that mean something in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
/** Of texts that begin with a place. */
const ANYTHING = '{';

/** Whether a text is one that the program says in English, whatever stands in its places. */
export function isProgramEnglish({ settings }: Pick<Website, 'settings'>, text: string): boolean {
  const own = shippedWords(settings);
  const { exact, patterns } = byTemplate.get(own) ?? wordsOf({ ...PROGRAM_ENGLISH, ...own });
  byTemplate.set(own, { exact, patterns });
  if (exact.has(text) || !text.includes(' ')) return exact.has(text);
  const candidates = [startOf(text), ANYTHING].flatMap((start) => patterns.get(start) ?? []);
  return candidates.some((pattern) => pattern.test(text));
}

const saidIn = new WeakMap<Messages, ReadonlySet<string>>();

/** Whether a catalogue of the program says a text as it stands; those with places are not looked at. */
export function isSaidIn(messages: Messages, text: string): boolean {
  const said = saidIn.get(messages) ?? new Set(Object.values(messages));
  saidIn.set(messages, said);
  return said.has(text);
}

function wordsOf(texts: Messages): Words {
  const all = [...new Set(Object.values(texts).map((text) => text.trim()))];
  const worded = all.filter((text) => /\p{L}/u.test(text));
  // Of a text that is little more than its places, anything would be one.
  const filled = worded.filter(
    (text) => PLACE.test(text) && /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  );
  return {
    exact: new Set(worded.filter((text) => !PLACE.test(text))),
    patterns: new Map(
      [...Map.groupBy(filled, startOf)].map(([start, group]) => [start, group.map(patternOf)]),
    ),
  };
}

/** The first letters of a text. */
function startOf(text: string): string {
  const start = text.slice(0, 3);
  return start.includes('{') ? ANYTHING : start;
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(SIGNS, '\\$&'));
  return new RegExp(`^${parts.join('.{1,200}')}$`, 'u');
}
