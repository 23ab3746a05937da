import type { CheckoutView } from '@sitewright/contract/checkout';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';
import { checkoutField, countryField, type Errors } from './checkout-field.ts';

/** Fields of the address and what browsers know them by. */
const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['line1', 'address-line1'],
  ['line2', 'address-line2'],
  ['city', 'address-level2'],
  ['postcode', 'postal-code'],
  ['region', 'address-level1'],
] as const;

/** Another address for the bill, folded away while the bill goes where the parcel goes; only read where it is ticked. */
export function billingFields({ billingAddress, defaultCountry }: CheckoutView, errors: Errors): Markup {
  return html`<details class="checkout-billing"${billingAddress && html` open`}><summary>${TEXTS.billingAddress}</summary>
<fieldset class="checkout-section"><legend class="v6-visually-hidden">${TEXTS.billingAddress}</legend>
<label class="checkout-tick"><input type="checkbox" name="billingDiffers" value="yes"${billingAddress && html` checked`}> ${TEXTS.billingDiffers}</label>
${countryField(errors, { name: 'billing-country', chosen: billingAddress?.country || defaultCountry, autocomplete: 'billing country' })}
${FIELDS.map(([name, autocomplete]) =>
  checkoutField(errors, {
    name: `billing-${name}`,
    label: TEXTS[name],
    autocomplete: `billing ${autocomplete}`,
    value: billingAddress?.[name] ?? '',
  }),
)}
</fieldset></details>`;
}
