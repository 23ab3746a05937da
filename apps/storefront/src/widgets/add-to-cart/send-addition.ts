import type { ApiFailure } from '../../api/call-api.ts';
import { cookiesEnabled } from '../../api/cookies.ts';
import { addToCart } from '../../cart/cart-store.ts';
import { siteContext } from '../../compat/page-window.ts';
import type { AddRequest } from './read-request.ts';

/** Code of a gift card in `data-product-type`. Source: specification §3, product types. */
const GIFT_CARD = '4';

export type AdditionOutcome = { ok: true } | { ok: false; title: string; message: string };

/** Sends the addition and words what can go wrong. Source: specification §8, add entry. */
export async function sendAddition(
  root: HTMLElement,
  request: Exclude<AddRequest, { kind: 'options-missing-in-list' }>,
): Promise<AdditionOutcome> {
  const title = failureTitle(root);
  if (request.kind === 'refused') return { ok: false, title, message: request.message };
  const { itemId, sku, quantity } = request;
  const result = await addToCart({ itemId, sku, quantity }, root);
  if (!result.ok) return { ok: false, title, message: failureMessage(result) };
  if (isExpressCheckout()) location.assign('/checkout');
  return { ok: true };
}

/** Words for a failed addition; whatever the server refuses speaks for itself. */
function failureMessage(failure: ApiFailure): string {
  if (failure.reason === 'crumb') {
    return cookiesEnabled()
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.';
  }
  if (failure.reason === 'rate-limited') return 'Please try again in a few seconds.';
  if (failure.reason === 'network') return 'Unable to add item. Please check your internet connection.';
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
