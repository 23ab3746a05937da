import type { FixedFields } from '@sitewright/forms/fixed-field';

/** The fields of an address that are typed; which of them are needed depends on the country (address-rules). */
export const ADDRESS_FIELDS = {
  firstName: { type: 'text', maxLength: 100, autocomplete: 'given-name' },
  lastName: { type: 'text', maxLength: 100, autocomplete: 'family-name' },
  line1: { type: 'text', maxLength: 200, autocomplete: 'address-line1' },
  line2: { type: 'text', maxLength: 200, autocomplete: 'address-line2' },
  city: { type: 'text', maxLength: 100, autocomplete: 'address-level2' },
  region: { type: 'text', maxLength: 60, autocomplete: 'address-level1' },
  postcode: { type: 'text', maxLength: 20, autocomplete: 'postal-code' },
  phone: { type: 'text', maxLength: 40, autocomplete: 'tel' },
} as const satisfies FixedFields;
