import { SentForm } from '@sitewright/forms/sent-form-schema';
import type { Db } from '../../../platform/database/database.ts';
import { getRequestedForm } from './published-form.ts';
import { readSubmission } from './read-submission.ts';

/** Checks what was typed into a form before it is sent. Errors: form-not-found, form-unreadable, invalid-fields. Source: FORM-26. */
export async function validateRequestedForm(
  db: Db,
  { sent, ...key }: { websiteId: string; formId: string; sent: unknown },
): Promise<Record<string, never>> {
  const { fields } = await getRequestedForm(db, key);
  readSubmission(fields, SentForm.safeParse(sent).data);
  return {};
}
