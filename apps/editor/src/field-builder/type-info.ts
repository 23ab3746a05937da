import type { ReplyOf } from '@sitewright/contract/call';
import type { getTemplateSchema } from '@sitewright/contract/forms';
import type { FieldType } from '@sitewright/forms/field-types';
import { t } from '@sitewright/owner-texts/t';

/** A type of field as the server describes it. */
export type TypeInfo = ReplyOf<typeof getTemplateSchema>['fields'][number];

const TYPES: Readonly<Record<FieldType, string>> = {
  text: t('ruleNames.fieldText'),
  textarea: t('ruleNames.fieldTextarea'),
  email: t('ruleNames.fieldEmail'),
  name: t('ruleNames.fieldName'),
  phone: t('ruleNames.fieldPhone'),
  address: t('ruleNames.fieldAddress'),
  date: t('ruleNames.fieldDate'),
  time: t('ruleNames.fieldTime'),
  select: t('ruleNames.fieldSelect'),
  radio: t('ruleNames.fieldRadio'),
  checkbox: t('ruleNames.fieldCheckbox'),
  likert: t('ruleNames.fieldLikert'),
  file: t('ruleNames.fieldFile'),
  number: t('ruleNames.fieldNumber'),
  currency: t('ruleNames.fieldCurrency'),
  website: t('ruleNames.fieldWebsite'),
  twitter: t('ruleNames.fieldTwitter'),
  password: t('ruleNames.fieldPassword'),
  section: t('ruleNames.fieldSection'),
  page: t('ruleNames.fieldPage'),
  hidden: t('ruleNames.fieldHidden'),
};

/** Boxes of a field by type and id. */
const PARTS: Readonly<Record<string, string>> = {
  'name.first': t('ruleNames.partFirstName'),
  'name.last': t('ruleNames.partLastName'),
  'phone.country': t('ruleNames.partCountryCode'),
  'phone.areacode': t('ruleNames.partAreaCode'),
  'phone.prefix': t('ruleNames.partNumber'),
  'phone.line': t('ruleNames.partLine'),
  'address.line1': t('ruleNames.partLine1'),
  'address.line2': t('ruleNames.partLine2'),
  'address.city': t('ruleNames.partCity'),
  'address.state': t('ruleNames.partState'),
  'address.zip': t('ruleNames.partZip'),
  'address.country': t('ruleNames.partCountry'),
  'date.month': t('ruleNames.partMonth'),
  'date.day': t('ruleNames.partDay'),
  'date.year': t('ruleNames.partYear'),
  'time.hour': t('ruleNames.partHour'),
  'time.minute': t('ruleNames.partMinute'),
  'time.second': t('ruleNames.partSecond'),
  'time.ampm': t('ruleNames.partAmpm'),
};

/** Types of fields, named in the language of the editor: the server names them in English. */
export function namedTypes(types: readonly TypeInfo[]): TypeInfo[] {
  return types.map((info) => ({
    ...info,
    label: TYPES[info.type],
    parts: info.parts.map((part) => ({ ...part, label: PARTS[`${info.type}.${part.id}`] ?? part.label })),
  }));
}
