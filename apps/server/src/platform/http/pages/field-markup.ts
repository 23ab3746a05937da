import type { FixedField } from '@sitewright/forms/fixed-field';
import { inputOf } from '@sitewright/forms/input-of';
import { maxLengthOf } from '@sitewright/forms/max-length';
import { html, type Markup } from './html.ts';

/** Where a field of the program stands in a page. */
export type FieldPlace = {
  /** Alone in the page. */
  id: string;
  /** As the payload has it. */
  name: string;
  label: string;
  value?: string;
  hint?: string;
  /** In the language of the page. */
  error?: string | undefined;
};

/** Labelled control of a form that the program asks; its error stands above the control and is read with it. */
export function fieldMarkup(field: FixedField, place: FieldPlace): Markup {
  const { id, name, label, value = '', hint, error } = place;
  const described = error ? `${id}-error` : hint ? `${id}-hint` : '';
  const state = html`${error && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  return html`<div class="field"${error && html` data-invalid="true"`}>
<label for="${id}">${label}</label>
${error && html`<p class="field-error" id="${id}-error">${error}</p>`}
${controlMarkup(field, { id, name, value, state, rows: 5 })}
${hint && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

type Control = {
  id: string;
  name: string;
  value: string;
  /** Further attributes. */
  state: Markup | false;
  /** Lines that a text area shows. */
  rows: number;
};

/**
 * The box of a field with one text. What is too long for a text area is typed all the same: its counter and the check tell of it. A
 * password has no limit here: one that a browser cut off would never be accepted again. Source: FORM-35.
 */
export function controlMarkup(field: FixedField, { id, name, value, state, rows }: Control): Markup {
  const more = html`${field.required && html` required`}${state}`;
  const most = maxLengthOf(field);
  if (field.type === 'textarea')
    return html`<textarea id="${id}" name="${name}" rows="${rows}" data-limit="${most}"${more}>${value}</textarea>`;
  const { type, inputMode } = inputOf(field.type);
  const isPassword = type === 'password';
  const length = !isPassword && html` maxlength="${most}"`;
  const filling = field.autocomplete && html` autocomplete="${field.autocomplete}"`;
  const example = field.placeholder && html` placeholder="${field.placeholder}"`;
  return html`<input id="${id}" name="${name}" type="${type}"${inputMode && html` inputmode="${inputMode}"`} \
value="${isPassword ? '' : value}"${filling}${example}${length}${more}>`;
}
