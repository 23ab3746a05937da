import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftCardError, shareOut } from './apply-cards.ts';

const GOOD = { testMode: false, currency: 'USD', balanceMinor: 100, isEnabled: true, isExpired: false };

test.each([
  ['a card with money on it', GOOD, null],
  ['one that is switched off', { ...GOOD, isEnabled: false }, 'disabled'],
  ['one of a test', { ...GOOD, testMode: true }, 'test-card'],
  ['one of which nobody knows the mode', { ...GOOD, testMode: true, isModeAssumed: true }, 'unconfirmed'],
  ['one in another currency', { ...GOOD, currency: 'EUR' }, 'other-currency'],
  ['one past its day', { ...GOOD, isExpired: true }, 'expired'],
  ['one that is used up', { ...GOOD, balanceMinor: 0 }, 'empty'],
] as const)('I08: %s', (_name, card, error) => {
  expect(giftCardError(card, { testMode: false, currency: 'USD' })).toBe(error);
});

test('I08: a test order takes only cards of tests', () => {
  const test = { testMode: true, currency: 'USD' };
  expect(giftCardError({ ...GOOD, testMode: true }, test)).toBeNull();
  expect(giftCardError(GOOD, test)).toBe('live-card');
});

test('several cards pay a total together, none more than it has', () => {
  expect(shareOut([100, 50, 30], 120)).toEqual([100, 20, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(), (balances, expected) => {
      const have = balances.reduce((sum, balance) => sum + balance, 0);
      const parts = shareOut(balances, Math.min(have, expected));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(have, expected));
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(balances[index] ?? 0);
      });
    }),
  );
});
