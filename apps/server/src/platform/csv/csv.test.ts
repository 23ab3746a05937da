import { Readable } from 'node:stream';
import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { lineCounter, readRecords, withoutGuard } from './read-records.ts';

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
  expect(csvLine([text, 1], 'en')).toBe(`${cell},1\r\n`);
  for (const language of OWNER_LANGUAGES)
    for await (const { record } of readRecords(Readable.from([Buffer.from(csvLine([text, 'x'], language))])))
      expect(withoutGuard(record[0] ?? '')).toBe(text);
});

test('I18N-13: columns and numbers are written as spreadsheets of the language of who reads them open them', () => {
  const cells = ['1.5', 'a; b', 'c, d', 1.5, -2, { decimal: '-12.50' }, { decimal: '7' }];
  expect(csvLine(cells, 'en')).toBe('1.5,"a; b","c, d",1.5,-2,-12.50,7\r\n');
  expect(csvLine(cells, 'de')).toBe('1.5;"a; b";"c, d";1,5;-2;-12,50;7\r\n');
});

test.each([
  ['one way and the other', 'a,b\r\n"c\nd",e\n"f",g\r\nh,"i"\nj,k'],
  ['a carriage return', 'a,b\r"c\rd",e\r"f",g\rh,"i"\rj,k'],
  ['both of them, in quotes too', 'a,b\r\n"c\r\nd",e\r\n"f",g\r\nh,"i"\r\nj,k'],
])('lines of a file may end in %s, wherever its bytes are parted', async (_how, text) => {
  for (let at = 0; at <= text.length; at++) {
    const found = [];
    const parts = [text.slice(0, at), text.slice(at)].map((part) => Buffer.from(part));
    for await (const one of readRecords(Readable.from(parts))) found.push(one);
    expect(found).toEqual([
      { record: ['a', 'b'], line: 1 },
      { record: [expect.stringMatching(/^c[\r\n]+d$/), 'e'], line: 2 },
      { record: ['f', 'g'], line: 4 },
      { record: ['h', 'i'], line: 5 },
      { record: ['j', 'k'], line: 6 },
    ]);
  }
});

test('a sign of two units is read whole, wherever it stands', async () => {
  for (let length = 1_990; length <= 2_005; length++) {
    const text = `${'x'.repeat(length)}\u{1F600}b`;
    const found = [];
    for await (const { record } of readRecords(Readable.from([Buffer.from(`a,${text}\nc,d`)])))
      found.push(record);
    expect(found).toEqual([
      ['a', text],
      ['c', 'd'],
    ]);
  }
});

test('an end of line of two signs counts once, wherever it is parted', () => {
  const text = 'a\r\nb\r\n\nc\rd\r\r\n';
  for (let at = 0; at <= text.length; at++) {
    const count = lineCounter();
    count(text.slice(0, at));
    count('');
    expect(count(text.slice(at))).toBe(6);
  }
});
