import type { Order, Shipment } from '@sitewright/domain/order/schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import type { OrderDownload } from '../../downloads/index.ts';
import { limitText } from '../../order-processing/index.ts';
import { TEXTS } from '../texts.ts';

/** Progress of an order: files to download, parcels on their way, refunds; days are the site's. Source: CHK-12. */
export function orderProgress(
  order: Order,
  downloads: readonly OrderDownload[],
  timeZone: string,
): Markup | null {
  const refunds = order.refunds.filter(({ status }) => status !== 'refused');
  if (downloads.length + order.shipments.length + refunds.length === 0) return null;
  return html`<dl class="order-facts order-progress">
${downloads.length > 0 && html`<div><dt>${TEXTS.downloads}</dt><dd>${downloads.map((download) => html`${downloadLink(download, timeZone)}<br>`)}</dd></div>`}
${order.shipments.map((shipment) => parcel(order, shipment, timeZone))}
${refunds.map(
  ({ amountMinor, createdAt, status }) =>
    html`<div><dt>${status === 'done' ? TEXTS.refunded : TEXTS.refundPending}</dt>\
<dd>${formatMoney(amountMinor, order.currency)}, ${dayText(createdAt, timeZone)}</dd></div>`,
)}
</dl>`;
}

/** A file with the link that gives it, or why it gives nothing. */
export function downloadLink(download: OrderDownload, timeZone: string): Markup {
  const { filename, token, isOpen, testMode } = download;
  if (testMode) return html`${filename} (${TEXTS.downloadOfTest})`;
  if (!isOpen) return html`${filename} (${TEXTS.downloadOver})`;
  const limits = limitText(download, timeZone);
  return html`<a href="/downloads/${token}" download>${filename}</a>${limits !== '' && html` (${limits})`}`;
}

function parcel({ items, shippingOption }: Order, shipment: Shipment, timeZone: string): Markup {
  const { carrier, trackingNumber, trackingUrl, createdAt } = shipment;
  const lines = shipment.lines.map(({ position, quantity }) => {
    const item = items.find((line) => line.position === position);
    return html`${quantity} × ${item?.title ?? ''}<br>`;
  });
  // Groups of a number would change places among letters that are read from the right.
  const number = trackingNumber !== '' && html`<bdi dir="ltr">${trackingNumber}</bdi>`;
  const how = html`${carrier}${carrier !== '' && number && ', '}${number}`;
  const done = shippingOption?.kind === 'pickup' ? TEXTS.readyForPickup : TEXTS.parcelSent;
  return html`<div><dt>${done} ${dayText(createdAt, timeZone)}</dt><dd>${lines}${how.markup !== '' && html`${how}<br>`}${
    trackingUrl !== '' && html`<a href="${trackingUrl}" rel="noreferrer">${TEXTS.track}</a>`
  }</dd></div>`;
}
