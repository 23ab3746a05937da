import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { newlyUnmetIds, ruledFields } from '@sitewright/forms/unmet-rules';
import { t } from '@sitewright/owner-texts/t';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';

const WORDS: Readonly<Record<string, string>> = {
  name: t('formBuilder.enterAName'),
  fieldName: t('formBuilder.fieldNameError'),
};

/** Errors that prevent a form from being saved. `before`: what is stored, whose rules may stay as they are. */
export function contentErrors(content: FormContent, before: FormContent): ContentErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of FormContent.safeParse(content).error?.issues ?? []) {
    const [part, at, property] = path.map(String);
    if (part === 'fields' && at !== undefined)
      errors[`fields.${at}.${property ?? ''}`] ??=
        property === 'name' ? (WORDS.fieldName ?? message) : message;
    else if (part === 'reply')
      errors[`reply.${at}`] ??=
        at === 'subject' ? t('formBuilder.enterASubject') : t('formBuilder.enterAMessage');
    else errors[part ?? ''] ??= WORDS[part ?? ''] ?? message;
  }
  for (const [at, field] of content.fields.entries()) {
    const [property, message] = missingChoices(field) ?? [];
    if (property) errors[`fields.${at}.${property}`] ??= message ?? '';
  }
  const unmet = newlyUnmetIds(ruledFields(content.fields), ruledFields(before.fields));
  for (const [at, { id }] of content.fields.entries())
    if (unmet.includes(id)) errors[`fields.${at}.condition`] ??= t('formBuilder.chooseTheAnswerOfARule');
  return errors;
}

/** A question that nobody could answer. */
function missingChoices(field: FormField): readonly [string, string] | null {
  switch (field.type) {
    case 'select':
    case 'radio':
    case 'checkbox':
      return field.options.length === 0 ? ['options', t('formBuilder.enterAtLeastOneOption')] : null;
    case 'likert':
      if (field.questions.length === 0) return ['questions', t('formBuilder.enterAtLeastOneStatement')];
      return field.scale.length < 2 ? ['scale', t('formBuilder.enterAtLeastTwoWords')] : null;
    default:
      return null;
  }
}
