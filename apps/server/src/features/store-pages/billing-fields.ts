import type { CheckoutView } from '@sitewright/contract/checkout';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import { html, type Markup } from '../../platform/http/html.ts';
import { countryName } from './country-name.ts';
import { TEXTS } from './texts.ts';

type Faults = Record<string, string>;

const FIELDS = [
  ['firstName', TEXTS.firstName, 'given-name'],
  ['lastName', TEXTS.lastName, 'family-name'],
  ['line1', TEXTS.line1, 'address-line1'],
  ['line2', TEXTS.line2, 'address-line2'],
  ['city', TEXTS.city, 'address-level2'],
  ['postcode', TEXTS.postcode, 'postal-code'],
  ['region', TEXTS.region, 'address-level1'],
] as const;

/** Another address for the bill, folded away while the bill goes where the parcel goes; only read where it is ticked. */
export function billingFields({ billingAddress, defaultCountry }: CheckoutView, faults: Faults): Markup {
  const chosen = billingAddress?.country || defaultCountry;
  const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  return html`<details class="checkout-billing"${billingAddress && html` open`}><summary>${TEXTS.billingAddress}</summary>
<fieldset class="checkout-section"><legend class="v6-visually-hidden">${TEXTS.billingAddress}</legend>
<label class="checkout-tick"><input type="checkbox" name="billingDiffers" value="yes"${billingAddress && html` checked`}> ${TEXTS.billingDiffers}</label>
<div class="field"><label for="checkout-form-billing-country">${TEXTS.country}</label>
<select id="checkout-form-billing-country" name="billing-country" autocomplete="billing country">${countries.map(
    ({ code, name }) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`,
  )}</select></div>
${FIELDS.map(([name, label, autocomplete]) =>
  field(
    {
      name: `billing-${name}`,
      label,
      autocomplete: `billing ${autocomplete}`,
      value: billingAddress?.[name] ?? '',
    },
    faults,
  ),
)}
</fieldset></details>`;
}

function field(
  { name, label, autocomplete, value }: { name: string; label: string; autocomplete: string; value: string },
  faults: Faults,
): Markup {
  const id = `checkout-form-${name}`;
  const fault = faults[name];
  return html`<div class="field"${fault && html` data-invalid="true"`}><label for="${id}">${label}</label>
${fault && html`<p class="field-error" id="${id}-error">${fault}</p>`}
<input id="${id}" name="${name}" type="text" value="${value}" autocomplete="${autocomplete}"${fault && html` aria-invalid="true" aria-describedby="${id}-error"`}></div>`;
}
