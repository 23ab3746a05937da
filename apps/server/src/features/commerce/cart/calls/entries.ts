import * as contract from '@sitewright/contract/cart';
import { GIFT_CARD_TYPE, PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { keepGiftDetails } from '@sitewright/domain/gift-card/details';
import type { Db } from '../../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { NO_OFFERS } from '../../../catalogue/discounts/index.ts';
import { noteCampaignOfCart } from '../campaign-visit.ts';
import {
  cartToken,
  hashToken,
  MAX_LINES,
  newToken,
  setCartCookies,
  subscriptionToken,
} from '../cart-cookie.ts';
import { findAddition, withinLimit } from '../find-addition.ts';
import { loadPricedCart, offersOf } from '../load-cart.ts';
import { hasSeveralOfMembership, opensAreaTwice } from '../one-membership.ts';
import { hasSeveralOfService, lineErrors, priceCart } from '../price-cart.ts';
import * as queries from '../queries/carts.ts';
import { addUnits } from '../queries/carts.ts';
import { findDonation } from '../queries/donations.ts';
import { findGiftAnswers } from '../queries/gift-cards.ts';
import { findProductWithForm } from '../queries/products-with-forms.ts';
import { findCart } from '../queries/stored-cart.ts';
import {
  donorForm,
  formOf,
  givenAmount,
  readAdditionalFields,
  readAmount,
  readAnswers,
  readQuantity,
} from '../read-addition.ts';
import { toCart } from '../to-cart.ts';
import { lockedCart, shownCart, type Visit } from '../visit.ts';

export const addCartEntry = route(
  contract.addCartEntry,
  async ({ db, websiteId, body, newId, request, reply, member, deps, afterCommit }) => {
    const memberId = member?.id ?? null;
    const { variant, line } = await findAddition(db, { websiteId, sent: body, memberId });
    const answers = readAnswers(formOf(variant), body);
    const amountMinor = readAmount(variant, body.amount);
    if (variant.isSubscribable) throw new AppError('subscription-apart');

    const token = cartToken(request, websiteId) ?? newToken();
    const key = { websiteId, tokenHash: hashToken(token) };
    const addition = {
      ...key,
      ...answers,
      ...(amountMinor !== null && givenAmount(answers.fieldsKey, amountMinor, variant.currency ?? 'USD')),
      memberId,
      cartId: newId(),
      entryId: newId(),
      isSingle: variant.productType === PAYWALL_TYPE,
      ...line,
    };
    // Sent at once, but read behind the cart's lock, so that lines added at the same time are counted.
    const [{ entryId, mayBeLed }, stored] = await withinLimit(() =>
      Promise.all([addUnits(db, addition), findCart(db, key)]),
    );
    if (!stored) throw new AppError('internal');
    if (stored.lines.length > MAX_LINES) throw new AppError('cart-full');
    const priced = priceCart(stored, await offersOf(db, { websiteId, stored }));
    if (hasSeveralOfService(priced)) throw new AppError('one-service-only');
    if (opensAreaTwice(stored.lines)) throw new AppError('membership-in-cart');
    const shoppingCart = toCart(websiteId, priced);
    const newlyAdded = shoppingCart.entries.find(({ id }) => id === entryId) as CartEntry;
    if (newlyAdded.state !== 'available') throw new AppError('out-of-stock');

    if (mayBeLed) afterCommit(noteCampaignOfCart({ deps, websiteId, cartId: stored.cartId, request }));
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

/** Where a plain form leads: who gets a gift card is asked on a page of its own. Source: GIFT-02. */
function nextPage(productType: number, entryId: string, settings: { expressCheckout: boolean }): string {
  if (productType === GIFT_CARD_TYPE) return `/gift-card/${entryId}`;
  // Whoever was sent to a paywall came for what is behind it.
  if (productType === PAYWALL_TYPE) return '/checkout';
  return settings.expressCheckout ? '/checkout' : '/cart';
}

export const addCartSubscription = route(
  contract.addCartSubscription,
  async ({ db, websiteId, body, newId, request, reply, member, deps, afterCommit }) => {
    // Absent is one; whatever else is sent must be a quantity, null too.
    const { quantity: typed, qty: quantity = typed } = body;
    const memberId = member?.id ?? null;
    const { variant, line } = await findAddition(db, {
      ...{ websiteId, memberId },
      sent: { ...body, quantity },
    });
    if (!variant.isSubscribable || !variant.subscriptionPlan) throw new AppError('subscription-unknown');

    const cartToken = newToken();
    const key = { websiteId, tokenHash: hashToken(subscriptionToken(cartToken)) };
    const addition = {
      ...key,
      ...readAnswers(variant.additionalFieldsForm, body),
      memberId,
      isSubscription: true,
      cartId: newId(),
      entryId: newId(),
      ...line,
    };
    const { mayBeLed } = await withinLimit(() => addUnits(db, addition));
    const stored = await findCart(db, key);
    if (!stored) throw new AppError('internal');
    if (hasSeveralOfService(priceCart(stored, NO_OFFERS))) throw new AppError('one-service-only');
    if (Object.keys(lineErrors(stored.lines)).length > 0) throw new AppError('out-of-stock');
    if (mayBeLed) afterCommit(noteCampaignOfCart({ deps, websiteId, cartId: stored.cartId, request }));
    reply.header('location', `/checkout/subscribe?cartToken=${cartToken}`);
    return { cartToken };
  },
);

export const updateCartEntry = route(
  contract.updateCartEntry,
  async ({ db, websiteId, params, body, request }) => {
    const visit = { websiteId, request };
    return { shoppingCart: await setQuantity(db, visit, params.entryId, readQuantity(body.quantity, 0)) };
  },
);

export const deleteCartEntry = route(contract.deleteCartEntry, async ({ db, websiteId, params, request }) => {
  const visit = { websiteId, request };
  return { shoppingCart: await setQuantity(db, visit, params.entryId, 0) };
});

/** The cart page's form: its button named `remove` takes the line out whatever the quantity says. */
export const postCartEntry = route(
  contract.postCartEntry,
  async ({ db, websiteId, params, body, request, reply }) => {
    const visit = { websiteId, request };
    const quantity = body.remove === undefined ? readQuantity(body.quantity, 0) : 0;
    reply.header('location', '/cart');
    return { shoppingCart: await setQuantity(db, visit, params.entryId, quantity) };
  },
);

export const updateCartEntryFields = route(
  contract.updateCartEntryFields,
  async ({ db, websiteId, params, body, request }) => {
    const visit = { websiteId, request };
    const itemId = body.itemId.toLowerCase();
    return changeFields(db, visit, { ...body, entryId: params.entryId, itemId });
  },
);

/** The page of a line's questions for browsers without scripts. */
export const postCartEntryFields = route(
  contract.postCartEntryFields,
  async ({ db, websiteId, params, body, request, reply }) => {
    const visit = { websiteId, request };
    reply.header('location', '/cart');
    const itemId = body.itemId.toLowerCase();
    return changeFields(db, visit, { ...body, entryId: params.entryId, itemId });
  },
);

type SentFields = { entryId: string; itemId: string; sku: string } & Parameters<typeof readAnswers>[1];

/** Replaces the answers of a line. Errors: entry-not-found, additional-fields-invalid, conflict. */
async function changeFields(db: Db, visit: Visit, sent: SentFields) {
  const { websiteId } = visit;
  const { entryId, itemId, sku } = sent;
  const answered = readAnswers(isUuid(itemId) ? await productForm(db, { websiteId, itemId }) : null, sent);
  const key = { ...(await lockedCart(db, visit, 'entry-not-found')), entryId, itemId, sku };
  // The recipient of a gift card is entered on a page of its own, and is no question of the product.
  const before = await findGiftAnswers(db, key);
  const answers = readAdditionalFields(keepGiftDetails(answered.additionalFields, before));
  const isChanged = isUuid(itemId) && (await unlessTwin(() => queries.updateFields(db, key, answers)));
  if (!isChanged) throw new AppError('entry-not-found');
  const shoppingCart = await shownCart(db, visit);
  const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId);
  if (!updatedEntry) throw new AppError('entry-not-found');
  return { shoppingCart, updatedEntry };
}

/** Form of a product: its own, or the donor form; null if it has none. */
async function productForm(db: Db, key: { websiteId: string; itemId: string }): Promise<unknown> {
  const product = await findProductWithForm(db, key);
  return product?.form ?? ((await findDonation(db, key)) && donorForm());
}

/** Sets a line's quantity, 0 removes it. More than the stock is rejected; less is always taken. Errors: entry-not-found, out-of-stock. */
async function setQuantity(db: Db, visit: Visit, entryId: string, quantity: number): Promise<Cart> {
  const { websiteId, request } = visit;
  const key = { ...(await lockedCart(db, visit, 'entry-not-found')), entryId };
  if (quantity === 0) {
    await queries.deleteEntry(db, key);
    return shownCart(db, visit);
  }
  if (!(await queries.updateQuantity(db, key, quantity))) throw new AppError('entry-not-found');
  const priced = await loadPricedCart(db, { websiteId, token: cartToken(request, websiteId) });
  if (!priced) throw new AppError('entry-not-found');
  if (quantity > 1 && hasSeveralOfService(priced)) throw new AppError('one-service-only');
  if (quantity > 1 && hasSeveralOfMembership(priced.stored.lines)) throw new AppError('one-membership-only');
  const cart = toCart(websiteId, priced);
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (entry?.state === 'unavailable') throw new AppError('variant-unavailable');
  if (entry?.state === 'not-enough-stock') throw new AppError('out-of-stock');
  return cart;
}

/** Another line of the variant may have these answers already; the shopper changes that one instead. */
function unlessTwin<T>(change: () => Promise<T>): Promise<T> {
  const twin = () => new AppError('conflict');
  return withConstraintErrors({ cart_entries_website_id_cart_id_variant_id_fields_key_key: twin }, change);
}
