import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Answers of what was sent for a form, by field. Errors: form-unreadable, invalid-fields with words by field. */
export function readSubmission(
  fields: readonly FormField[],
  sent: SentForm | undefined,
): ReadonlyMap<string, FormValue> {
  const result = sent === undefined ? null : validateForm(fields, sent);
  if (result?.ok) return result.values;
  if (!result?.errors) throw new AppError('form-unreadable');
  throw new AppError('invalid-fields', Object.fromEntries(result.errors), { message: FORM_MESSAGES.general });
}
