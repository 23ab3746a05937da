import { type CouponError, evaluateDiscounts } from '@sitewright/domain/discount/evaluate-discounts';
import { DiscountCode } from '@sitewright/domain/discount/schema';
import { readGiftCardCode } from '@sitewright/domain/gift-card/code';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { loadOffers } from '../../catalogue/discounts/index.ts';
import { findTypedCard } from '../gift-cards/index.ts';
import { MAX_CODES } from './cart-cookie.ts';
import { deleteCode, insertCode } from './queries/carts.ts';
import { deleteGiftCard, insertGiftCard } from './queries/gift-cards.ts';

type CartKey = { websiteId: string; cartId: string };

/** Why a code will take nothing off, whatever is put into the cart. */
const HOPELESS = {
  unknown: 'discount-code-invalid',
  disabled: 'discount-code-invalid',
  ended: 'discount-code-ended',
  'used-up': 'discount-code-used-up',
} as const satisfies Partial<Record<CouponError, string>>;

/**
 * Adds a code to a cart. One that may hold later is kept with its reason, one that cannot is rejected. What is written like a
 * gift card is told so by its form alone: nobody learns here whether there is such a card. Errors: gift-card-as-discount,
 * discount-code-invalid, discount-code-ended, discount-code-used-up, too-many-codes.
 */
export async function applyCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  const fault = await findCodeFault(db, key.websiteId, typed);
  if (fault !== null) throw new AppError(fault);
  const code = toCode(typed);
  if (!(await insertCode(db, { ...key, code, most: MAX_CODES }))) throw new AppError('too-many-codes');
}

/** Why no cart would take a code now; null where one may. */
export async function findCodeFault(
  db: Db,
  websiteId: string,
  typed: string,
): Promise<'gift-card-as-discount' | (typeof HOPELESS)[keyof typeof HOPELESS] | null> {
  if (readGiftCardCode(typed) !== null) return 'gift-card-as-discount';
  const code = toCode(typed);
  const { offers } = await loadOffers(db, { websiteId, codes: [code], itemIds: [], emails: [] });
  const { refused } = evaluateDiscounts({ codes: [code], offers, lines: [], combinesCodes: true });
  const error = refused[0]?.error ?? '';
  return error in HOPELESS ? HOPELESS[error as keyof typeof HOPELESS] : null;
}

/** Takes a code out of a cart. */
export function removeCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  return deleteCode(db, { ...key, code: toCode(typed) });
}

/** Text that cannot be a code is kept as typed: no discount has such a name. */
function toCode(typed: string): string {
  const parsed = DiscountCode.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toUpperCase().slice(0, 40);
}

/**
 * Puts the gift card with this code into a cart. Whoever has no code learns nothing: all that cannot be used is rejected
 * alike. Errors: gift-card-invalid, too-many-codes.
 */
export async function applyCartGiftCard(db: Db, key: CartKey, typed: string): Promise<void> {
  const card = await findTypedCard(db, { websiteId: key.websiteId, typed });
  if (!card?.isEnabled) throw new AppError('gift-card-invalid');
  const isIn = await insertGiftCard(db, { ...key, cardId: card.id, most: MAX_CODES });
  if (!isIn) throw new AppError('too-many-codes');
}

/** Takes a gift card out of a cart. */
export function removeCartGiftCard(db: Db, key: CartKey, cardId: string): Promise<void> {
  return deleteGiftCard(db, { ...key, cardId });
}
