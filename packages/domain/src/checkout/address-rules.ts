import { ADDRESS_FORMS, COUNTRY_CODES } from './countries.data.ts';
import { COUNTRY_REGIONS, type Region } from './regions.data.ts';
import type { Address } from './schema.ts';

/** Field of an address. */
export type AddressField = keyof Address;

/** Purpose of an address: a parcel, a pickup, or a pickup whose taxes depend on where the shopper lives. */
export type AddressUse = 'delivery' | 'pickup' | 'taxed-pickup';

/** Fields that are not asked for: nobody needs a street to hand goods over. */
const UNASKED: Readonly<Record<AddressUse, readonly AddressField[]>> = {
  delivery: [],
  pickup: ['line1', 'line2', 'city', 'region', 'postcode'],
  'taxed-pickup': ['line1', 'line2', 'city'],
};

/** True for a field that a form for this use has. */
export function requiresField(use: AddressUse, field: AddressField): boolean {
  return !UNASKED[use].includes(field);
}

/** An address without what its use does not ask for: it may have been typed before the use was chosen. */
export function addressFor(use: AddressUse, address: Address): Address {
  return { ...address, ...Object.fromEntries(UNASKED[use].map((field) => [field, ''])) };
}

/** Words for a field that must not be empty. Source: specification §5, visitor forms. */
const REQUIRED = 'Required';

/** Words for a region that is not one of its country's, by what it is called there. */
const REGION_ERRORS: Readonly<Record<string, string>> = {
  Province: 'Select a province.',
  State: 'Select a state.',
};

/** Words for a postcode of another shape than its country's, by what it is called there. */
const POSTCODE_ERRORS: Readonly<Record<string, string>> = {
  CEP: 'CEP is not valid.',
  'PIN code': 'PIN code is not valid.',
  'Postal code': 'Postal code is not valid.',
  Postcode: 'Postcode is not valid.',
  'ZIP code': 'ZIP code is not valid.',
};

/** Address format of a country: the fields it needs and their labels. */
export interface AddressForm {
  readonly required: readonly AddressField[];
  readonly regionLabel: string;
  readonly postcodeLabel: string;
  /** Regions to choose from; empty where the region is free text. */
  readonly regions: readonly Region[];
  /** Shape of a postcode, in capitals and without needless spaces; null where anything goes. */
  readonly postcode: RegExp | null;
}

const BASE: readonly AddressField[] = ['firstName', 'lastName', 'line1', 'city'];

/** Form of a country's addresses; an unknown code needs a name, a street and a city. */
export function addressForm(country: string): AddressForm {
  const rule = ADDRESS_FORMS[country];
  const required: AddressField[] = [...BASE];
  if (rule?.needsRegion) required.push('region');
  if (rule && rule.postcode !== '') required.push('postcode');
  return {
    required: [...required, 'country'],
    regionLabel: rule?.regionLabel ?? 'State or region',
    postcodeLabel: rule?.postcodeLabel ?? 'Postcode',
    regions: COUNTRY_REGIONS[country] ?? [],
    postcode: rule?.postcode ? new RegExp(`^(?:${rule.postcode})$`) : null,
  };
}

/** True for a country a shopper can choose. */
export function isCountry(code: string): boolean {
  return COUNTRY_CODES.includes(code);
}

/** Errors of an address: field → words; empty when it is good for its use. Source: specification §5, CHK-07. */
export function checkAddress(
  address: Address,
  use: AddressUse = 'delivery',
): Partial<Record<AddressField, string>> {
  const errors = Object.entries(deliveryErrors(address));
  return Object.fromEntries(errors.filter(([field]) => requiresField(use, field as AddressField)));
}

function deliveryErrors(address: Address): Partial<Record<AddressField, string>> {
  const errors: Partial<Record<AddressField, string>> = {};
  if (!isCountry(address.country)) return { country: address.country ? 'Select a country.' : REQUIRED };
  const form = addressForm(address.country);
  for (const field of form.required) if (address[field] === '') errors[field] = REQUIRED;
  if (address.region !== '' && form.regions.length > 0 && !hasCode(form.regions, address.region)) {
    errors.region = REGION_ERRORS[form.regionLabel] ?? REQUIRED;
  }
  if (address.postcode !== '' && form.postcode && !form.postcode.test(plainPostcode(address.postcode))) {
    errors.postcode = POSTCODE_ERRORS[form.postcodeLabel] ?? REQUIRED;
  }
  return errors;
}

/** Errors of what taxes ask of an address: country, region and postcode, as the country needs them. */
export function checkPlace(address: Address): Partial<Record<AddressField, string>> {
  const errors = checkAddress(address);
  const relevantFields: readonly AddressField[] = ['country', 'region', 'postcode'];
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => relevantFields.includes(field as AddressField)),
  );
}

/** Address with its codes in capitals, so that rules of places compare; a region typed by its name becomes its code. */
export function normalAddress(address: Address): Address {
  return {
    ...address,
    region: regionCode(addressForm(address.country).regions, address.region),
    postcode: plainPostcode(address.postcode),
  };
}

/** Countries that write the postcode before the city. */
const POSTCODE_FIRST =
  /^(?:AT|BE|BG|CH|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IL|IS|IT|LI|LT|LU|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/;

/** The line of the city as people read it, its region by name: `Portland, Maine 04101`; '' where nothing is known. */
export function placeLine(address: Address): string {
  return cityLine(address, regionName(address.country, address.region));
}

/** The line of the city as it is written on a parcel, with the code that carriers sort by: `Portland, ME 04101`. */
export function parcelLine(address: Address): string {
  return cityLine(address, address.region);
}

function cityLine({ country, city, postcode }: Address, region: string): string {
  if (POSTCODE_FIRST.test(country)) return [postcode, city, region].filter(Boolean).join(' ');
  return [[city, region].filter(Boolean).join(', '), postcode].filter(Boolean).join(' ');
}

/** Name of a region of a country; where regions are free text, what was typed. */
export function regionName(country: string, region: string): string {
  return COUNTRY_REGIONS[country]?.find(({ code }) => code === region)?.name ?? region;
}

/** An address in one line, for a list of choices. */
export function addressLine(address: Address): string {
  const { firstName, lastName, line1 } = address;
  return [`${firstName} ${lastName}`.trim(), line1, placeLine(address)].filter(Boolean).join(', ');
}

/** True for one and the same place and person, however its codes were typed. */
export function isSameAddress(one: Address, other: Address): boolean {
  const [first, second] = [normalAddress(one), normalAddress(other)];
  return (Object.keys(first) as AddressField[]).every((name) => first[name] === second[name]);
}

function hasCode(regions: readonly Region[], typed: string): boolean {
  return regions.some(({ code }) => code === typed);
}

function regionCode(regions: readonly Region[], typed: string): string {
  if (regions.length === 0) return typed;
  const plain = plainName(typed);
  return regions.find(({ name }) => plainName(name) === plain)?.code ?? typed.toUpperCase();
}

/** Letters without accents or case: `Sao Paulo` is meant by whoever types without them. */
function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function plainPostcode(postcode: string): string {
  return postcode.trim().toUpperCase().replace(/\s+/g, ' ');
}
