import {
  addCartGiftCard as addCall,
  deleteCartGiftCard as deleteCall,
  postCartGiftCard as postCall,
} from '@sitewright/contract/gift-cards';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findTypedCard } from '../gift-cards/index.ts';
import { MAX_CODES } from './cart-cookie.ts';
import { deleteGiftCard, insertGiftCard } from './queries/gift-cards.ts';
import { lockedCart, shownCart } from './visit.ts';

type CartKey = { websiteId: string; cartId: string };

export const addGiftCard = route(addCall, async ({ db, websiteId, body, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await addCartGiftCard(db, await lockedCart(db, visit), body.code);
  return { shoppingCart: await shownCart(db, visit) };
});

export const removeGiftCard = route(deleteCall, async ({ db, websiteId, params, request }) => {
  const visit = { websiteId, request, mayNameCart: true };
  await removeCartGiftCard(db, await lockedCart(db, visit), params.cardId);
  return { shoppingCart: await shownCart(db, visit) };
});

export const postGiftCard = route(postCall, async ({ db, websiteId, body, request, reply }) => {
  const { giftCard, removeGiftCard: removed } = body;
  reply.header('location', '/cart');
  const visit = { websiteId, request };
  const key = await lockedCart(db, visit);
  if (removed !== undefined) await removeCartGiftCard(db, key, removed);
  else if (giftCard !== '') await addCartGiftCard(db, key, giftCard);
  return { shoppingCart: await shownCart(db, visit) };
});

/**
 * Puts the gift card with this code into a cart. Whoever has no code learns nothing: all that cannot be used is refused
 * alike. Errors: gift-card-invalid, too-many-codes.
 */
export async function addCartGiftCard(db: Db, key: CartKey, typed: string): Promise<void> {
  const card = await findTypedCard(db, { websiteId: key.websiteId, typed });
  if (!card?.isEnabled) throw new AppError('gift-card-invalid');
  const isIn = await insertGiftCard(db, { ...key, cardId: card.id, most: MAX_CODES });
  if (!isIn) throw new AppError('too-many-codes');
}

/** Takes a gift card out of a cart. */
export function removeCartGiftCard(db: Db, key: CartKey, cardId: string): Promise<void> {
  return deleteGiftCard(db, { ...key, cardId });
}
