import { fixedAnswers } from '@sitewright/forms/fixed-field-schema';
import { ADDRESS_FIELDS } from './address-fields.ts';
import { Address } from './schema.ts';

/** An address as calls take it: cleaned as all answers are, with their messages. */
export const AddressInput = Address.extend(fixedAnswers(ADDRESS_FIELDS));
