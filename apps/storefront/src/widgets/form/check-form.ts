import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import type { FormFailure } from './form-errors.ts';
import type { SiteForm } from './form-parts.ts';

/** What is wrong with a form, before it is sent; null for nothing. */
export function checkForm({ fields, say }: SiteForm, sent: SentForm): FormFailure | null {
  const result = validateForm(fields, sent);
  if (result.ok) return null;
  if (!result.errors) return formFailure(say(FORM_MESSAGES.unreadable));
  const entries = [...result.errors].map(([id, text]) => [id, say(text)] as const);
  return { fields: new Map(entries), message: say(FORM_MESSAGES.general) };
}

/** What went wrong with the form as a whole. */
export function formFailure(message: string): FormFailure {
  return { fields: new Map(), message };
}
