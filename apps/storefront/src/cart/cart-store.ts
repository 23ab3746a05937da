import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { type ApiResult, callApi, type InputOf } from '../api/call-api.ts';
import { readLoosely } from '../api/cookies.ts';
import { isSignedIn } from '../api/user-info.ts';
import { type Addition as ToldAddition, tellVisit } from '../visits/tell-visit.ts';

/** Readable twin of the HttpOnly cart cookie: says that there is a cart, not which. */
const HAS_CART_COOKIE = 'hasCart';

export type CartState = {
  status: 'unloaded' | 'loading' | 'ready' | 'failed';
  cart: Cart | null;
  /** True between start and end of a change of the cart. */
  isRecalculating: boolean;
};
export type Addition = InputOf<'POST /api/commerce/shopping-cart/entries'>['body'];
/** Line added last, for the popover. */
export type Added = { entry: CartEntry; at: HTMLElement | null };

/** Changes not answered yet, one behind the other: an older answer never comes to stand over a newer cart. */
let lastChange: Promise<{ ok: boolean }> = Promise.resolve({ ok: true });
let changesUnderWay = 0;
/** Changes begun so far; a cart loaded before one of them is out of date. */
let changesBegun = 0;
let state: CartState = { status: 'unloaded', cart: null, isRecalculating: false };
const listeners = new Set<() => void>();
const addedListeners = new Set<(added: Added) => void>();

/** The one cart of this page; widgets subscribe and never keep a copy. */
export const cartStore = {
  getState: (): CartState => state,
  lastChange: () => lastChange,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onAdded(listener: (added: Added) => void): () => void {
    addedListeners.add(listener);
    return () => addedListeners.delete(listener);
  },
};

/** Loads the cart when there can be one; a visitor without a cart, who is not signed in, makes no request. Source: specification §4. */
export async function loadCart(): Promise<void> {
  if (state.status === 'loading') return;
  if (readLoosely(HAS_CART_COOKIE) !== 'true' && !isSignedIn()) {
    setState({ status: 'ready', cart: null });
    return;
  }
  // A cart that is shown stays until the new one is there.
  if (state.status !== 'ready') setState({ status: 'loading' });
  const begun = changesBegun;
  await lastChange;
  const result = await callApi('GET /api/commerce/shopping-cart', {
    query: { calculateSubtotal: 'true', timecode: String(Date.now()) },
  });
  if (begun !== changesBegun && state.status === 'ready') return;
  setState(result.ok ? { status: 'ready', cart: result.data } : { status: 'failed' });
}

/** Takes the cart that the server printed into a page, so that it need not be asked for again before the page can be used. */
export function adoptServerCart(cart: Cart): void {
  if (state.cart === null && changesBegun === 0) setState({ status: 'ready', cart });
}

/** Adds a variant; `at` is the button pressed, beside which the popover may appear; `isQuiet` says nothing. */
export async function addToCart(
  addition: Addition,
  at: HTMLElement | null,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<ApiResult<{ shoppingCart: Cart; newlyAdded: CartEntry }>> {
  const result = await changing(() =>
    callApi('POST /api/commerce/shopping-cart/entries', { body: addition }),
  );
  if (result.ok) tellVisit('add_to_cart', addition.itemId, { ...toldOf(addition, result.data), at });
  if (result.ok && !isQuiet)
    for (const listener of addedListeners) listener({ entry: result.data.newlyAdded, at });
  return result;
}

function toldOf(
  { quantity }: Addition,
  { newlyAdded: entry, shoppingCart: { id, currency } }: { newlyAdded: CartEntry; shoppingCart: Cart },
): Omit<ToldAddition, 'at'> {
  return { minor: entry.unitPriceMinor * Number(quantity ?? 1), currency, cartId: id, entry };
}

/** Changes a line's quantity; 0 removes it. */
export function setEntryQuantity(
  entryId: string,
  quantity: number,
): Promise<ApiResult<{ shoppingCart: Cart }>> {
  if (quantity === 0) return removeEntry(entryId);
  return changing(() =>
    callApi('PUT /api/commerce/shopping-cart/entries/:entryId', { params: { entryId }, body: { quantity } }),
  );
}

/** Adds a discount code; whether it holds stands in the cart. */
export function addCode(code: string): Promise<ApiResult<{ shoppingCart: Cart }>> {
  return changing(() => callApi('POST /api/commerce/shopping-cart/coupons', { body: { code } }));
}

export function removeCode(code: string): Promise<ApiResult<{ shoppingCart: Cart }>> {
  return changing(() => callApi('DELETE /api/commerce/shopping-cart/coupons/:code', { params: { code } }));
}

/** Replaces the answers of a line. */
export function setEntryFields(
  { id, itemId, chosenVariant }: CartEntry,
  additionalFields: string,
): Promise<ApiResult<{ shoppingCart: Cart; updatedEntry: CartEntry }>> {
  const body = { itemId, sku: chosenVariant.sku, additionalFields };
  return changing(() =>
    callApi('PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields', {
      params: { entryId: id },
      body,
    }),
  );
}

/** Adds a gift card by its code, to pay with. */
export function addGiftCard(code: string): Promise<ApiResult<{ shoppingCart: Cart }>> {
  return changing(() => callApi('POST /api/commerce/shopping-cart/gift-cards', { body: { code } }));
}

export function removeGiftCard(cardId: string): Promise<ApiResult<{ shoppingCart: Cart }>> {
  return changing(() =>
    callApi('DELETE /api/commerce/shopping-cart/gift-cards/:cardId', { params: { cardId } }),
  );
}

export async function removeEntry(entryId: string): Promise<ApiResult<{ shoppingCart: Cart }>> {
  const result = await changing(() =>
    callApi('DELETE /api/commerce/shopping-cart/entries/:entryId', { params: { entryId } }),
  );
  if (result.ok) tellVisit('remove_from_cart', entryId);
  return result;
}

async function changing<T extends { shoppingCart: Cart }>(
  change: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  changesBegun++;
  changesUnderWay++;
  setState({ isRecalculating: true });
  const response = lastChange.then(change);
  lastChange = response;
  const result = await response;
  const isRecalculating = --changesUnderWay > 0;
  setState(
    result.ok ? { status: 'ready', cart: result.data.shoppingCart, isRecalculating } : { isRecalculating },
  );
  return result;
}

function setState(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
