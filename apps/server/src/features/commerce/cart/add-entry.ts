import { addCartEntry } from '@sitewright/contract/cart';
import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { cartToken, hashToken, MAX_LINES, newToken, setCartCookies } from './cart-cookie.ts';
import { donorForm } from './donor-form.ts';
import { findAddition, withinLimit } from './find-addition.ts';
import { offersOf } from './load-cart.ts';
import { hasSeveralOfService, priceCart } from './price-cart.ts';
import { findCart } from './queries/stored-cart.ts';
import { type AddableVariant, addUnits } from './queries.ts';
import { readAmount, readAnswers } from './read-addition.ts';
import { toCart } from './to-cart.ts';

export const addEntry = route(
  addCartEntry,
  async ({ db, websiteId, body, newId, request, reply, member }) => {
    const { variant, line } = await findAddition(db, { websiteId, body, quantity: body.quantity });
    const answers = readAnswers(formOf(variant), body);
    const amountMinor = readAmount(variant, body.amount);
    if (variant.isSubscribable) throw new AppError('subscription-apart');

    const token = cartToken(request, websiteId) ?? newToken();
    const key = { websiteId, tokenHash: hashToken(token) };
    const addition = {
      ...key,
      ...answers,
      // Gifts of different amounts are lines of their own.
      ...(amountMinor !== null && { amountMinor, fieldsKey: `${answers.fieldsKey} ${amountMinor}` }),
      memberId: member?.id ?? null,
      cartId: newId(),
      entryId: newId(),
      ...line,
    };
    // Sent at once, but read behind the cart's lock, so that lines added at the same time are counted.
    const [entryId, stored] = await withinLimit(() =>
      Promise.all([addUnits(db, addition), findCart(db, key)]),
    );
    if (!stored) throw new AppError('internal');
    if (stored.lines.length > MAX_LINES) throw new AppError('cart-full');
    const priced = priceCart(stored, await offersOf(db, { websiteId, stored }));
    if (hasSeveralOfService(priced)) throw new AppError('one-service-only');
    const shoppingCart = toCart(websiteId, priced);
    const newlyAdded = shoppingCart.entries.find(({ id }) => id === entryId) as CartEntry;
    if (newlyAdded.state !== 'available') throw new AppError('out-of-stock');

    setCartCookies({ request, reply }, websiteId, token);
    const isGiving = variant.donation?.isOpen === true && body.next === 'checkout';
    reply.header(
      'location',
      isGiving ? '/checkout' : nextPage(variant.productType, entryId, priced.settings),
    );
    return { shoppingCart, newlyAdded };
  },
  { useGenericPlan: true },
);

/** What is asked before a product is added; whoever gives may say who it is. */
function formOf({ additionalFieldsForm, donation }: AddableVariant): unknown {
  return additionalFieldsForm ?? (donation?.isOpen ? donorForm() : null);
}

/** Where a plain form leads: who gets a gift card is asked on a page of its own. Source: GIFT-02. */
function nextPage(productType: number, entryId: string, settings: { expressCheckout: boolean }): string {
  if (productType === GIFT_CARD_TYPE) return `/gift-card/${entryId}`;
  return settings.expressCheckout ? '/checkout' : '/cart';
}
