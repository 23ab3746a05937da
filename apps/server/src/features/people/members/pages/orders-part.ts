import type { MemberOrder } from '@sitewright/domain/member/member-schema';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { STATUS, TEXTS } from '../texts.ts';
import { notice } from './fields.ts';

type OrdersPart = {
  note: FlashMessage | null;
  orders: readonly MemberOrder[];
  nextCursor: string | null;
  timeZone: string;
};

/** Orders of a member; each leads to its page. */
export function ordersPart({ note, orders, nextCursor, timeZone }: OrdersPart): Markup {
  if (orders.length === 0) return html`<p class="account-empty">${TEXTS.noOrders}</p>`;
  const rows = orders.map(
    (order) => html`<tr><td><a href="${order.url}">${TEXTS.order} ${order.number}</a></td>
<td>${dayText(order.placedAt, timeZone)}</td><td>${STATUS[order.status]}</td>
<td class="price">${formatMoney(order.grandTotalCents, order.currency)}</td><td class="account-row-action">${reorderForm(order)}</td></tr>`,
  );
  return html`${notice(note)}
<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.order}</th>\
<th scope="col">${TEXTS.date}</th><th scope="col">${TEXTS.status}</th>\
<th scope="col" class="price">${TEXTS.total}</th><td></td></tr></thead><tbody>${rows}</tbody></table>
${nextCursor !== null && html`<p class="account-more"><a href="/account?cursor=${nextCursor}">${TEXTS.moreOrders}</a></p>`}`;
}

/** Puts what was ordered into the cart once more. */
function reorderForm({ id, number }: MemberOrder): Markup {
  return html`<form method="post" action="/api/site-users/account/reorder"><input type="hidden" name="orderId" value="${id}">\
<button type="submit" class="button-plain" aria-label="${TEXTS.reorder}: ${number}">${TEXTS.reorder}</button></form>`;
}
