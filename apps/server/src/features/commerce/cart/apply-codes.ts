import { DiscountCode } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findTypedCard } from '../gift-cards/index.ts';
import { MAX_CODES } from './cart-cookie.ts';
import { deleteCode, insertCode } from './queries/carts.ts';
import { deleteGiftCard, insertGiftCard } from './queries/gift-cards.ts';

type CartKey = { websiteId: string; cartId: string };

/** Adds a code to a cart, whether it holds or not: its reason is shown with it. Errors: too-many-codes. */
export async function applyCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  if ((await insertCode(db, { ...key, code: toCode(typed) })) > MAX_CODES)
    throw new AppError('too-many-codes');
}

/** Takes a code out of a cart. */
export function removeCartCode(db: Db, key: CartKey, typed: string): Promise<void> {
  return deleteCode(db, { ...key, code: toCode(typed) });
}

/** What cannot be a code at all is kept as typed, so that the page says that it is not valid. */
function toCode(typed: string): string {
  const parsed = DiscountCode.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toUpperCase().slice(0, 40);
}

/**
 * Puts the gift card with this code into a cart. Whoever has no code learns nothing: all that cannot be used is refused
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
