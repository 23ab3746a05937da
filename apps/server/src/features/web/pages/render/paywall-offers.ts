import { readFileSync } from 'node:fs';
import { unitPriceMinor } from '@sitewright/domain/cart/totals';
import { daysLater } from '@sitewright/domain/subscription/billing-date';
import { planText } from '@sitewright/domain/subscription/subscription-text';
import { plainText } from '@sitewright/domain/text/plain-text';
import { SUBSCRIPTION } from '@sitewright/domain/texts/en/subscription';
import type { PageTextKey } from '@sitewright/template/strings/page-texts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { currentMessages, siteTexts } from '../../../../platform/texts/site-messages.ts';
import type { Paywall } from '../../../catalogue/products/index.ts';

/** Where plain forms put a product into a cart, or make the cart of a subscription. */
const CART_PATH = '/api/commerce/shopping-cart/entries';
const SUBSCRIBE_PATH = '/api/3/commerce/cart/subscription';
/** Questions of a product are asked on a page of their own. */
const QUESTIONS_PATH = '/cart/details';

const TRIAL = siteTexts('subscription', SUBSCRIPTION);

const STYLE = {
  markup: `<style>${readFileSync(new URL('./paywall.css', import.meta.url), 'utf8')}</style>`,
};

type Offering = {
  currency: string;
  /** Who is not signed in sees what it costs, and buys once she is. */
  isMember: boolean;
  word: (key: PageTextKey) => string;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
};

/** Products that sell access to an area, each variant with its price and, for members, the button that leads to the checkout. */
export function paywallOffers(paywalls: readonly Paywall[], offering: Offering): Markup {
  const offers = paywalls.flatMap((paywall) => paywall.variants.map((variant) => ({ paywall, variant })));
  return html`${STYLE}<ul class="paywall-offers">${offers.map((offer) => offerPart(offer, offering))}</ul>`;
}

function offerPart(
  { paywall, variant }: { paywall: Paywall; variant: Paywall['variants'][number] },
  { currency, isMember, word, now, timeZone }: Offering,
): Markup {
  const { itemId, subscriptionPlan: plan, hasQuestions } = paywall;
  const name = [paywall.title, ...Object.values(variant.attributes)].join(', ');
  const about = plainText(paywall.excerpt);
  const money = formatMoney(unitPriceMinor(variant), currency);
  const paid = plan ? planText(plan, money, currentMessages().messages) : money;
  const trialEnd = plan?.trialDays && new Date(daysLater(now, plan.trialDays, timeZone)).toISOString();
  const price = trialEnd ? TRIAL.trialOffer({ day: dayText(trialEnd, timeZone), plan: paid }) : paid;
  const label = trialEnd ? TRIAL.trialStart : word(plan ? 'paywallSubscribe' : 'paywallBuy');
  const way = hasQuestions
    ? html`method="get" action="${QUESTIONS_PATH}"`
    : html`method="post" action="${plan ? SUBSCRIBE_PATH : CART_PATH}"`;
  return html`<li><h2>${name}</h2>${about !== '' && html`<p>${about}</p>`}<p class="paywall-price">${price}</p>${
    isMember &&
    html`<form ${way}><input type="hidden" name="itemId" value="${itemId}">\
<input type="hidden" name="sku" value="${variant.sku}">\
<button type="submit" class="sqs-button-element--primary" aria-label="${label}: ${name}">${label}</button></form>`
  }</li>`;
}
