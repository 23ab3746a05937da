import type { CheckoutView } from '@sitewright/contract/checkout';
import { addressLine } from '@sitewright/domain/checkout/address-rules';
import type { Address } from '@sitewright/domain/checkout/schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { TEXTS } from '../texts.ts';

/** Everything that is about to be ordered, above the button that orders it, once the total is known. */
export function checkoutReview({ cart, email, address, billingAddress, addressUse }: CheckoutView): Markup {
  const items = cart.entries.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  return html`<section class="checkout-review" aria-labelledby="checkout-form-review"><h2 id="checkout-form-review">${TEXTS.review}</h2>
<dl>${row(TEXTS.items, items)}${row(TEXTS.email, email)}
${cart.requiresShipping && (addressUse === 'delivery' ? row(TEXTS.address, lineOf(address)) : row(TEXTS.pickupBy, nameOf(address)))}
${cart.requiresShipping && row(TEXTS.delivery, cart.selectedShippingOption?.name ?? '')}
${billingAddress && row(TEXTS.billingAddress, lineOf(billingAddress))}
${row(cart.giftCardMinor > 0 ? TEXTS.toPay : TEXTS.total, formatMoney(cart.payableMinor, cart.currency))}</dl></section>`;
}

function row(label: string, value: string): Markup | null {
  if (value === '') return null;
  return html`<div class="checkout-review-row"><dt>${label}</dt><dd>${value}</dd></div>`;
}

function lineOf(address: Address | null): string {
  return address?.line1 ? addressLine(address) : '';
}

function nameOf(address: Address | null): string {
  return address ? `${address.firstName} ${address.lastName}`.trim() : '';
}
