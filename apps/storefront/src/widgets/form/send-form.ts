import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { PLAIN_NAMES } from '@sitewright/forms/plain-form';
import { type ApiFailure, callApi } from '../../api/call-api.ts';
import { formFailure } from './check-form.ts';
import type { FormFailure } from './form-errors.ts';
import { boxValue, readBoxes, type SiteForm } from './form-parts.ts';

type Sending = {
  /** Since the form was first touched. */
  seconds: number;
  /** Makes a fresh token of the captcha, where the form has one. */
  proof: (() => Promise<string>) | null;
};

/** Has a form checked by the server, then sends it by a key of its own; null when it was taken. Source: FORM-25 to FORM-40. */
export async function sendForm(form: SiteForm, { seconds, proof }: Sending): Promise<FormFailure | null> {
  const { id: formId, say } = form;
  const sent = readBoxes(form);
  const checked = await callApi('POST /api/rest/forms/validate/:formId', {
    params: { formId },
    body: sent as Parameters<typeof JSON.stringify>[0],
  });
  if (!checked.ok) return failureOf(form, checked);
  let captchaKey = '';
  try {
    captchaKey = proof ? await proof() : '';
  } catch {
    return formFailure(say(FORM_MESSAGES.captcha));
  }
  const key = await callApi('POST /api/form/FormSubmissionKey', { query: { formId } });
  if (!key.ok) return formFailure(say(FORM_MESSAGES.noKey));
  const saved = await callApi('POST /api/form/SaveFormSubmission', {
    body: {
      formId,
      form: sent,
      key: key.data.key,
      captchaKey,
      seconds,
      trap: boxValue(form, PLAIN_NAMES.trap),
      pageTitle: boxValue(form, PLAIN_NAMES.pageTitle),
      pageId: boxValue(form, PLAIN_NAMES.pageId),
      contentSource: boxValue(form, PLAIN_NAMES.contentSource) === 'i' ? 'i' : 'c',
      // Not the address itself: the page that shows the entries again has one of its own.
      pagePath: boxValue(form, PLAIN_NAMES.pagePath),
      version: Number(boxValue(form, PLAIN_NAMES.version)),
    },
  });
  return saved.ok ? null : failureOf(form, saved);
}

/** The server's words by field, its own for the form, or those of the status. Source: FORM-37, FORM-39. */
function failureOf({ fields, say }: SiteForm, failure: ApiFailure): FormFailure {
  const fieldIds = new Set(fields.map(({ id }) => id));
  const errors = new Map(Object.entries(failure.fields).filter(([id]) => fieldIds.has(id)));
  if (errors.size > 0) return { fields: errors, message: say(FORM_MESSAGES.general) };
  if (failure.reason === 'network') return formFailure(say(FORM_MESSAGES.unknown));
  if (failure.reason === 'crumb') return formFailure(say(FORM_MESSAGES.processing));
  if (failure.reason === 'broken') return formFailure(say(FORM_MESSAGES.serverError));
  return formFailure(failure.message || say(FORM_MESSAGES.unknown));
}
