import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftCardCode, lastFour, readGiftCardCode } from './code.ts';

const anyBytes = fc.uint8Array({ minLength: 20, maxLength: 20 });

test('GIFT-05: a code is found again however it is typed', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const code = giftCardCode(bytes);
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
      for (const typed of [
        code,
        code.toLowerCase(),
        code.replaceAll('-', ''),
        ` ${code.replaceAll('-', ' – ')} `,
      ]) {
        expect(readGiftCardCode(typed)).toBe(code);
      }
      expect(code.endsWith(lastFour(code))).toBe(true);
    }),
  );
});

test('a code has 100 bits: each character comes from five random ones', () => {
  expect(giftCardCode(new Uint8Array(20).fill(0))).toBe('2222-2222-2222-2222-2222');
  expect(
    new Set(Array.from({ length: 32 }, (_, bits) => giftCardCode(new Uint8Array(20).fill(bits)))).size,
  ).toBe(32);
  expect(() => giftCardCode(new Uint8Array(9))).toThrow(RangeError);
});

test.each([
  '',
  'ABCD',
  '2222-2222-2222-2222-222',
  '2222-2222-2222-2222-22222',
  '0000-0000-0000-0000-0000',
  "' or 1=1 --          ",
  '2222-2222-2222-2222-222é',
  '2'.repeat(100_000),
  '\u0000222222222222222222',
])('A62: %j is no code', (typed) => {
  expect(readGiftCardCode(typed)).toBeNull();
});
