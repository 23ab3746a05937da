import type { FieldType } from '@sitewright/forms/field-types';
import { t } from '@sitewright/owner-texts/t';

/** What an owner calls each type of field; a new field is called as its type in the program's catalogue, for visitors. */
export const FIELD_LABELS: Readonly<Record<FieldType, string>> = {
  text: t('formFields.typeText'),
  textarea: t('formFields.typeTextArea'),
  email: t('formFields.typeEmail'),
  name: t('formFields.typeName'),
  phone: t('formFields.typePhone'),
  address: t('formFields.typeAddress'),
  date: t('formFields.typeDate'),
  time: t('formFields.typeTime'),
  select: t('formFields.typeDropdown'),
  radio: t('formFields.typeRadioButtons'),
  checkbox: t('formFields.typeCheckboxes'),
  likert: t('formFields.typeSurvey'),
  file: t('formFields.typeFileUpload'),
  number: t('formFields.typeNumber'),
  currency: t('formFields.typeCurrency'),
  website: t('formFields.typeWebsite'),
  twitter: t('formFields.typeTwitter'),
  password: t('formFields.typePassword'),
  section: t('formFields.typeSection'),
  page: t('formFields.typePageBreak'),
  hidden: t('formFields.typeHidden'),
};

/** What an owner calls the parts of a field, by its type. */
export const PART_LABELS: Readonly<Partial<Record<FieldType, Readonly<Record<string, string>>>>> = {
  name: {
    first: t('formFields.partFirstName'),
    last: t('formFields.partLastName'),
  },
  phone: {
    country: t('formFields.partCountryCode'),
    areacode: t('formFields.partAreaCode'),
    prefix: t('formFields.partPhoneNumber'),
    line: t('formFields.partPhoneLine'),
  },
  address: {
    line1: t('formFields.partAddressLine1'),
    line2: t('formFields.partAddressLine2'),
    city: t('formFields.partCity'),
    state: t('formFields.partState'),
    zip: t('formFields.partPostalCode'),
    country: t('formFields.partCountry'),
  },
  date: {
    month: t('formFields.partMonth'),
    day: t('formFields.partDay'),
    year: t('formFields.partYear'),
  },
  time: {
    hour: t('formFields.partHour'),
    minute: t('formFields.partMinute'),
    second: t('formFields.partSecond'),
    ampm: t('formFields.partAmPm'),
  },
};
