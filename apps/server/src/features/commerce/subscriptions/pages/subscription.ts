import { readFileSync } from 'node:fs';
import { isUnpaidTrial, subscriptionActions } from '@sitewright/domain/subscription/subscription-state';
import { planText } from '@sitewright/domain/subscription/subscription-text';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { currentMessages } from '../../../../platform/texts/site-messages.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { findShownStore } from '../../cart/index.ts';
import { listMethodsOfMode } from '../../payments/index.ts';
import { isLastPeriod } from '../billing-periods.ts';
import { finishPastDue } from '../pay-past-due.ts';
import { type ListedPeriod, listPeriods } from '../queries/periods.ts';
import { findSubscriptionByToken, type StoredSubscription } from '../queries/subscriptions.ts';
import { findSubscriptionKey, stepResultUrl } from '../second-step.ts';
import { FLASH_MESSAGES, STATE, TEXTS } from '../texts.ts';
import { payForm, type ShownMethod } from './pay-form.ts';

const STYLE = `<style>${readFileSync(new URL('./subscription.css', import.meta.url), 'utf8')}</style>`;
/** The address opens the subscription, so no other site may learn it from a link; its own forms need to say where they come from. */
const HEADERS = { 'referrer-policy': 'same-origin' };

type Shown = {
  subscription: StoredSubscription;
  periods: ListedPeriod[];
  methods: ShownMethod[];
  day: (moment: string) => string;
  message: string;
};

/** A subscription by its unguessable link: how it stands, its orders, and what its shopper can do. Source: SUBS-08. */
const subscriptionPage = page('/subscriptions/:token', 'visitor', async (context): Promise<PageReply> => {
  const { websiteId, deps, params, query } = context;
  if (websiteId === null) return { status: 404 };
  const shown = await deps.database.site(websiteId, async (db): Promise<Shown | null> => {
    const subscription = await findSubscriptionByToken(db, { websiteId, token: params.token ?? '' });
    if (!subscription) return null;
    const store = await findShownStore(db, websiteId);
    const periods = await listPeriods(db, { websiteId, subscriptionId: subscription.id });
    const { timeZone } = subscription;
    const format = dateFormat(currentMessages().language, { dateStyle: 'long', timeZone });
    return {
      subscription,
      periods,
      methods: listMethodsOfMode(store, subscription.testMode),
      day: (moment) => format.format(new Date(moment)),
      message: FLASH_MESSAGES[query.message ?? ''] ?? '',
    };
  });
  if (!shown) return renderSystemPage(context, notFound(), HEADERS);
  return renderSystemPage(
    context,
    {
      pageType: 'order-status',
      status: 200,
      title: TEXTS.title,
      content: ({ shopUrl }) => STYLE + content(shown, shopUrl).markup,
    },
    HEADERS,
  );
});

/** Where a payment service sends a shopper back to who pays an unpaid period. */
const returnPage = page(
  '/subscriptions/:token/return',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params } = context;
    if (websiteId === null) return { status: 404 };
    const { token = '' } = params;
    const key = await findSubscriptionKey({ deps, websiteId, token });
    const end = key && (await finishPastDue(deps, key));
    return to(stepResultUrl(token, end));
  },
);

/** Pages of those who have subscribed. */
export const subscriptionPages = [subscriptionPage, returnPage];

const notFound = () =>
  ({
    pageType: 'not-found',
    status: 404,
    title: TEXTS.unknownTitle,
    content: html`<div class="system-page"><h1>${TEXTS.unknownTitle}</h1><p>${TEXTS.unknown}</p></div>`
      .markup,
  }) as const;

function content(shown: Shown, shopUrl: string): Markup {
  const { subscription, message } = shown;
  return html`<div class="order-page subscription-page">
<h1 class="page-title">${subscription.title}</h1>
<p class="order-number">${STATE[subscription.status]}${subscription.testMode && html` · ${TEXTS.test}`}</p>
${message !== '' && html`<p class="checkout-message" role="alert">${message}</p>`}
<div class="order-columns">
<div>${subscription.status === 'past-due' && payForm(subscription, shown.methods)}
${periodTable(shown)}</div>
<div class="order-summary">${facts(shown)}${forms(subscription)}
<a class="continue-shopping" href="${shopUrl}">${TEXTS.continueShopping}</a></div>
</div></div>`;
}

function facts({ subscription, day }: Shown): Markup {
  const { plan, amountMinor, currency, nextAt, status, paidUntil, endedAt, email } = subscription;
  const row = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const isLast = isLastPeriod(subscription, subscription.paidPeriods);
  const next = status === 'past-due' ? TEXTS.retry : isLast ? TEXTS.ends : TEXTS.next;
  const isFree = isUnpaidTrial(subscription);
  return html`<dl class="order-facts">
${row(TEXTS.price, planText(plan, formatMoney(amountMinor, currency), currentMessages().messages))}
${isFree && row(TEXTS.freeUntil, day(paidUntil))}
${nextAt && row(next, day(nextAt))}
${!isFree && !isLast && status !== 'active' && row(TEXTS.paidUntil, day(paidUntil))}
${endedAt && row(TEXTS.endedAt, day(endedAt))}
${row(TEXTS.email, email)}
</dl>`;
}

/** Immediate actions have a button; irreversible ones ask first, also without scripts. */
function forms(subscription: StoredSubscription): Markup {
  const actions = subscriptionActions(subscription.status);
  const form = (action: 'pause' | 'resume' | 'cancel', look: string) =>
    html`<form method="post" action="/subscriptions/${subscription.accessToken}">\
<button type="submit" name="action" value="${action}" class="${look}">${TEXTS[action]}</button></form>`;
  if (actions.length === 0) return html``;
  return html`<div class="subscription-actions">
${actions.includes('pause') && html`<div><p>${TEXTS.pauseText}</p>${form('pause', 'button-plain')}</div>`}
${actions.includes('resume') && html`<div><p>${TEXTS.resumeText}</p>${form('resume', 'sqs-button-element--primary')}</div>`}
${
  actions.includes('cancel') &&
  html`<details class="subscription-cancel"><summary>${TEXTS.cancelAsk}</summary>\
<p>${TEXTS.cancelText}</p>${form('cancel', 'button-plain')}</details>`
}
</div>`;
}

function periodTable({ periods, day }: Shown): Markup {
  const rows = periods.map(
    ({ startsAt, endsAt, orderToken, orderNumber }) => html`<tr><td>${day(startsAt)} – ${day(endsAt)}</td>
<td>${orderToken ? html`<a href="/checkout/order/${orderToken}">${TEXTS.order} ${orderNumber}</a>` : TEXTS.notPaid}</td></tr>`,
  );
  return html`<table class="order-table"><caption class="v6-visually-hidden">${TEXTS.periods}</caption>
<thead><tr><th scope="col">${TEXTS.period}</th><th scope="col">${TEXTS.order}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function to(location: string): PageReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
