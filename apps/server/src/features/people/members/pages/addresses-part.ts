import { ADDRESS_FIELDS } from '@sitewright/domain/checkout/address-fields';
import { placeLine } from '@sitewright/domain/checkout/address-rules';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import type { Address } from '@sitewright/domain/checkout/schema';
import type { SavedAddress } from '@sitewright/domain/member/member-schema';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';
import { field, notice, submit } from './fields.ts';

const ACTION = '/api/site-users/account/addresses';

type AddressesPart = {
  addresses: readonly SavedAddress[];
  note: FlashMessage | null;
  /** Id of the address that is being changed; '' for a new one. */
  editedId: string;
  defaultCountry: string;
  locale: string;
};

/** Saved addresses with a form for a new one, or for one of them. */
export function addressesPart({ addresses, note, editedId, defaultCountry, locale }: AddressesPart): Markup {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const id = typedText(note, 'id') ?? editedId;
  const edited = addresses.find((saved) => saved.id === id);
  return html`${notice(note)}
${
  addresses.length === 0
    ? html`<p class="account-empty">${TEXTS.noAddresses}</p>`
    : html`<ul class="account-cards">${addresses.map((saved) => card(saved, names))}</ul>`
}
<form class="account-form" id="address-form" method="post" action="${ACTION}">
<h2>${edited ? TEXTS.editAddress : TEXTS.addAddress}</h2>
${edited && html`<input type="hidden" name="id" value="${edited.id}">`}
${addressFields(note, edited?.address, { defaultCountry, locale, names })}
<div class="account-actions">${submit(TEXTS.save)}${edited && html`<a href="/account/addresses">${TEXTS.cancel}</a>`}</div>
</form>`;
}

function card({ id, address }: SavedAddress, names: Intl.DisplayNames): Markup {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.line1,
    address.line2,
    placeLine(address),
    names.of(address.country) ?? address.country,
    // Groups of digits would change places among letters that are read from the right.
    address.phone && html`<bdi dir="ltr">${address.phone}</bdi>`,
  ].filter(Boolean);
  return html`<li class="account-card"><address>${lines.map((line) => html`${line}<br>`)}</address>
<form method="post" action="${ACTION}" class="account-actions"><input type="hidden" name="id" value="${id}">
<a href="/account/addresses?edit=${id}#address-form">${TEXTS.edit}<span class="v6-visually-hidden"> ${address.line1}</span></a>
<button type="submit" name="remove" value="1" class="button-plain">\
${TEXTS.remove}<span class="v6-visually-hidden"> ${address.line1}</span></button></form></li>`;
}

function addressFields(
  note: FlashMessage | null,
  address: Address | undefined,
  { defaultCountry, locale, names }: { defaultCountry: string; locale: string; names: Intl.DisplayNames },
): Markup {
  const text = (name: keyof typeof ADDRESS_FIELDS, label: string) =>
    field(note, ADDRESS_FIELDS[name], { name, label, value: address?.[name] ?? '', prefix: 'address' });
  const chosen = typedText(note, 'country') ?? address?.country ?? defaultCountry;
  const countries = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return html`<div class="field"><label for="address-country">${TEXTS.country}</label>
<select id="address-country" name="country" autocomplete="country">\
${countries.map(({ code, name }) => html`<option value="${code}"${code === chosen && html` selected`}>${name}</option>`)}\
</select></div>
<div class="field-row">${text('firstName', TEXTS.firstName)}${text('lastName', TEXTS.lastName)}</div>
${text('line1', TEXTS.line1)}${text('line2', TEXTS.line2)}
<div class="field-row">${text('city', TEXTS.city)}${text('postcode', TEXTS.postcode)}</div>
<div class="field-row">${text('region', TEXTS.region)}${text('phone', TEXTS.phone)}</div>`;
}
