import type { Messages } from './texts-of.ts';

/** `patterns`: of texts with places, by how they begin. */
type Words = { exact: ReadonlySet<string>; patterns: ReadonlyMap<string, readonly RegExp[]> };

const PLACE = /\{\w+\}/;
/** Signs that mean something in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
/** Of texts that begin with a place. */
const ANYTHING = '{';

/** Tells whether a text is one of `texts`, whatever stands in their places. */
export function matcherOf(texts: Messages): (text: string) => boolean {
  const { exact, patterns } = wordsOf(texts);
  return (text) => {
    if (exact.has(text) || !text.includes(' ')) return exact.has(text);
    const candidates = [startOf(text), ANYTHING].flatMap((start) => patterns.get(start) ?? []);
    return candidates.some((pattern) => pattern.test(text));
  };
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
