import { mayAskFor } from '@sitewright/domain/cart/form-stock';
import { NOT_ENOUGH_STOCK } from '@sitewright/domain/product/variant-choice';
import { type ApiFailure, type ApiResult, callApi, type InputOf, localPath } from '../../api/call-api.ts';
import { cookiesEnabled } from '../../api/cookies.ts';
import { addToCart, cartStore } from '../../cart/cart-store.ts';
import { siteContext } from '../../page/page-window.ts';
import type { AddRequest } from './read-request.ts';

/** Code of a gift card in `data-product-type`. Source: specification §3, product types. */
const GIFT_CARD = '4';

export type AdditionOutcome =
  | { ok: true }
  /** Without a title nothing is said: the shopper closed the questions of the product. */
  | { ok: false; title: string | null; message: string };

type Subscription = InputOf<'POST /api/3/commerce/cart/subscription'>['body'];

const OFFLINE = 'Unable to add item. Please check your internet connection.';

/** Sends the addition and words what can go wrong. Source: specification §8, add entry. */
export async function sendAddition(
  root: HTMLElement,
  request: Exclude<AddRequest, { kind: 'options-missing-in-list' }>,
): Promise<AdditionOutcome> {
  const title = failureTitle(root);
  if (request.kind === 'refused') return { ok: false, title, message: request.message };
  const { itemId, sku, quantity } = request;
  if (root.dataset.form !== undefined && !isFree(request))
    return { ok: false, title, message: NOT_ENOUGH_STOCK };
  // The module for questions is loaded when it is needed, which fails like any other request.
  const answers = await askQuestions(root).catch(() => undefined);
  if (!answers) return { ok: false, title: answers === null ? null : title, message: OFFLINE };
  if (root.dataset.isSubscription === 'true') {
    const started = await startSubscription({ itemId, sku, qty: quantity, ...answers });
    return started.ok ? { ok: true } : { ok: false, title, message: failureMessage(started) };
  }
  const result = await addToCart({ itemId, sku, quantity, ...answers }, root);
  if (!result.ok) return { ok: false, title, message: failureMessage(result) };
  const next = pageAfter(root, result.data.newlyAdded.id);
  if (next !== null) location.assign(next);
  return { ok: true };
}

/** Where the shopper continues: who gets a gift card is asked on its page. Source: GIFT-02, specification §5. */
function pageAfter(root: HTMLElement, entryId: string): string | null {
  if (root.dataset.productType === GIFT_CARD) return localPath(`/gift-card/${entryId}`);
  return isExpressCheckout() ? localPath('/checkout') : null;
}

/** A subscription is paid by itself, on a page that its token opens. Source: SUBS-06. */
async function startSubscription(body: Subscription): Promise<ApiResult<{ cartToken: string }>> {
  const result = await callApi('POST /api/3/commerce/cart/subscription', { body });
  if (result.ok) location.assign(localPath(`/checkout/subscribe?cartToken=${result.data.cartToken}`));
  return result;
}

/** Whether there is more of it than the cart holds already; nobody answers questions in vain. Source: CART-40. */
function isFree({ itemId, sku, variant }: Extract<AddRequest, { kind: 'ready' }>): boolean {
  if (!variant) return true;
  const lines = cartStore.getState().cart?.entries ?? [];
  const inCart = lines
    .filter((line) => line.itemId === itemId && line.chosenVariant.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return mayAskFor(variant, inCart);
}

/** Answers of the product's form, nothing for one without; null when the shopper closed it. Source: CART-41. */
async function askQuestions(root: HTMLElement): Promise<{ additionalFields?: string } | null> {
  if (root.dataset.form === undefined) return {};
  const form = JSON.parse(root.dataset.form) as { name?: unknown };
  const { openProductForm: askProductForm } = await import('../product-form/product-form.ts');
  const label = root.dataset.originalLabel ?? '';
  const title = typeof form.name === 'string' && form.name !== '' ? form.name : label;
  const additionalFields = await askProductForm({ form, title, submitLabel: label });
  return additionalFields === null ? null : { additionalFields };
}

/** Words for a failed addition; whatever the server refuses speaks for itself. */
function failureMessage(failure: ApiFailure): string {
  if (failure.reason === 'crumb') {
    return cookiesEnabled()
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.';
  }
  if (failure.reason === 'rate-limited') return 'Please try again in a few seconds.';
  if (failure.reason === 'network') return OFFLINE;
  return failure.message;
}

function failureTitle(root: HTMLElement): string {
  if (root.dataset.productType === GIFT_CARD) return 'Unable to purchase Gift Card';
  return isExpressCheckout() ? 'Unable to Purchase Item' : 'Unable to Add Item';
}

/** Whether what is added is paid at once: the page says so itself, or its context does. */
function isExpressCheckout(): boolean {
  if (document.body.dataset.expressCheckout === 'true') return true;
  return siteContext().websiteSettings?.storeSettings?.expressCheckout === true;
}
