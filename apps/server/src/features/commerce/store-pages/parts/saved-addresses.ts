import type { CheckoutView } from '@sitewright/contract/checkout';
import { addressLine, isSameAddress } from '@sitewright/domain/checkout/address-rules';
import { Address } from '@sitewright/domain/checkout/schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

/** The addresses a member keeps. Another one than the form was printed with is put into its fields first. */
export function savedAddresses({ member, address }: CheckoutView): Markup | null {
  if (!member || member.addresses.length === 0) return null;
  const shown = member.addresses.find((saved) => address && isSameAddress(saved.address, address))?.id ?? '';
  return html`<input type="hidden" name="savedAddressShown" value="${shown}">
<div class="checkout-code"><div class="field"><label for="checkout-form-saved-address">${TEXTS.savedAddresses}</label>
<select id="checkout-form-saved-address" name="savedAddress" autocomplete="off">
${member.addresses.map(({ id, address: saved }) => html`<option value="${id}"${id === shown && html` selected`}>${addressLine(Address.parse(saved))}</option>`)}
<option value=""${shown === '' && html` selected`}>${TEXTS.otherAddress}</option></select></div>
<button type="submit" name="step" value="update" class="button-plain">${TEXTS.useAddress}</button></div>`;
}

/** Offers to keep the address. One that the member has already is not kept twice. */
export function keepTick({ member }: CheckoutView): Markup | null {
  if (!member?.mayKeepAddress) return null;
  return html`<label class="checkout-tick"><input type="checkbox" name="saveAddress" value="true"> ${TEXTS.saveAddress}</label>`;
}
