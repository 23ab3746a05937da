import { CHECKOUT_LIMITS } from '@sitewright/domain/checkout/limits';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { t } from '../../../../platform/texts/site-messages.ts';
import type { StoredSubscription } from '../queries/subscriptions.ts';
import { TEXTS } from '../texts.ts';

/** A way to pay as the form offers it. */
export type ShownMethod = {
  provider: string;
  label: string;
  instructions?: string | undefined;
  publishableKey?: string | undefined;
};

/** Pays an unpaid period another way: one form for each way, so that each can be used without scripts where that is possible. */
export function payForm(subscription: StoredSubscription, methods: readonly ShownMethod[]): Markup {
  return html`<section class="subscription-pay"><h2>${TEXTS.payTitle}</h2><p>${TEXTS.payText}</p>
${methods.length === 0 && html`<p class="field-error">${TEXTS.noMethods}</p>`}
${methods.map((method) => methodForm(subscription, method))}</section>`;
}

function methodForm(
  { accessToken, amountMinor, currency, email }: StoredSubscription,
  method: ShownMethod,
): Markup {
  const { provider, label, publishableKey } = method;
  const amount = formatMoney(amountMinor, currency);
  const isCard = provider === 'test' || publishableKey;
  return html`<form class="checkout-form" method="post" action="/subscriptions/${accessToken}"\
${publishableKey && html` data-widget="subscription-pay" data-publishable-key="${publishableKey}" data-email="${email}"`}>
<fieldset class="checkout-section"><legend>${t(label)}</legend>
<input type="hidden" name="action" value="pay"><input type="hidden" name="provider" value="${provider}">
${fields(method)}
<p class="checkout-message" role="alert"></p>
<button type="submit" class="sqs-button-element--primary checkout-submit">${isCard ? `${TEXTS.pay} ${amount}` : TEXTS.place}</button>
</fieldset></form>`;
}

function fields({ provider, instructions, publishableKey }: ShownMethod): Markup {
  if (publishableKey) {
    return html`<div class="field field-card"><span class="field-label">${TEXTS.card}</span><div class="field-element card-element"></div></div>
<noscript><p class="field-error">${TEXTS.cardNeedsScripts}</p></noscript>`;
  }
  if (provider !== 'test') return html`<p class="checkout-instructions">${instructions ?? ''}</p>`;
  return html`<div class="field"><label for="subscription-card">${TEXTS.cardNumber}</label>
<input id="subscription-card" name="cardNumber" type="text" maxlength="${CHECKOUT_LIMITS.cardNumber}" \
autocomplete="off" required aria-describedby="subscription-card-hint">
<p class="field-hint" id="subscription-card-hint">${TEXTS.cardHint}</p></div>`;
}
