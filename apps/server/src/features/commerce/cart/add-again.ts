import { GIFT_CARD_TYPE, PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashToken, MAX_LINES } from './cart-cookie.ts';
import { findAddition, withinLimit } from './find-addition.ts';
import { loadPricedCart } from './load-cart.ts';
import { lineErrors, type PricedCart, severalOfService } from './price-cart.ts';
import type { BoughtLine } from './queries/bought-lines.ts';
import { addUnits, deleteEntry, updateQuantity } from './queries/carts.ts';
import { formOf, givenAmount, readAnswers } from './read-addition.ts';

type Cart = { websiteId: string; memberId: string; token: string; newId: () => string };

/** What became of the lines: titles of those that were not added, and the cart where a campaign may have led to it. */
type AddedAgain = { missing: string[]; ledCartId: string | null };

/**
 * Puts what was bought into a cart once more, at the prices of now. A line is left out that cannot be had any more, or not as it was:
 * sold out, with other questions, a subscription or a membership, which are bought at their own places. Errors: cart-full,
 * quantity-out-of-range.
 */
export async function addAgain(db: Db, cart: Cart, lines: readonly BoughtLine[]): Promise<AddedAgain> {
  const cartId = cart.newId();
  const missing: string[] = [];
  const added: Added[] = [];
  let mayBeLed = false;
  for (const line of lines) {
    const addition = await findAgain(db, cart, line);
    if (!addition) {
      missing.push(line.title);
      continue;
    }
    const { websiteId, memberId, token } = cart;
    const key = { websiteId, memberId, tokenHash: hashToken(token), cartId, entryId: cart.newId() };
    const made = await withinLimit(() => addUnits(db, { ...key, ...addition }));
    added.push({ line, entryId: made.entryId });
    mayBeLed ||= made.mayBeLed;
  }
  if (added.length === 0) return { missing, ledCartId: null };
  const priced = await loadPricedCart(db, cart);
  if (!priced) throw new AppError('internal');
  if (priced.stored.lines.length > MAX_LINES) throw new AppError('cart-full');
  const over = await takeBackOver(db, { websiteId: cart.websiteId, priced }, added);
  missing.push(...over.map(({ title }) => title));
  return { missing, ledCartId: mayBeLed ? cartId : null };
}

/** The addition that a line is now; null where there is none. */
async function findAgain(db: Db, { websiteId, memberId }: Cart, line: BoughtLine) {
  const { itemId, sku, quantity, productType, currency, unitPriceMinor } = line;
  if (productType === PAYWALL_TYPE) return null;
  // Who gets a gift card is asked anew.
  const additionalFields = productType === GIFT_CARD_TYPE ? null : line.additionalFields;
  try {
    const sent = { itemId, sku, quantity, options: {} };
    const found = await findAddition(db, { websiteId, sent, memberId });
    const { donation, isSubscribable } = found.variant;
    if (isSubscribable) return null;
    const answers = readAnswers(formOf(found.variant), { additionalFields });
    if (!donation?.isOpen) return { ...found.line, ...answers };
    const isWithin = unitPriceMinor >= donation.minMinor && unitPriceMinor <= donation.maxMinor;
    if (!isWithin || found.variant.currency !== currency) return null;
    return { ...found.line, ...answers, ...givenAmount(answers.fieldsKey, unitPriceMinor, currency) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Several bought lines may have become one entry: gift cards to two people, or answers to a question that is asked no more. */
type Added = { line: BoughtLine; entryId: string };

/**
 * Takes back the lines of which there is more than can be had with what was in the cart before and with the lines ahead of them, and
 * gives them. Of those the cart has what it had before.
 */
async function takeBackOver(
  db: Db,
  { websiteId, priced: { stored, settings } }: { websiteId: string; priced: PricedCart },
  added: readonly Added[],
): Promise<BoughtLine[]> {
  const lines = stored.lines.map((line) => ({ ...line }));
  const entries = new Map(lines.map((line) => [line.entryId, line]));
  const grow = (entryId: string, by: number) => {
    const entry = entries.get(entryId);
    if (entry) entry.quantity += by;
  };
  for (const { line, entryId } of added) grow(entryId, -line.quantity);
  const over = added.filter(({ line, entryId }) => {
    grow(entryId, line.quantity);
    const isSecond = severalOfService({ stored: { lines }, settings }).has(line.itemId);
    const isOver = isSecond || lineErrors(lines)[entryId] !== undefined;
    if (isOver) grow(entryId, -line.quantity);
    return isOver;
  });
  for (const entryId of new Set(over.map((one) => one.entryId))) {
    const key = { websiteId, cartId: stored.cartId, entryId };
    const quantity = entries.get(entryId)?.quantity ?? 0;
    if (quantity > 0) await updateQuantity(db, key, quantity);
    else await deleteEntry(db, key);
  }
  return over.map(({ line }) => line);
}
