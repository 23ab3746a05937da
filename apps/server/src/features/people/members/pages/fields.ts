import type { FixedField } from '@sitewright/forms/fixed-field';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { fieldMarkup } from '../../../../platform/http/pages/field-markup.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';

type FieldOptions = {
  name: string;
  label: string;
  value?: string;
  hint?: string;
  /** Begins the id, where a page holds several forms. */
  prefix?: string;
};

/** A field of an account, as it was typed in a form that came back. */
export function field(note: FlashMessage | null, definition: FixedField, options: FieldOptions): Markup {
  const { name, label, hint, prefix = 'account' } = options;
  return fieldMarkup(definition, {
    ...{ id: `${prefix}-${name}`, name, label, error: note?.fields[name] },
    value: typedText(note, name) ?? options.value ?? '',
    ...(hint === undefined ? {} : { hint }),
  });
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
