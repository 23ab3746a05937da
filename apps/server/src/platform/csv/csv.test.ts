import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { readRecords, withoutGuard } from './read-records.ts';

test.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-5.20', '-5.20'],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
  ["'=x", "''=x"],
  ["'tis", "'tis"],
  ['\t=x', '"\'\t=x"'],
  ['\r=x', '"\'\r=x"'],
  ['\uFF1D1', "'\uFF1D1"],
])('A54: %j is written as %j, and read again', async (text, cell) => {
  expect(csvLine([text, 1])).toBe(`${cell},1\r\n`);
  for await (const { record } of readRecords(Readable.from([Buffer.from(csvLine([text, 'x']))])))
    expect(withoutGuard(record[0] ?? '')).toBe(text);
});
