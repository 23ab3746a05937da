import { expect, test } from 'vitest';
import { applyDiscounts } from '../cart/apply-discounts.ts';
import { type DiscountTerm, frozenTerm } from '../cart/discount.ts';
import { evaluateDiscounts } from './evaluate-discounts.ts';

const CARD = { quantity: 1, unitPriceMinor: 5000, itemId: 'card', categories: ['c/gifts'], isExcluded: true };
const MUG = { quantity: 1, unitPriceMinor: 1000, itemId: 'mug', categories: ['c/gifts'] };
const BOTH = { itemIds: ['card', 'mug'], categories: [] };
const OF_CATEGORY = { itemIds: [], categories: ['c/gifts'] };
const TERMS: readonly DiscountTerm[] = [null, BOTH, OF_CATEGORY].flatMap((scope): DiscountTerm[] => [
  { kind: 'percentage', ratePpm: 1_000_000, scope },
  { kind: 'amount', amountMinor: 100_000, scope },
  { kind: 'free-shipping', scope },
  {
    kind: 'buy-x-get-y',
    buyQuantity: 1,
    getQuantity: 1,
    scope,
    getScope: scope,
    ratePpm: 1_000_000,
    maxTimes: null,
  },
]);

test.each(TERMS)('CHK-10, GIFT-05: no discount takes anything off a gift card: %j', (term) => {
  expect(applyDiscounts([CARD], [term])).toMatchObject({ byLine: [0], isFreeShipping: false });
  expect(applyDiscounts([CARD, MUG], [term]).byLine[0]).toBe(0);
  // Terms stored with an order compute the same when no line is marked as a gift card.
  const stored = frozenTerm(term, [CARD, MUG]);
  const { isExcluded: _, ...line } = CARD;
  expect(applyDiscounts([line, MUG], [stored])).toEqual(applyDiscounts([CARD, MUG], [term]));
});

test.each(TERMS)('CHK-10: a code for gift cards alone is refused with words: %j', (term) => {
  const offer = {
    ...{ id: 'o', name: 'Half', code: 'HALF', term, minimumSubtotalMinor: 0, state: 'live' as const },
    ...{ useLimit: null, uses: 0, customerLimit: null, customerUses: 0 },
  };
  const given = { codes: ['HALF'], offers: [offer], combinesCodes: true };
  expect(evaluateDiscounts({ ...given, lines: [CARD] }).refused).toMatchObject([{ error: 'other-items' }]);
});

test('CHK-10: the price of a gift card does not count towards the subtotal that a code asks for', () => {
  const term = { kind: 'percentage', ratePpm: 100_000, scope: null } as const;
  const offer = {
    ...{ id: 'o', name: 'Tenth', code: 'TENTH', term, minimumSubtotalMinor: 2000, state: 'live' as const },
    ...{ useLimit: null, uses: 0, customerLimit: null, customerUses: 0 },
  };
  const refused = (lines: Parameters<typeof evaluateDiscounts>[0]['lines']) =>
    evaluateDiscounts({ codes: ['TENTH'], offers: [offer], lines, combinesCodes: true }).refused;
  expect(refused([CARD, MUG])).toMatchObject([{ error: 'minimum' }]);
  expect(refused([CARD, { ...MUG, quantity: 2 }])).toEqual([]);
});
