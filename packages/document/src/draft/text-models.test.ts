import { HTML_SPLICE } from '@sitewright/testing/text-models/html-splice';
import { measureSize } from '@sitewright/testing/text-models/measure-size';
import { type Outcome, stepsOf, tryMerge } from '@sitewright/testing/text-models/merge-trial';
import { PARAGRAPH_ENDS } from '@sitewright/testing/text-models/paragraph-ends';
import type { TextModel } from '@sitewright/testing/text-models/text-model';
import { XML_FRAGMENT } from '@sitewright/testing/text-models/xml-fragment';
import { expect, test } from 'vitest';

/** The figures are those of the decision on rich text in docs/decisions. */
const NOBODY = { first: false, second: false };
const ONE = { first: true, second: false };
const BOTH = { first: true, second: true };
const NONE: Outcome = { lost: 0, doubled: 0, misplaced: 0, left: 0, unformed: 0, refused: 0 };

/** Outcomes of all pairs of steps, added up, and the pairs that did not come out as both wanted. */
function tryAll(model: TextModel, undone: typeof NOBODY): { sum: Outcome; pairs: string[] } {
  const sum = { ...NONE };
  const pairs: string[] = [];
  for (const [one, step] of Object.entries(stepsOf('ABC'))) {
    for (const [other, second] of Object.entries(stepsOf('XYZ'))) {
      const outcome = tryMerge(model, [step, second], undone);
      for (const name of Object.keys(sum) as (keyof Outcome)[]) sum[name] += outcome[name];
      if (Object.entries(outcome).some(([name, count]) => name !== 'refused' && count > 0))
        pairs.push(`${one} + ${other}`);
    }
  }
  return { sum, pairs };
}

test.each<[string, TextModel, typeof NOBODY, Partial<Outcome>, number]>([
  [
    HTML_SPLICE.name,
    HTML_SPLICE,
    NOBODY,
    { lost: 36, doubled: 96, misplaced: 22, left: 12, unformed: 34 },
    39,
  ],
  [
    XML_FRAGMENT.name,
    XML_FRAGMENT,
    NOBODY,
    { lost: 18, doubled: 20, misplaced: 12, left: 8, unformed: 10 },
    26,
  ],
  [PARAGRAPH_ENDS.name, PARAGRAPH_ENDS, NOBODY, {}, 0],
  [
    HTML_SPLICE.name,
    HTML_SPLICE,
    ONE,
    { lost: 36, doubled: 97, misplaced: 27, left: 12, unformed: 25, refused: 16 },
    42,
  ],
  [
    XML_FRAGMENT.name,
    XML_FRAGMENT,
    ONE,
    { lost: 18, doubled: 18, misplaced: 1, left: 8, unformed: 8, refused: 9 },
    20,
  ],
  [PARAGRAPH_ENDS.name, PARAGRAPH_ENDS, ONE, { left: 2, unformed: 2, refused: 2 }, 3],
  [
    HTML_SPLICE.name,
    HTML_SPLICE,
    BOTH,
    { lost: 36, doubled: 104, misplaced: 32, left: 4, unformed: 6, refused: 30 },
    42,
  ],
  [XML_FRAGMENT.name, XML_FRAGMENT, BOTH, { lost: 18, doubled: 18, left: 4, unformed: 8, refused: 16 }, 21],
  [PARAGRAPH_ENDS.name, PARAGRAPH_ENDS, BOTH, { left: 2, unformed: 4, refused: 5 }, 5],
])('what becomes of 81 pairs of steps: %s', (_name, model, undone, expected, pairs) => {
  const found = tryAll(model, undone);
  expect(found.sum).toEqual({ ...NONE, ...expected });
  expect(found.pairs).toHaveLength(pairs);
});

test('with embedded paragraph ends only the same step of both, taken back, is not what both wanted', () => {
  const same = new Set(
    [ONE, { first: false, second: true }, BOTH].flatMap((undone) => tryAll(PARAGRAPH_ENDS, undone).pairs),
  );
  for (const pair of same) {
    const [one, other] = pair.split(' + ');
    expect(one).toBe(other);
  }
});

test.each([
  [
    HTML_SPLICE.name,
    HTML_SPLICE,
    {
      keyAtEnd: 19.74,
      keyInside: 23.428,
      bold: 138,
      heading: 629,
      list: 645,
      split: 23,
      join: 6,
      state: 1137,
    },
  ],
  [
    XML_FRAGMENT.name,
    XML_FRAGMENT,
    {
      keyAtEnd: 17.74,
      keyInside: 19.74,
      bold: 42,
      heading: 22,
      list: 22,
      split: 557,
      join: 618,
      state: 1153,
    },
  ],
  [
    PARAGRAPH_ENDS.name,
    PARAGRAPH_ENDS,
    { keyAtEnd: 19.74, keyInside: 19.74, bold: 46, heading: 23, list: 21, split: 16, join: 6, state: 1141 },
  ],
])('bytes that are sent and kept: %s', (_name, model, size) => {
  expect(measureSize(model)).toEqual(size);
});
