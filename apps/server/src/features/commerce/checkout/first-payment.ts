import { computeTotals } from '@sitewright/domain/cart/totals';
import { periodCount, type SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { PaymentMethod } from '@sitewright/domain/shop-view/checkout-view-schema';
import { billingDate, daysLater } from '@sitewright/domain/subscription/billing-date';
import { planText } from '@sitewright/domain/subscription/subscription-text';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { currentMessages, t } from '../../../platform/texts/site-messages.ts';
import { NO_OFFERS } from '../../catalogue/discounts/index.ts';
import { type PricedCart, totalsLines } from '../cart/index.ts';
import { listMethods } from '../payments/index.ts';
import { ERRORS } from './texts.ts';

/** True where a shopper says how to pay: now, or later for a subscription whose first period costs nothing. */
export function asksMethod(priced: PricedCart): boolean {
  return !isFreeNow(priced) || laterPlan(priced) !== null;
}

/** Ways to pay that are offered for a cart; none where nothing is to be paid. */
export function methodsFor(priced: PricedCart): PaymentMethod[] {
  if (!asksMethod(priced)) return [];
  return listMethods(priced.settings).map((method) => ({ ...method, label: t(method.label) }));
}

/** Note on a payment of nothing; null where something is due now, or no payment method can be chosen. */
export function paymentNote(priced: PricedCart, now: Date): string | null {
  if (!isFreeNow(priced)) return null;
  const plan = laterPlan(priced);
  if (!plan) return ERRORS.nothingToPay;
  return methodsFor(priced).length > 0 ? ERRORS.methodKept({ day: dayOf(priced, plan, now) }) : null;
}

/** Payment terms of a subscription; null for a purchase without one. */
export function subscriptionText(priced: PricedCart, now: Date): string | null {
  const plan = planOf(priced);
  const later = plan && laterTotal(priced);
  if (!plan || later === null) return null;
  const first = priced.totals.payableMinor;
  // Of a single period the first payment is all there is.
  const total = periodCount(plan) === 1 ? first : later;
  const money = (cents: number) => formatMoney(cents, priced.settings.defaultCurrency);
  const day = dayOf(priced, plan, now);
  const messageValues = { plan: planText(plan, money(total), currentMessages().messages), day };
  if (laterPlan(priced)) return ERRORS.subscriptionLater(messageValues);
  if (first === 0) return ERRORS.subscriptionPlan(messageValues);
  return first < total
    ? ERRORS.subscriptionFirst({ ...messageValues, first: money(first) })
    : ERRORS.subscription(messageValues);
}

/** Nothing is to be paid, which is known only with the price of the delivery. */
function isFreeNow({ totals, requiresShipping, selectedOption }: PricedCart): boolean {
  return totals.payableMinor === 0 && (!requiresShipping || selectedOption !== null);
}

/** The plan of a subscription of which nothing is to be paid now, but later; null for every other cart. */
function laterPlan(priced: PricedCart): SubscriptionPlan | null {
  const plan = planOf(priced);
  if (!plan || periodCount(plan) === 1 || !isFreeNow(priced)) return null;
  return (laterTotal(priced) ?? 0) > 0 ? plan : null;
}

function planOf({ stored }: PricedCart): SubscriptionPlan | null {
  return stored.isSubscription ? (stored.lines[0]?.subscriptionPlan ?? null) : null;
}

/** Price of a subscription from its second period on: discounts and gift cards apply to the first one alone. */
function laterTotal({ stored, settings, taxRules, selectedOption }: PricedCart): number | null {
  const later = computeTotals({
    lines: totalsLines(stored.lines, NO_OFFERS),
    discounts: [],
    shippingMinor: selectedOption?.priceMinor ?? 0,
    taxRules,
    pricesIncludeTax: settings.pricesIncludeTax,
    giftCardMinor: 0,
  });
  return later.ok ? later.totals.grandTotalCents : null;
}

/** When the second period begins, if it is ordered now. */
function dayOf(
  { stored: { timeZone } }: PricedCart,
  { billingPeriod, trialDays }: SubscriptionPlan,
  now: Date,
): string {
  const moment = trialDays
    ? daysLater(now.getTime(), trialDays, timeZone)
    : billingDate(now.getTime(), billingPeriod, { count: 1, timeZone });
  return dateFormat(currentMessages().language, { dateStyle: 'long', timeZone }).format(moment);
}
