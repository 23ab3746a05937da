import type { CheckoutView } from '@sitewright/contract/checkout';
import { asksField } from '@sitewright/domain/checkout/address-rules';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { TEXTS } from '../texts.ts';
import { type CheckoutField, checkoutField, countryField, type Errors } from './checkout-field.ts';
import { keepTick, savedAddresses } from './saved-addresses.ts';

/** Contact: the address the confirmation goes to. */
export function contactFields(view: CheckoutView, errors: Errors): Markup {
  return html`<fieldset class="checkout-section"><legend>${TEXTS.contact}</legend>
${checkoutField(errors, { label: TEXTS.email, name: 'email', value: view.email, autocomplete: 'email', type: 'email' })}
</fieldset>`;
}

/** Address, with the countries that are served first in the alphabet of their names. */
export function addressFields(view: CheckoutView, errors: Errors): Markup {
  const { addressUse: use } = view;
  const print = addressText(view, errors);
  const text = (...field: Parameters<typeof print>) => asksField(use, field[0]) && print(...field);
  const isSent = use === 'delivery';
  return html`<fieldset class="checkout-section"><legend>${isSent ? TEXTS.address : TEXTS.pickupBy}</legend>
${isSent && savedAddresses(view)}
${country(view, errors, view.shippingCountries)}
<div class="field-row">${text('firstName', TEXTS.firstName, 'given-name')}${text('lastName', TEXTS.lastName, 'family-name')}</div>
${text('line1', TEXTS.line1, 'address-line1')}
${text('line2', TEXTS.line2, 'address-line2')}
<div class="field-row">${text('city', TEXTS.city, 'address-level2')}${text('postcode', TEXTS.postcode, 'postal-code')}</div>
${text('region', TEXTS.region, 'address-level1', TEXTS.regionHint)}
${text('phone', TEXTS.phone, 'tel')}
${isSent && keepTick(view)}
</fieldset>`;
}

/** Where the buyer of goods lives that are not sent, as far as taxes ask. */
export function placeFields(view: CheckoutView, errors: Errors): Markup {
  const text = addressText(view, errors);
  return html`<fieldset class="checkout-section"><legend>${TEXTS.billingAddress}</legend>
${country(view, errors, null)}
<div class="field-row">${text('region', TEXTS.region, 'billing address-level1', TEXTS.regionHint)}\
${text('postcode', TEXTS.postcode, 'billing postal-code')}</div>
<button type="submit" name="step" value="update" class="button-plain">${TEXTS.updateTax}</button>
</fieldset>`;
}

type AddressName = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'postcode' | 'region' | 'phone';

/** Makes the fields of the address. */
function addressText({ address }: CheckoutView, errors: Errors) {
  return (name: AddressName, label: string, autocomplete: string, hint = '') =>
    checkoutField(errors, { label, name, value: address?.[name] ?? '', autocomplete, hint });
}

/** Ways of delivery for the address typed so far. */
export function deliveryFields({ cart }: CheckoutView, errors: Errors): Markup {
  const options = cart.shippingOptions.map(
    (option) => html`<label class="checkout-option">
<input type="radio" name="shippingOptionId" value="${option.id}"${option.id === cart.selectedShippingOption?.id && html` checked`}>
<span>${option.name}${option.instructions !== '' && html`<span class="field-hint">${option.instructions}</span>`}</span>
<span class="price">${option.priceMinor === 0 ? TEXTS.free : formatMoney(option.priceMinor, cart.currency)}</span></label>`,
  );
  const error = errors.shippingOptionId;
  return html`<fieldset class="checkout-section"><legend>${TEXTS.delivery}</legend>
${error && html`<p class="field-error">${error}</p>`}
${options.length > 0 ? options : html`<p>${TEXTS.noDelivery}</p>`}
<button type="submit" name="step" value="update" class="button-plain">${TEXTS.updateDelivery}</button>
</fieldset>`;
}

/** Note and way to pay. A card's number is read by the payment provider alone and never printed again. */
export function paymentFields(view: CheckoutView, errors: Errors): Markup {
  const { notesEnabled, paymentNote: note, paymentMethods } = view;
  const isAsked = note === null || paymentMethods.length > 0;
  return html`${notesEnabled && noteField(view)}
<fieldset class="checkout-section"><legend>${TEXTS.payment}</legend>
${note !== null && html`<p>${note}</p>`}
${isAsked && methodFields(view, errors)}
</fieldset>`;
}

/** Ways to pay that work in a plain form: a card at Stripe needs Stripe's own script. */
function methodFields({ paymentMethods }: CheckoutView, errors: Errors): Markup {
  const methods = paymentMethods.filter(({ publishableKey }) => !publishableKey);
  if (methods.length === 0) {
    return html`<p class="field-error">${paymentMethods.length > 0 ? TEXTS.cardNeedsScripts : TEXTS.noPayment}</p>`;
  }
  const [only, another] = methods;
  return html`${errors.provider && html`<p class="field-error">${errors.provider}</p>`}
${methods.map(
  ({ provider, label, instructions }, at) => html`${
    another
      ? html`<label class="checkout-option"><input type="radio" name="provider" value="${provider}"${at === 0 && html` checked`}>
<span>${label}</span></label>`
      : html`<input type="hidden" name="provider" value="${only?.provider ?? ''}">`
  }
${
  provider === 'test'
    ? checkoutField(errors, cardField())
    : html`<p class="checkout-instructions">\
${(instructions || TEXTS.instructionsFollow).split('\n').map((line) => html`${line}<br>`)}</p>`
}`,
)}`;
}

function cardField(): CheckoutField {
  return {
    label: TEXTS.cardNumber,
    name: 'cardNumber',
    value: '',
    autocomplete: 'off',
    hint: TEXTS.cardHint,
  };
}

function noteField({ note }: CheckoutView): Markup {
  return html`<div class="field"><label for="checkout-form-note">${TEXTS.note}</label>
<textarea id="checkout-form-note" name="note" maxlength="2000">${note}</textarea></div>`;
}

function country(view: CheckoutView, errors: Errors, codes: readonly string[] | null): Markup {
  const chosen = view.address?.country || view.defaultCountry;
  return countryField(errors, { name: 'country', chosen, autocomplete: 'country', codes });
}
