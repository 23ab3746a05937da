import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-5.20', '-5.20'],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
  ['\t=x', '"\'\t=x"'],
  ['\r=x', '"\'\r=x"'],
  ['\uFF1D1', "'\uFF1D1"],
])('A54: %j is written as %j', (text, cell) => {
  expect(csvLine([text, 1])).toBe(`${cell},1\r\n`);
});
