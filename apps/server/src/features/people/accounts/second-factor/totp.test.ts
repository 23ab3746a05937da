import { expect, test } from 'vitest';
import { base32, codeAt, otpauthUri, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// Source: RFC 6238 appendix B; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %i seconds is %s', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a code works within a step of its time, and once', () => {
  const at = (seconds: number) => ({ now: new Date(seconds * 1000), lastStep: 0 });
  const code = codeAt(SECRET, 100);
  expect([99, 100, 101].map((step) => stepOfCode(SECRET, code, at(step * 30)))).toEqual([100, 100, 100]);
  expect(stepOfCode(SECRET, code, at(98 * 30))).toBeNull();
  expect(stepOfCode(SECRET, code, at(102 * 30))).toBeNull();
  expect(stepOfCode(SECRET, code, { ...at(100 * 30), lastStep: 100 })).toBeNull();
  expect(stepOfCode(SECRET, '', at(100 * 30))).toBeNull();
});

test('a secret is told as apps take it', () => {
  // Source: RFC 4648 §10.
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
  expect(otpauthUri(SECRET, { issuer: 'Kiln & Co', email: 'a@b.test' })).toBe(
    'otpauth://totp/Kiln%20%26%20Co:a%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kiln%20%26%20Co',
  );
});
