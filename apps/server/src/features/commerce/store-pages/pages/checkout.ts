import { randomUUID } from 'node:crypto';
import type { CheckoutView } from '@sitewright/contract/checkout';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { cartQuery, findCheckoutView } from '../../checkout/index.ts';
import { billingFields } from '../parts/billing-fields.ts';
import {
  addressFields,
  contactFields,
  deliveryFields,
  paymentFields,
  placeFields,
} from '../parts/checkout-fields.ts';
import { checkoutReview } from '../parts/checkout-review.ts';
import { couponFields, giftCardFields } from '../parts/code-fields.ts';
import { orderTotals } from '../parts/order-totals.ts';
import { questionFields } from '../parts/question-fields.ts';
import { storePolicies } from '../parts/store-policies.ts';
import { testNote } from '../parts/test-note.ts';
import { TEXTS } from '../texts.ts';

/** The checkout as one plain form; the mounted checkout takes its place where scripts run. Source: CHK-07. */
export const checkoutPage = page('/checkout', 'visitor', showCheckout);

/** The same for one subscription, by the token of its own cart. Source: SUBS-06. */
export const subscribePage = page('/checkout/subscribe', 'visitor', showCheckout);

async function showCheckout(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const found = await findCheckoutView(deps, { websiteId, request, reply });
  if (!found) return { status: 303, headers: { location: '/cart', 'cache-control': 'no-store' } };
  const policies = await deps.database.site(websiteId, (db) => storePolicies(db, websiteId));
  return renderSystemPage(context, {
    pageType: 'checkout',
    status: 200,
    title: found.view.subscription ? TEXTS.subscribe : TEXTS.checkout,
    content: checkoutContent(found, policies, `/checkout${cartQuery(request)}`).markup,
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findCheckoutView>>>;

function checkoutContent({ view, formErrors: errors }: Found, policies: Markup, action: string): Markup {
  return html`<div class="checkout-page">
<h1 class="page-title">${view.subscription ? TEXTS.subscribe : TEXTS.checkout}</h1>
${testNote(view.cart)}
<div id="checkout-root" data-widget="checkout"></div>
<div class="checkout-fallback"><div class="checkout-columns">
${checkoutForm(view, errors, action)}${summary(view)}
</div></div>
${policies}
</div>`;
}

/** What stands in the way of the whole order; the browser goes there, or to the first field that is at error. */
function message({ form = '', minimumOrder = '' }: Record<string, string>): Markup {
  const words = [form, minimumOrder].filter(Boolean).join(' ');
  return html`<p class="checkout-message form-error" role="alert"${words !== '' && html` tabindex="-1" autofocus`}>${words}</p>`;
}

/** A new key in each printed form: sending one form twice pays once, the next one is a new try. */
function checkoutForm(view: CheckoutView, errors: Record<string, string>, action: string): Markup {
  const { cart } = view;
  return html`<form class="checkout-form" method="post" action="${action}">
<input type="hidden" name="idempotencyKey" value="${randomUUID()}">
<input type="hidden" name="expectedTotalMinor" value="${cart.payableMinor}">
<input type="hidden" name="expectedCurrency" value="${cart.currency}">
<input type="hidden" name="expectedTestMode" value="${String(cart.testMode)}">
${contactFields(view, errors)}
${cart.requiresShipping && addressFields(view, errors)}
${cart.requiresShipping && deliveryFields(view, errors)}
${view.asksTaxPlace && placeFields(view, errors)}
${questionFields(view, errors)}
${couponFields(cart)}
${cart.acceptsGiftCards && giftCardFields(cart, errors.giftCard ?? '')}
${cart.requiresShipping && billingFields(view, errors)}
${paymentFields(view, errors)}
${isTotalKnown(view) && checkoutReview(view)}
${message(errors)}
${submitButton(view)}
</form>`;
}

/** Pays the total that is shown; while delivery is not chosen nobody knows it, so the button only goes on to it. */
function submitButton(view: CheckoutView): Markup {
  const { cart, paymentMethods } = view;
  const isKnown = isTotalKnown(view);
  const isCharged = cart.payableMinor > 0 && paymentMethods.every(({ provider }) => provider === 'test');
  const price = formatMoney(cart.payableMinor, cart.currency);
  const label = isCharged ? `${TEXTS.pay} ${price}` : TEXTS.placeOrder;
  return html`<button type="submit" name="step" value="${isKnown ? 'pay' : 'update'}" \
class="sqs-button-element--primary checkout-submit">${isKnown ? label : TEXTS.goOn}</button>`;
}

function isTotalKnown({ cart, asksTaxPlace, address }: CheckoutView): boolean {
  if (asksTaxPlace && !address?.country) return false;
  return !cart.requiresShipping || cart.selectedShippingOption !== null;
}

function summary({ cart, details, subscription }: CheckoutView): Markup {
  return html`<aside class="order-summary" aria-label="${TEXTS.summary}">
<h2>${TEXTS.summary}</h2>
<ul class="order-summary-lines">${cart.entries.map(
    (entry, line) => html`<li class="order-summary-line">
${entry.image && html`<img src="${entry.image.assetUrl}?format=100w" alt="" width="48" height="60">`}
<span class="order-summary-line-name">${entry.quantity} × ${entry.title}${details[line]?.map((text) => html`<span class="field-hint">${text}</span>`)}</span>
<span class="price">${formatMoney(entry.lineTotalMinor, cart.currency)}</span></li>`,
  )}</ul>
${orderTotals({
  ...cart,
  // Of an option that a discount makes free nothing is left.
  shippingMinor: cart.requiresShipping ? cart.selectedShippingOption && cart.shippingCostCents : undefined,
})}
${subscription ? html`<p class="order-summary-note">${subscription}</p>` : html`<a class="continue-shopping" href="/cart">${TEXTS.editCart}</a>`}
</aside>`;
}
