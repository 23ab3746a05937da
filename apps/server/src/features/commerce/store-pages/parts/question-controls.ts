import {
  maxAnswerLength,
  type ProductFormField,
  readProductForm,
  titleOf,
  wordOf,
} from '@sitewright/domain/cart/product-form';
import { type FlashMessage, typedAgain } from '../../../../platform/http/forms/flash-message-text.ts';
import { controlMarkup } from '../../../../platform/http/pages/field-markup.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

/**
 * The questions of a form as plain controls named `field-<id>`, filled with what was answered before; after a refusal with what
 * was typed and what is wrong with it.
 */
export function questions(
  form: unknown,
  answers: Readonly<Record<string, unknown>>,
  note: FlashMessage | null = null,
): Markup {
  return html`${readProductForm(form).map((field) => {
    const again = typedAgain(note, `field-${field.id}`);
    const error = note?.fields[field.id] ?? (again.isLeftOut ? TEXTS.typeAgain : '');
    return question(field, again.isKnown ? again.value : answers[field.id], error);
  })}`;
}

function question(field: ProductFormField, answer: unknown, error: string): Markup {
  const id = `field-${field.id}`;
  const chosen = (Array.isArray(answer) ? answer : [answer]).map((value) => String(value ?? ''));
  const isWrong = error !== '';
  const errorMarkup = isWrong && html`<p class="field-error" id="${id}-error">${error}</p>`;
  const state = isWrong && html` aria-invalid="true" aria-describedby="${id}-error"`;
  // Scripts hide what is not asked; without them it is there, says so, and no browser may insist on it.
  const isNeeded = field.required && !field.condition;
  const optional = !field.required && html` <span class="optional">${TEXTS.optional}</span>`;
  const ifAsked =
    field.required && !isNeeded && html`<noscript> <span class="optional">${TEXTS.ifAsked}</span></noscript>`;
  const label = html`${titleOf(field)}${optional}${ifAsked}`;
  const own =
    field.condition && html` data-question="${field.id}" data-condition="${JSON.stringify(field.condition)}"`;
  if (field.type === 'radio' || field.type === 'checkbox')
    return html`<fieldset class="form-field"${own}>${errorMarkup}<legend>${label}</legend>${field.options.map(
      (option) =>
        html`<label class="form-choice"><input type="${field.type}" name="${id}" value="${option}"\
${checked(chosen.includes(option), 'checked')}${checked(isNeeded && field.type === 'radio', 'required')}${state}> \
${wordOf(field, option)}</label>`,
    )}</fieldset>`;
  return html`<div class="form-field"${own}>${errorMarkup}<label for="${id}">${label}</label>\
${control({ ...field, required: isNeeded }, { id, state, value: chosen[0] ?? '' })}</div>`;
}

function control(
  field: ProductFormField,
  { id, state, value }: { id: string; state: Markup | false; value: string },
): Markup {
  const { type, required, options } = field;
  if (type === 'select')
    return html`<select id="${id}" name="${id}"${checked(required, 'required')}${state}><option value=""></option>${options.map(
      (option) =>
        html`<option value="${option}"${checked(option === value, 'selected')}>${wordOf(field, option)}</option>`,
    )}</select>`;
  return controlMarkup(
    { type, required, maxLength: maxAnswerLength(type) },
    { id, name: id, value, state, rows: 4 },
  );
}

/** An attribute that is there or not. */
function checked(isSet: boolean, name: 'checked' | 'required' | 'selected'): Markup | null {
  return isSet ? { markup: ` ${name}` } : null;
}
