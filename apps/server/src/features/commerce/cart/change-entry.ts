import {
  deleteCartEntry,
  postCartEntry,
  postCartEntryFields,
  updateCartEntry,
  updateCartEntryFields,
} from '@sitewright/contract/cart';
import type { Cart } from '@sitewright/domain/cart/schema';
import { keepGiftDetails } from '@sitewright/domain/gift-card/details';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { cartToken } from './cart-cookie.ts';
import { donorForm } from './donor-form.ts';
import { loadPricedCart } from './load-cart.ts';
import { hasSeveralOfService } from './price-cart.ts';
import { findAskedProduct } from './queries/asked-products.ts';
import { findDonation } from './queries/donations.ts';
import { findGiftAnswers } from './queries/gift-cards.ts';
import * as queries from './queries.ts';
import { readAdditionalFields, readAnswers, readQuantity } from './read-addition.ts';
import { toCart } from './to-cart.ts';
import { lockedCart, shownCart, type Visit } from './visit.ts';

export const updateEntry = route(updateCartEntry, async ({ db, websiteId, params, body, request }) => {
  const visit = { websiteId, request };
  return { shoppingCart: await setQuantity(db, visit, params.entryId, readQuantity(body.quantity, 0)) };
});

export const deleteEntry = route(deleteCartEntry, async ({ db, websiteId, params, request }) => {
  const visit = { websiteId, request };
  return { shoppingCart: await setQuantity(db, visit, params.entryId, 0) };
});

/** The cart page's form: its button named `remove` takes the line out whatever the quantity says. */
export const postEntry = route(postCartEntry, async ({ db, websiteId, params, body, request, reply }) => {
  const visit = { websiteId, request };
  const quantity = body.remove === undefined ? readQuantity(body.quantity, 0) : 0;
  reply.header('location', '/cart');
  return { shoppingCart: await setQuantity(db, visit, params.entryId, quantity) };
});

export const updateEntryFields = route(
  updateCartEntryFields,
  async ({ db, websiteId, params, body, request }) => {
    const visit = { websiteId, request };
    const itemId = body.itemId.toLowerCase();
    return changeFields(db, visit, { ...body, entryId: params.entryId, itemId });
  },
);

/** The page of a line's questions for browsers without scripts. */
export const postEntryFields = route(
  postCartEntryFields,
  async ({ db, websiteId, params, body, request, reply }) => {
    const visit = { websiteId, request };
    reply.header('location', '/cart');
    const itemId = body.itemId.toLowerCase();
    return changeFields(db, visit, { ...body, entryId: params.entryId, itemId });
  },
);

type SentFields = {
  entryId: string;
  itemId: string;
  sku: string;
  additionalFields?: unknown;
  [field: string]: unknown;
};

/** Replaces the answers of a line. Errors: entry-not-found, additional-fields-invalid, conflict. */
async function changeFields(db: Db, visit: Visit, sent: SentFields) {
  const { websiteId } = visit;
  const { entryId, itemId, sku } = sent;
  const answered = readAnswers(isUuid(itemId) ? await askedForm(db, { websiteId, itemId }) : null, sent);
  const key = { ...(await lockedCart(db, visit, 'entry-not-found')), entryId, itemId, sku };
  // Who gets a gift card is said on a page of its own, and is no question of the product.
  const before = await findGiftAnswers(db, key);
  const answers = readAdditionalFields(keepGiftDetails(answered.additionalFields, before));
  const isChanged = isUuid(itemId) && (await unlessTwin(() => queries.updateFields(db, key, answers)));
  if (!isChanged) throw new AppError('entry-not-found');
  const shoppingCart = await shownCart(db, visit);
  const updatedEntry = shoppingCart.entries.find(({ id }) => id === entryId);
  if (!updatedEntry) throw new AppError('entry-not-found');
  return { shoppingCart, updatedEntry };
}

/** What a product asks of its own, else whoever gives to it; null for one that asks nothing. */
async function askedForm(db: Db, key: { websiteId: string; itemId: string }): Promise<unknown> {
  const product = await findAskedProduct(db, key);
  return product?.form ?? ((await findDonation(db, key)) && donorForm());
}

/** Sets a line's quantity, 0 removes it. More than the stock is refused; less is always taken. Errors: entry-not-found, out-of-stock. */
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
  const cart = toCart(websiteId, priced);
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (entry?.state === 'unavailable') throw new AppError('variant-unavailable');
  if (entry?.state === 'not-enough-stock') throw new AppError('out-of-stock');
  return cart;
}

/** Another line of the variant may have these answers already; the shopper changes that one instead. */
async function unlessTwin<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'cart_entries_website_id_cart_id_variant_id_fields_key_key') {
      throw new AppError('conflict');
    }
    throw error;
  }
}
