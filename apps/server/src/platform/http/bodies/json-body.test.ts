import { expect, test } from 'vitest';
import { parseJsonBody, parseJsonText } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['{"a":{"a":[{"a":1},{"a":2}]},"b":"a"}', { a: { a: [{ a: 1 }, { a: 2 }] }, b: 'a' }],
  [' { "a" : "\\"b\\":" , "\\u0062" : "\\ud83d\\ude00" } ', { a: '"b":', b: '\u{1f600}' }],
  [
    '[-0.5, 1e3, 123456789012345, -9007199254740991, true, null, ""]',
    [-0.5, 1000, 123456789012345, -9007199254740991, true, null, ''],
  ],
  ['{"1":1,"constructor":2,"toString":{}}', { 1: 1, constructor: 2, toString: {} }],
])('JSON is what it says: %s', (text, value) => {
  expect(parseJsonText(text)).toEqual(value);
  expect(parseJsonBody(Buffer.from(text))).toEqual(value);
});

test('lists lie within each other up to 64 times', () => {
  expect(parseJsonText(nested(64))).toHaveLength(1);
  expect(() => parseJsonText(nested(65))).toThrow(SyntaxError);
});

test.each([
  ['a name twice', '{"a":1,"a":1}'],
  ['a name twice, once escaped', '{"b":[{"a":1,"\\u0061":2}]}'],
  ['__proto__', '{"a":{"__proto__":{}}}'],
  ['__proto__, escaped', '{"\\u005f_proto__":1}'],
  ['a NUL', '["\\u0000"]'],
  ['a NUL in a name', '{"a\\u0000":1}'],
  ['half of a pair', '[["\\ud83d"]]'],
  ['half of a pair in a name', '{"\\ude00":1}'],
  ['a whole number that is not exact', '[9007199254740993]'],
  ['a number beyond all', '{"a":-1e400}'],
  ['a number beyond the exact ones', '[1.5e300]'],
  ['a name without a value', '{"a":}'],
  ['a text without an end', '{"a":"b}'],
  ['an end that is escaped', '["\\"]'],
  ['nothing', ''],
])('JSON with %s is refused', (_, text) => {
  expect(() => parseJsonText(text)).toThrow(SyntaxError);
});

test('bytes that are no UTF-8 are refused', () => {
  expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow();
});
