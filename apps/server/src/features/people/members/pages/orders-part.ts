import type { MemberOrder } from '@sitewright/domain/member/member-schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { STATUS, TEXTS } from '../texts.ts';

type OrdersPart = {
  orders: readonly MemberOrder[];
  nextCursor: string | null;
  locale: string;
  timeZone: string;
};

/** Orders of a member; each leads to its page. */
export function ordersPart({ orders, nextCursor, locale, timeZone }: OrdersPart): Markup {
  if (orders.length === 0) return html`<p class="account-empty">${TEXTS.noOrders}</p>`;
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium', timeZone });
  const rows = orders.map(
    (order) => html`<tr><td><a href="${order.url}">${TEXTS.order} ${order.number}</a></td>
<td>${format.format(new Date(order.placedAt))}</td><td>${STATUS[order.status]}</td>
<td class="price">${formatMoney(order.grandTotalCents, order.currency)}</td></tr>`,
  );
  return html`<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.order}</th>\
<th scope="col">${TEXTS.date}</th><th scope="col">${TEXTS.status}</th>\
<th scope="col" class="price">${TEXTS.total}</th></tr></thead><tbody>${rows}</tbody></table>
${nextCursor !== null && html`<p class="account-more"><a href="/account?cursor=${nextCursor}">${TEXTS.moreOrders}</a></p>`}`;
}
