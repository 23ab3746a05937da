import { expect, test } from 'vitest';
import { type CodeLine, codeChange } from './code-change.ts';

/** As `-2 old line` and `+2 new line`; what is marked of it in brackets. */
const written = ({ kind, number, pieces }: CodeLine) => {
  const sign = { same: ' ', added: '+', removed: '-' }[kind];
  return `${sign}${number} ${pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`;
};
const told = (before: string, after: string) =>
  codeChange(before, after).places.map((place) => place.map(written));
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

test('lines that differ stand with three around them, numbered as in their text, far ones by themselves', () => {
  const before = [...numbered(1, 4), 'gone', ...numbered(6, 20), '}'].join('\n');
  const after = [...numbered(1, 4), ...numbered(6, 20), '@media print {', '}'].join('\n');
  expect(told(before, after)).toEqual([
    [' 2 line 2', ' 3 line 3', ' 4 line 4', '-5 gone', ' 5 line 6', ' 6 line 7', ' 7 line 8'],
    [' 17 line 18', ' 18 line 19', ' 19 line 20', '+20 @media print {', ' 21 }'],
  ]);
  expect(codeChange(before, after)).toMatchObject({ added: 1, removed: 1 });
});

test.each([
  ['a\r\nb', 'a\nb\n', []],
  ['', 'a\nb', [['+1 a', '+2 b']]],
  ['a', '', [['-1 a']]],
  ['a\n\nb', 'a\n\n\nb', [[' 1 a', ' 2 ', '+3 ', ' 4 b']]],
  ['\\ no end', '\\ an end', [['-1 \\ [no] end', '+1 \\ [an] end']]],
])('%j and %j', (before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

test('the words that differ are marked, unless a line has little in common with the other', () => {
  expect(told('.card { color: red; }', '.card { color: blue; }')).toEqual([
    ['-1 .card { color: [red]; }', '+1 .card { color: [blue]; }'],
  ]);
  expect(told('.card { color: red; }', 'body > main h1')).toEqual([
    ['-1 .card { color: red; }', '+1 body > main h1'],
  ]);
  // Two lines in the place of one: none of them is a version of it.
  expect(told('a: 1', 'a: 2\nb: 1')).toEqual([['-1 a: 1', '+1 a: 2', '+2 b: 1']]);
});

test('of a long line as much is shown as can be read, with its change', () => {
  const long = (value: string) => `${'a{}'.repeat(1_000)} b{color:${value}} ${'c{}'.repeat(1_000)}`;
  const [[removed = '', added = ''] = []] = told(long('red'), long('blue'));
  expect([removed.length, added.length].every((length) => length < 420)).toBe(true);
  expect([removed, added]).toEqual([
    expect.stringMatching(/^-1 ….*\[red\].*…$/),
    expect.stringMatching(/^\+1 ….*\[blue\].*…$/),
  ]);
});

test('no more than forty thousand characters are compared by words; of further lines all between their same ends is marked', () => {
  const line = (value: string) =>
    `.card { margin: 0 0 0 0; left: ${value}; right: ${value}; padding: 0 0 0 0; }`;
  const { places } = codeChange(`${line('1')}\n`.repeat(900), `${line('2')}\n`.repeat(900));
  const marks = places.flat().map(({ pieces }) => pieces.filter(({ isChanged }) => isChanged).length);
  const byWords = 2 * Math.floor(40_000 / (2 * line('1').length));
  expect(marks.toSorted()).toEqual([...Array(1_800 - byWords).fill(1), ...Array(byWords).fill(2)]);
});

test('one line that is too long to be compared by words shows its change, in whole words', () => {
  const long = (value: string) => `${'a{}'.repeat(20_000)} b{color:${value}}${'c{}'.repeat(20_000)}`;
  const [[removed = '', added = ''] = []] = told(long('darkred'), long('darkblue'));
  expect([removed, added]).toEqual([
    expect.stringMatching(/^-1 ….*\{color:\[darkred\]\}.*…$/),
    expect.stringMatching(/^\+1 ….*\{color:\[darkblue\]\}.*…$/),
  ]);
});

test('texts that have nothing in common are told as one in the place of the other', () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(codeChange(text('old'), text('new'))).toMatchObject({ added: 3_000, removed: 3_000 });
});
