import { DIGITAL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Order } from '@sitewright/domain/order/schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { OrderDownload } from '../../downloads/index.ts';
import { FILE_STATUS, ORDER_STATUS, PICKUP_STATUS, TEXTS } from '../texts.ts';

/** Where an order stands, in the words for how it reaches its shopper. Source: CHK-12. */
export function statusText(
  order: Order,
  { downloads, withFiles }: { downloads: readonly OrderDownload[]; withFiles: ReadonlySet<string> },
): string {
  const { status, paymentStatus, shippingOption, items } = order;
  if (paymentStatus === 'awaiting' && status === 'pending') return TEXTS.paymentAwaited;
  const hasFiles = downloads.length > 0 || withFiles.size > 0 || status === 'fulfilled';
  if (hasFiles && items.every(({ productType }) => productType === DIGITAL_TYPE)) {
    const isOver = status === 'fulfilled' && !downloads.some(({ isOpen }) => isOpen);
    return FILE_STATUS[isOver ? 'over' : status];
  }
  return (shippingOption?.kind === 'pickup' ? PICKUP_STATUS : ORDER_STATUS)[status];
}

/** Files that are paid for and not there yet: the job after a payment brings those of `withFiles`, the items that have some. */
export function awaitsFiles(
  { status, paymentStatus, items }: Order,
  withFiles: ReadonlySet<string>,
): boolean {
  const isPaid = paymentStatus === 'paid' && status !== 'canceled';
  return (
    isPaid && items.some(({ itemId, fulfilledQuantity }) => withFiles.has(itemId) && fulfilledQuantity === 0)
  );
}

/** Part of an order page that changes while it is open: a page that awaits files asks for them by itself, for a while. */
export function orderState(content: Markup, isAwaiting: boolean): Markup {
  if (!isAwaiting) return html`<div class="order-state">${content}</div>`;
  return html`<div class="order-state" data-widget="order-files" data-late="${TEXTS.filesLate}" data-ready="${TEXTS.filesReady}">${content}
<p class="field-hint" role="status">${TEXTS.filesComing}</p>
<noscript><a class="continue-shopping" href="">${TEXTS.showFiles}</a></noscript></div>`;
}
