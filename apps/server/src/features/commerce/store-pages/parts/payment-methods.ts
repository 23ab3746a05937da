import type { Order } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { t } from '../../../../platform/texts/site-messages.ts';
import { findShownStore } from '../../cart/index.ts';
import { findPayment } from '../../payments/index.ts';
import { TEXTS } from '../texts.ts';

/**
 * Instructions for an order that is paid outside of the program: the owner's text in the language of the order, the amount and its reference;
 * null when no money is awaited. Source: CHK-12, page type 207.
 */
export async function paymentMethods(
  db: Db,
  websiteId: string,
  { paymentId, locale }: { paymentId: string | null; locale: string },
  order: Order,
): Promise<Markup | null> {
  if (order.paymentStatus !== 'awaiting' || order.status === 'canceled' || paymentId === null) return null;
  const payment = await findPayment(db, { websiteId, paymentId });
  if (!payment) return null;
  const { label, instructions } = (await findShownStore(db, websiteId, locale)).payments.manual;
  const lines = instructions.split('\n').map((line) => html`${line}<br>`);
  return html`<section class="order-how-to-pay" aria-label="${TEXTS.paymentMethods}"><h2>${TEXTS.paymentMethods}: ${t(label)}</h2>
<p>${TEXTS.payAmount} <strong>${formatMoney(payment.amountMinor, payment.currency)}</strong>. ${TEXTS.payReference} ${order.number}</p>
${instructions !== '' && html`<p>${lines}</p>`}</section>`;
}
