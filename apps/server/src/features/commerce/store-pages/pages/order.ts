import { lineDetails } from '@sitewright/domain/cart/line-details';
import { placeLine } from '@sitewright/domain/checkout/address-rules';
import type { Order, OrderItem } from '@sitewright/domain/order/schema';
import { html, jsonScript, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { areDonations } from '../../cart/index.ts';
import { itemsWithFiles, listDownloads } from '../../downloads/index.ts';
import { opensAreas, sellsMemberships } from '../../memberships/index.ts';
import { findOrderByToken, loadOrder, toAnalyticsOrder } from '../../orders/index.ts';
import { subscriptionPath } from '../../subscriptions/index.ts';
import { countryName } from '../parts/country-name.ts';
import { orderProgress } from '../parts/order-progress.ts';
import { awaitsFiles, orderState, statusText } from '../parts/order-state.ts';
import { orderTotals } from '../parts/order-totals.ts';
import { paymentMethods } from '../parts/payment-methods.ts';
import { TEXTS } from '../texts.ts';

/** Time after an order during which its page thanks rather than informs. */
const CONFIRMED_MS = 3_600_000;
/** The address opens the order, so no other site may learn it from a link. */
const HEADERS = { 'referrer-policy': 'no-referrer' };

/** The order of an unguessable link: confirmed right after it was placed, its status later. Source: CHK-04, CHK-12. */
export const orderPage = page(
  '/checkout/order/:token',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params } = context;
    if (websiteId === null) return { status: 404 };
    const found = await deps.database.site(websiteId, async (db) => {
      const stored = await findOrderByToken(db, { websiteId, token: params.token ?? '' });
      if (!stored) return null;
      const order = await loadOrder(db, websiteId, stored);
      const downloads = await listDownloads(db, { websiteId, orderId: stored.id });
      const manage = await subscriptionPath(db, { websiteId, orderId: stored.id });
      const opens = sellsMemberships(stored) && (await opensAreas(db, { websiteId, orderId: stored.id }));
      const itemIds = order.items.map(({ itemId }) => itemId);
      const isGift = await areDonations(db, { websiteId, itemIds });
      const { timeZone } = (await getWebsite(db, websiteId)).settings;
      const progress = orderProgress(order, downloads, timeZone);
      const placedOn = dayText(order.placedAt, timeZone);
      const toDo = await paymentMethods(db, websiteId, stored, order);
      const withFiles = await itemsWithFiles(db, websiteId, order);
      const status = statusText(order, { downloads, withFiles });
      const awaits = awaitsFiles(order, withFiles);
      return { stored, order, status, awaits, placedOn, progress, manage, opens, isGift, toDo };
    });
    if (!found) return renderSystemPage(context, notFound(), HEADERS);
    const { stored, order, toDo, isGift, ...around } = found;
    const isNew = deps.now().getTime() - Date.parse(stored.placedAt) < CONFIRMED_MS;
    const { thanks, confirmed } = kindOf(stored.subscription !== null, isGift);
    const title = toDo ? TEXTS.orderReceived : isNew ? thanks : TEXTS.yourOrder;
    const analytics = jsonScript('order-analytics', toAnalyticsOrder(websiteId, stored));
    return renderSystemPage(
      context,
      {
        pageType: toDo ? 'order-received' : isNew ? confirmed : 'order-status',
        status: 200,
        title,
        content: ({ shopUrl }) =>
          orderContent(title, order, { ...around, isNew, toDo, shopUrl }).markup +
          (isNew ? analytics.markup : ''),
      },
      HEADERS,
    );
  },
);

/** Kind of a new order, and its thank-you text. Source: CHK-04, CHK-13. */
function kindOf(isSubscription: boolean, isGift: boolean) {
  if (isSubscription) return { thanks: TEXTS.subscribed, confirmed: 'subscription-confirmed' } as const;
  if (isGift) return { thanks: TEXTS.contributionConfirmed, confirmed: 'contribution-confirmed' } as const;
  return { thanks: TEXTS.thankYou, confirmed: 'order-confirmed' } as const;
}

const notFound = () =>
  ({
    pageType: 'not-found',
    status: 404,
    title: TEXTS.notFoundTitle,
    content: html`<div class="system-page"><h1>${TEXTS.notFoundTitle}</h1><p>${TEXTS.notFound}</p></div>`
      .markup,
  }) as const;

/** Content around the lines of an order. */
type Around = {
  isNew: boolean;
  /** Files of it are still to come. */
  awaits: boolean;
  status: string;
  placedOn: string;
  toDo: Markup | null;
  progress: Markup | null;
  manage: string | null;
  /** It gives access to member areas. */
  opens: boolean;
  shopUrl: string;
};

function orderContent(title: string, order: Order, around: Around): Markup {
  const { toDo, progress, manage, opens, shopUrl, isNew, awaits } = around;
  const state = html`${facts(order, around)}
${progress}`;
  return html`<div class="order-page">
<h1 class="page-title">${title}</h1>
<p class="order-number">${TEXTS.orderNumber({ number: order.number })}${order.testMode && ` · ${TEXTS.testOrder}`}</p>
${toDo}
<div class="order-columns">
<div><table class="order-table"><thead><tr><th scope="col">${TEXTS.item}</th><th scope="col">${TEXTS.quantity}</th>\
<th scope="col" class="price">${TEXTS.price}</th></tr></thead>
<tbody>${order.items.map((item) => itemRow(item, order.currency))}</tbody></table></div>
<div class="order-summary">
${orderTotals({ ...order, shippingMinor: order.shippingOption ? order.shippingCostCents : undefined })}
${orderState(state, isNew && awaits)}
${opens && html`<a class="continue-shopping" href="/account/areas">${TEXTS.openMemberships}</a>`}
${manage && html`<a class="continue-shopping" href="${manage}">${TEXTS.manageSubscription}</a>`}
<a class="continue-shopping" href="${shopUrl}">${TEXTS.continueShopping}</a>
</div>
</div>
</div>`;
}

function itemRow(item: OrderItem, currency: string): Markup {
  return html`<tr><td><a href="${item.fullUrl}">${item.title}</a>${lineDetails(item).map((text) => html`<br>${text}`)}</td>
<td>${item.quantity}</td><td class="price">${formatMoney(item.lineTotalMinor, currency)}</td></tr>`;
}

function facts(order: Order, { placedOn, status }: Pick<Around, 'placedOn' | 'status'>): Markup {
  const { address, shippingOption } = order;
  const isPickup = shippingOption?.kind === 'pickup';
  const lines = address && [
    `${address.firstName} ${address.lastName}`,
    address.line1,
    address.line2,
    placeLine(address),
    !isPickup && countryName(address.country),
  ];
  return html`<dl class="order-facts">
<div><dt>${TEXTS.orderedOn}</dt><dd>${placedOn}</dd></div>
<div><dt>${TEXTS.status}</dt><dd>${status}</dd></div>
${
  // Orders of test cards are mailed to nobody but the owner who pays with one.
  !order.testMode && html`<div><dt>${TEXTS.confirmationTo}</dt><dd>${order.email}</dd></div>`
}
${
  shippingOption &&
  html`<div><dt>${TEXTS.deliveredBy}</dt>\
<dd>${shippingOption.name}${shippingOption.instructions !== '' && html`<br>${shippingOption.instructions}`}</dd></div>`
}
${lines && html`<div><dt>${isPickup ? TEXTS.pickupBy : TEXTS.sentTo}</dt><dd>${lines.filter(Boolean).map((line) => html`${line}<br>`)}</dd></div>`}
</dl>`;
}
