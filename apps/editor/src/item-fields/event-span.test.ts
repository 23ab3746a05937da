import { expect, test } from 'vitest';
import { withStart } from './event-span.ts';

const before = { start: 100, end: 130 };

test.each([
  ['after the end takes it along', before, 500, { start: 500, end: 530 }],
  ['before the end leaves it', before, 120, { start: 120, end: 130 }],
  ['earlier makes it longer', before, 10, { start: 10, end: 130 }],
  ['that is cleared leaves the end', before, undefined, { start: undefined, end: 130 }],
  [
    'of an event without an end adds none',
    { start: 100, end: undefined },
    500,
    { start: 500, end: undefined },
  ],
  ['where there was none leaves the end', { start: undefined, end: 130 }, 500, { start: 500, end: 130 }],
  ['of times that were wrong leaves the end', { start: 200, end: 130 }, 500, { start: 500, end: 130 }],
])('a start %s', (_, span, next, expected) => {
  expect(withStart(span, next)).toEqual(expected);
});
