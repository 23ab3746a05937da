import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';

/** Messages by path: `name`, `fields.2.options`. */
export type ContentErrors = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<string, string>> = {
  name: t('formBuilder.enterAName'),
  fieldName: t('formBuilder.fieldNameError'),
};

/** Errors that prevent a form from being saved. */
export function contentErrors(content: FormContent): ContentErrors {
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
  return errors;
}

/** Messages of one field, by what is set of it. */
export function errorsOfField(errors: ContentErrors, at: number): ContentErrors {
  const start = `fields.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
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
