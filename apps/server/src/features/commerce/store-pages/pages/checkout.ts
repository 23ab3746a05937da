import { randomUUID } from 'node:crypto';
import type { Cart } from '@sitewright/domain/cart/schema';
import { checkoutValues } from '@sitewright/domain/shop-view/checkout-values';
import {
  type CheckoutFormView,
  type CheckoutSummaryView,
  checkoutFormView,
} from '@sitewright/domain/shop-view/checkout-view';
import { html, jsonScript, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { previewViewer, renderSystemPage } from '../../../web/pages/index.ts';
import { cartQuery, findCheckoutView, findRecentOrderPath, findSampleView } from '../../checkout/index.ts';
import { codeFields } from '../parts/code-fields.ts';
import { formParts } from '../parts/form-parts.ts';
import { totalList } from '../parts/order-totals.ts';
import { storePolicies } from '../parts/store-policies.ts';
import { testNote } from '../parts/test-note.ts';
import { viewLocale } from '../parts/view-locale.ts';
import { TEXTS } from '../texts.ts';

/** The checkout as one plain form; the mounted checkout takes its place where scripts run. Source: CHK-07. */
export const checkoutPage = page('/checkout', 'visitor', async (context) =>
  (await previewViewer(context)) ? showSample(context) : showCheckout(context),
);

/** The same for one subscription, by the token of its own cart. Source: SUBS-06. */
export const subscribePage = page('/checkout/subscribe', 'visitor', showCheckout);

async function showCheckout(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const found = await findCheckoutView(deps, { websiteId, request, reply });
  if (!found) {
    const location = (await findRecentOrderPath(deps, { websiteId, request })) ?? '/cart';
    return { status: 303, headers: { location, 'cache-control': 'no-store' } };
  }
  const policies = await deps.database.site(websiteId, (db) => storePolicies(db, websiteId));
  return renderSystemPage(context, {
    pageType: 'checkout',
    status: 200,
    title: found.view.subscription ? TEXTS.subscribe : TEXTS.checkout,
    ownWords: found.view.cart.ownWords?.texts,
    content: checkoutContent(found, policies, `/checkout${cartQuery(request)}`).markup,
  });
}

/** Sample checkout for trying styles: it is in no form, and nothing can be sent. Source: SITE-07. */
async function showSample(context: PageContext): Promise<PageReply> {
  const { websiteId, deps } = context;
  if (websiteId === null) return { status: 404 };
  const view = await findSampleView(deps, websiteId);
  const policies = await deps.database.site(websiteId, (db) => storePolicies(db, websiteId));
  const form = checkoutFormView(
    view,
    { values: checkoutValues(view), errors: {}, message: '' },
    viewLocale(),
  );
  const content = html`<div class="checkout-page">
<h1 class="page-title">${TEXTS.checkout}</h1>
${testNote(view.cart)}
<div id="checkout-root"><div class="checkout-columns">${formColumns(form)}</div></div>
${policies}
</div>`;
  return renderSystemPage(context, {
    pageType: 'checkout',
    status: 200,
    title: TEXTS.checkout,
    content: content.markup,
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findCheckoutView>>>;

/** The form and what it was made of: scripts go on from there. */
function checkoutContent({ view, formErrors }: Found, policies: Markup, action: string): Markup {
  const { form = '', minimumOrder = '', ...errors } = formErrors;
  const message = [form, minimumOrder].filter(Boolean).join(' ');
  const state = { values: checkoutValues(view), errors, message };
  return html`<div class="checkout-page">
<h1 class="page-title">${view.subscription ? TEXTS.subscribe : TEXTS.checkout}</h1>
${testNote(view.cart)}
<div id="checkout-root" data-widget="checkout">\
${checkoutForm(checkoutFormView(view, state, viewLocale()), view.cart, action)}</div>
${policies}
${jsonScript('checkout-state', { view, errors, message })}
</div>`;
}

/**
 * A new key in each printed form: sending one form twice pays once, the next one is a new try. Scripts draw the same elements
 * (`checkout.island.tsx` of the storefront).
 */
function checkoutForm(form: CheckoutFormView, cart: Cart, action: string): Markup {
  return html`<form class="checkout-columns" method="post" action="${action}" novalidate>\
<input type="hidden" name="idempotencyKey" value="${randomUUID()}">\
<input type="hidden" name="expectedTotalMinor" value="${cart.payableMinor}">\
<input type="hidden" name="expectedCurrency" value="${cart.currency}">\
<input type="hidden" name="expectedTestMode" value="${String(cart.testMode)}">
${formColumns(form)}</form>`;
}

function formColumns({ details, summary, payment, message, submit }: CheckoutFormView): Markup {
  return html`<div class="checkout-form">${formParts(details)}</div>
${orderSummary(summary)}
<div class="checkout-form checkout-last">${formParts(payment)}
<p class="checkout-message" role="alert"${message !== '' && html` tabindex="-1" autofocus`}>${message}</p>
<button id="checkout-submit" type="submit" name="step" value="${submit.pays ? 'pay' : 'update'}" \
class="sqs-button-element--primary checkout-submit">${submit.label}</button></div>`;
}

function orderSummary({ title, lines, totals, codes, note, editLabel }: CheckoutSummaryView): Markup {
  return html`<aside class="order-summary" aria-label="${title}"><h2>${title}</h2>
<ul class="order-summary-lines">${lines.map(
    (line) => html`<li class="order-summary-line">\
${line.imageUrl !== null && html`<img src="${line.imageUrl}" alt="" width="48" height="60">`}
<span class="order-summary-line-name"><bdi>${line.title}</bdi>${line.details.map((text) => html`<span class="field-hint"><bdi>${text}</bdi></span>`)}</span>
<span class="price">${line.total}</span></li>`,
  )}</ul>
${totalList(totals, 'order-totals')}
${codes.map(codeFields)}
${note !== '' && html`<p class="order-summary-note">${note}</p>`}\
${editLabel !== null && html`<a class="continue-shopping" href="/cart">${editLabel}</a>`}</aside>`;
}
