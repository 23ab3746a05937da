import { MAX_EMAIL_LENGTH } from '@sitewright/domain/account/account-schema';
import { ADDRESS_LIMITS } from '@sitewright/domain/checkout/limits';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';

/** Most characters by field; passwords have none here: one that a browser cut off would never be accepted again. */
const LIMITS: Readonly<Record<string, number>> = { ...ADDRESS_LIMITS, email: MAX_EMAIL_LENGTH };

export type FieldOptions = {
  label: string;
  name: string;
  autocomplete: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  value?: string;
  hint?: string;
  isRequired?: boolean;
  /** Begins the id, where a page holds several forms. */
  prefix?: string;
};

/** Labelled input; its error stands above the control and is read with it. */
export function field(note: FlashMessage | null, options: FieldOptions): Markup {
  const { label, name, autocomplete, type = 'text', hint, isRequired = false, prefix = 'account' } = options;
  const id = `${prefix}-${name}`;
  const error = note?.fields[name];
  const value = type === 'password' ? '' : (typedText(note, name) ?? options.value ?? '');
  const described = error ? `${id}-error` : hint ? `${id}-hint` : '';
  const limit = LIMITS[name];
  const length = limit !== undefined && html` maxlength="${limit}"`;
  const state = html`${error && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  return html`<div class="field"${error && html` data-invalid="true"`}>
<label for="${id}">${label}</label>
${error && html`<p class="field-error" id="${id}-error">${error}</p>`}
<input id="${id}" name="${name}" type="${type}" value="${value}" \
autocomplete="${autocomplete}"${length}${isRequired && html` required`}${state}>
${hint && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

/** Result of the form before: a refusal is told at once, the rest when it suits. */
export function notice(note: FlashMessage | null): Markup | null {
  if (!note) return null;
  return note.isDone
    ? html`<p class="account-done" role="status">${note.message}</p>`
    : html`<p class="account-error field-error" role="alert">${note.message}</p>`;
}

/** Main button of a form. */
export function submit(label: string): Markup {
  return html`<button type="submit" class="sqs-button-element--primary">${label}</button>`;
}
