import { expect, test } from 'vitest';
import { type Condition, shownFields } from './conditions.ts';

type Operator = Condition['rules'][number]['operator'];

const shownFor = (answer: string | string[], operator: Operator, value = '') => {
  const condition = { match: 'all', rules: [{ fieldId: 'a', operator, value }] } as const;
  const fields = [
    { id: 'a', type: 'text', condition: null },
    { id: 'b', type: 'text', condition },
  ] as const;
  return shownFields(fields, new Map([['a', answer]])).has('b');
};

test.each([
  ['a blank after it', 'Name ', 'is', 'Name', true],
  ['a mark of direction', '\u200fYes', 'is', 'Yes', true],
  ['a line break at its end', 'Name\r\n', 'is-not', 'Name', false],
  ['nothing but blanks and marks', ' \u200f ', 'filled', '', false],
  ['nothing but blanks and marks', [' \u200f '], 'empty', '', true],
  ['a rule written with a blank', 'Name', 'is', 'Name ', true],
  ['a choice written with a mark', ['\u200fأ'], 'is', '\u200fأ', true],
  ['another answer', 'Name tag', 'is', 'Name', false],
] as const)('a page decides on what is typed as the server does on what it reads: %s', (...given) => {
  const [, answer, operator, value, isShown] = given;
  expect(shownFor(typeof answer === 'string' ? answer : [...answer], operator, value)).toBe(isShown);
});
