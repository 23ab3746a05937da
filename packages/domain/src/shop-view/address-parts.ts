import { ADDRESS_FIELDS } from '../checkout/address-fields.ts';
import {
  type AddressUse,
  addressForm,
  addressLine,
  isSameAddress,
  requiresField,
} from '../checkout/address-rules.ts';
import { COUNTRY_CODES } from '../checkout/countries.data.ts';
import type { Address } from '../checkout/schema.ts';
import { addressOf, BILLING, YES } from './checkout-values.ts';
import type { CheckoutView } from './checkout-view-schema.ts';
import {
  controlId,
  controlOf,
  type FormState,
  type Part,
  present,
  type SectionPart,
  type SelectPart,
  type TextPart,
} from './parts.ts';
import type { ViewLocale } from './view-locale.ts';

/** Where an order goes to, or who picks it up. */
export function shippingSection(view: CheckoutView, state: FormState, locale: ViewLocale): SectionPart {
  const { texts } = locale;
  const { addressUse: use, shippingCountries: served } = view;
  const typed = addressOf(state.values);
  const isSent = use === 'delivery';
  return {
    kind: 'section',
    name: 'address',
    legend: isSent ? texts.shippingAddress : texts.pickupBy,
    parts: present<Part>([
      ...(isSent ? savedParts(view, typed, locale) : []),
      ...addressParts({ prefix: '', kind: 'shipping', served, use }, state, locale),
      isSent &&
        canKeep(view, typed) && {
          kind: 'tick',
          ...controlOf('saveAddress', texts.saveAddress, state),
          ticked: 'true',
        },
    ]),
  };
}

/** Another address for the bill, asked for only where it is ticked. */
export function billingPart(state: FormState, locale: ViewLocale): Part {
  const { texts } = locale;
  return {
    kind: 'optional',
    tick: {
      kind: 'tick',
      ...controlOf('billingDiffers', texts.billingDiffers, state),
      ticked: YES,
    },
    section: {
      kind: 'section',
      name: 'billing',
      legend: texts.billingAddress,
      parts: addressParts({ prefix: BILLING, kind: 'billing', served: null, use: 'delivery' }, state, locale),
    },
  };
}

/** Where the buyer of goods lives that are not sent, as far as taxes ask. */
export function placeSection(state: FormState, locale: ViewLocale): SectionPart {
  const { texts } = locale;
  const fields = fieldsOf({ prefix: '', kind: 'billing', served: null, use: 'delivery' }, state, locale);
  const { required } = fields.form;
  const addressParts = present([
    required.includes('region') && fields.region,
    required.includes('postcode') && fields.postcode,
  ]);
  return {
    kind: 'section',
    name: 'address',
    legend: texts.billingAddress,
    parts: present<Part>([
      fields.country,
      addressParts.length > 0 && { kind: 'row', parts: addressParts },
      { kind: 'action', label: texts.updateTax, step: 'update' },
    ]),
  };
}

type Kind = {
  prefix: string;
  kind: 'shipping' | 'billing';
  served: readonly string[] | null;
  use: AddressUse;
};

/** An address in the form of its country, as far as its use asks for it. */
function addressParts(kind: Kind, state: FormState, locale: ViewLocale): Part[] {
  const { texts } = locale;
  const { text, country, region, postcode, places } = fieldsOf(kind, state, locale);
  const partIfRequired = (field: keyof Address, part: Part) => requiresField(kind.use, field) && part;
  const row = (...parts: (Part | false)[]): Part | false => {
    const shown = present(parts);
    return shown.length > 0 && { kind: 'row', parts: shown };
  };
  return present<Part>([
    country,
    row(text('firstName', texts.firstName), text('lastName', texts.lastName)),
    partIfRequired('line1', text('line1', texts.line1)),
    partIfRequired('line2', text('line2', texts.line2)),
    row(
      partIfRequired('city', { ...text('city', texts.city), ...places }),
      partIfRequired('region', region),
      partIfRequired('postcode', postcode),
    ),
    { ...text('phone', texts.phone), keyboard: 'tel' },
  ]);
}

/** Controls of an address, each made on its own. */
function fieldsOf({ prefix, kind, served }: Kind, state: FormState, locale: ViewLocale) {
  const { texts } = locale;
  const country = state.values[`${prefix}country`] ?? '';
  const form = addressForm(country);
  const places = { placesOf: country };
  const control = (field: keyof Address, label: string) =>
    controlOf(prefix + field, form.required.includes(field) ? label : `${label} ${texts.optional}`, state);
  const text = (field: keyof typeof ADDRESS_FIELDS, label: string): TextPart => ({
    kind: 'text',
    ...control(field, label),
    autocomplete: `${kind} ${ADDRESS_FIELDS[field].autocomplete}`,
    keyboard: 'text',
    isRequired: form.required.includes(field),
    maxLength: ADDRESS_FIELDS[field].maxLength,
    hint: '',
  });
  const regionLabel = locale.t(form.regionLabel);
  const region: TextPart | SelectPart =
    form.regions.length === 0
      ? text('region', regionLabel)
      : {
          kind: 'select',
          ...control('region', regionLabel),
          autocomplete: `${kind} address-level1`,
          options: [
            { value: '', label: '' },
            ...form.regions.map(({ code, name }) => ({ value: code, label: name })),
          ],
        };
  return {
    form,
    text,
    places,
    country: {
      kind: 'select',
      ...control('country', texts.country),
      autocomplete: `${kind} country`,
      options: countryOptions(served, locale),
    } satisfies SelectPart,
    region,
    postcode: { ...text('postcode', locale.t(form.postcodeLabel)), ...places },
  };
}

/** Countries in the order of their names, those the store delivers to if it says which. */
function countryOptions(served: readonly string[] | null, { language, countryName }: ViewLocale) {
  const sorter = new Intl.Collator(language);
  return (served ?? COUNTRY_CODES)
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => sorter.compare(one.label, other.label));
}

/** The addresses a member keeps; choosing one fills the form in, where it can still be changed. */
function savedParts({ member }: CheckoutView, typed: Address, { texts }: ViewLocale): Part[] {
  if (!member || member.addresses.length === 0) return [];
  const value = member.addresses.find(({ address }) => isSameAddress(address, typed))?.id ?? '';
  const saved = member.addresses.map(({ id, address }) => ({ value: id, label: addressLine(address) }));
  return [
    {
      kind: 'select',
      id: controlId('savedAddress'),
      name: 'savedAddress',
      label: texts.savedAddresses,
      value,
      error: '',
      autocomplete: 'off',
      options: [...saved, { value: '', label: texts.otherAddress }],
    },
    { kind: 'hidden', name: 'savedAddressShown', value },
    { kind: 'action', label: texts.useAddress, step: 'update' },
  ];
}

/** An address that the member does not have yet can be kept, as long as there is room for it. */
function canKeep({ member }: CheckoutView, typed: Address): boolean {
  const isKnown = member?.addresses.some(({ address }) => isSameAddress(address, typed));
  return Boolean(member?.mayKeepAddress) && !isKnown;
}
