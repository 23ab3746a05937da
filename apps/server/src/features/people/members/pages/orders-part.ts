import type { MemberOrder } from '@sitewright/domain/member/member-schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { STATUS, TEXTS } from '../texts.ts';

type OrdersPart = {
  orders: readonly MemberOrder[];
  nextCursor: string | null;
  timeZone: string;
};

/** Orders of a member; each leads to its page. */
export function ordersPart({ orders, nextCursor, timeZone }: OrdersPart): Markup {
  if (orders.length === 0) return html`<p class="account-empty">${TEXTS.noOrders}</p>`;
  const rows = orders.map(
    (order) => html`<tr><td><a href="${order.url}">${TEXTS.order} ${order.number}</a></td>
<td>${dayText(order.placedAt, timeZone)}</td><td>${STATUS[order.status]}</td>
<td class="price">${formatMoney(order.grandTotalCents, order.currency)}</td></tr>`,
  );
  return html`<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.order}</th>\
<th scope="col">${TEXTS.date}</th><th scope="col">${TEXTS.status}</th>\
<th scope="col" class="price">${TEXTS.total}</th></tr></thead><tbody>${rows}</tbody></table>
${nextCursor !== null && html`<p class="account-more"><a href="/account?cursor=${nextCursor}">${TEXTS.moreOrders}</a></p>`}`;
}
