import type { CheckoutView } from '@sitewright/contract/checkout';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import { html, type Markup } from '../../platform/http/html.ts';
import { formatMoney } from '../../platform/texts/money-text.ts';
import { countryName } from './country-name.ts';
import { keepTick, savedAddresses } from './saved-addresses.ts';
import { TEXTS } from './texts.ts';

type Faults = Record<string, string>;
type FieldOptions = {
  label: string;
  name: string;
  value: string;
  autocomplete: string;
  type?: string;
  hint?: string;
};

/** Contact: the address the confirmation goes to. */
export function contactFields(view: CheckoutView, faults: Faults): Markup {
  return html`<fieldset class="checkout-section"><legend>${TEXTS.contact}</legend>
${field(faults, { label: TEXTS.email, name: 'email', value: view.email, autocomplete: 'email', type: 'email' })}
</fieldset>`;
}

/** Address, with the countries that are served first in the alphabet of their names. */
export function addressFields(view: CheckoutView, faults: Faults): Markup {
  const text = (name: AddressName, label: string, autocomplete: string, hint?: string) =>
    field(faults, {
      label,
      name,
      value: view.address?.[name] ?? '',
      autocomplete,
      ...(hint ? { hint } : {}),
    });
  return html`<fieldset class="checkout-section"><legend>${TEXTS.address}</legend>
${savedAddresses(view)}
${countryField(view, faults)}
<div class="field-row">${text('firstName', TEXTS.firstName, 'given-name')}${text('lastName', TEXTS.lastName, 'family-name')}</div>
${text('line1', TEXTS.line1, 'address-line1')}
${text('line2', TEXTS.line2, 'address-line2')}
<div class="field-row">${text('city', TEXTS.city, 'address-level2')}${text('postcode', TEXTS.postcode, 'postal-code')}</div>
${text('region', TEXTS.region, 'address-level1', TEXTS.regionHint)}
${text('phone', TEXTS.phone, 'tel')}
${keepTick(view)}
</fieldset>`;
}

/** Where the buyer of goods lives that are not sent, as far as taxes ask. */
export function placeFields(view: CheckoutView, faults: Faults): Markup {
  const text = (name: AddressName, label: string, autocomplete: string, hint?: string) =>
    field(faults, {
      label,
      name,
      value: view.address?.[name] ?? '',
      autocomplete,
      ...(hint ? { hint } : {}),
    });
  return html`<fieldset class="checkout-section"><legend>${TEXTS.billingAddress}</legend>
${countryField(view, faults, COUNTRY_CODES)}
<div class="field-row">${text('region', TEXTS.region, 'billing address-level1', TEXTS.regionHint)}${text('postcode', TEXTS.postcode, 'billing postal-code')}</div>
<button type="submit" name="step" value="update" class="button-plain">${TEXTS.updateTax}</button>
</fieldset>`;
}

type AddressName = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'postcode' | 'region' | 'phone';

/** Ways of delivery for the address typed so far. */
export function deliveryFields({ cart }: CheckoutView, faults: Faults): Markup {
  const options = cart.shippingOptions.map(
    (option) => html`<label class="checkout-option">
<input type="radio" name="shippingOptionId" value="${option.id}"${option.id === cart.selectedShippingOption?.id && html` checked`}>
<span>${option.name}${option.instructions !== '' && html`<span class="field-hint">${option.instructions}</span>`}</span>
<span class="price">${option.priceCents === 0 ? TEXTS.free : formatMoney(option.priceCents, cart.currency)}</span></label>`,
  );
  const fault = faults.shippingOptionId;
  return html`<fieldset class="checkout-section"><legend>${TEXTS.delivery}</legend>
${fault && html`<p class="field-error">${fault}</p>`}
${options.length > 0 ? options : html`<p>${TEXTS.noDelivery}</p>`}
<button type="submit" name="step" value="update" class="button-plain">${TEXTS.updateDelivery}</button>
</fieldset>`;
}

/** Note and way to pay. A card's number is read by the payment provider alone and never printed again. */
export function paymentFields(view: CheckoutView, faults: Faults): Markup {
  const isFree = view.cart.payableCents === 0;
  return html`${view.notesEnabled && noteField(view)}
<fieldset class="checkout-section"><legend>${TEXTS.payment}</legend>
${isFree ? html`<p>${TEXTS.nothingToPay}</p>` : methodFields(view, faults)}
</fieldset>`;
}

/** Ways to pay that work in a plain form: a card at Stripe needs Stripe's own script. */
function methodFields({ paymentMethods }: CheckoutView, faults: Faults): Markup {
  const methods = paymentMethods.filter(({ publishableKey }) => !publishableKey);
  if (methods.length === 0) {
    return html`<p class="field-error">${paymentMethods.length > 0 ? TEXTS.cardNeedsScripts : TEXTS.noPayment}</p>`;
  }
  const [only, another] = methods;
  return html`${faults.provider && html`<p class="field-error">${faults.provider}</p>`}
${methods.map(
  ({ provider, label, instructions }, at) => html`${
    another
      ? html`<label class="checkout-option"><input type="radio" name="provider" value="${provider}"${at === 0 && html` checked`}>
<span>${label}</span></label>`
      : html`<input type="hidden" name="provider" value="${only?.provider ?? ''}">`
  }
${provider === 'test' ? field(faults, CARD) : html`<p class="checkout-instructions">${(instructions || TEXTS.instructionsFollow).split('\n').map((line) => html`${line}<br>`)}</p>`}`,
)}`;
}

const CARD: FieldOptions = {
  label: TEXTS.cardNumber,
  name: 'cardNumber',
  value: '',
  autocomplete: 'off',
  hint: TEXTS.cardHint,
};

function noteField({ note }: CheckoutView): Markup {
  return html`<div class="field"><label for="checkout-form-note">${TEXTS.note}</label>
<textarea id="checkout-form-note" name="note" maxlength="2000">${note}</textarea></div>`;
}

function countryField(
  view: CheckoutView,
  faults: Faults,
  codes: readonly string[] = view.shippingCountries ?? COUNTRY_CODES,
): Markup {
  const chosen = view.address?.country || view.defaultCountry;
  const options = codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const fault = faults.country;
  return html`<div class="field"${fault && html` data-invalid="true"`}>
<label for="checkout-form-country">${TEXTS.country}</label>
${fault && html`<p class="field-error" id="checkout-form-country-error">${fault}</p>`}
<select id="checkout-form-country" name="country" autocomplete="country">${options.map(
    ({ code, name }) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`,
  )}</select></div>`;
}

/** Labelled input; its fault stands above the control and is read with it. */
function field(
  faults: Faults,
  { label, name, value, autocomplete, type = 'text', hint }: FieldOptions,
): Markup {
  const id = `checkout-form-${name}`;
  const fault = faults[name];
  const described = fault ? `${id}-error` : hint ? `${id}-hint` : '';
  return html`<div class="field"${fault && html` data-invalid="true"`}>
<label for="${id}">${label}</label>
${fault && html`<p class="field-error" id="${id}-error">${fault}</p>`}
<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${fault && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}>
${hint && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}
