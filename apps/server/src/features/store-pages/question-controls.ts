import {
  maxAnswerLength,
  type ProductFormField,
  readProductForm,
} from '@sitewright/domain/cart/product-form';
import { html, type Markup } from '../../platform/http/html.ts';
import { TEXTS } from './texts.ts';

/** The questions of a form as plain controls named `field-<id>`, filled with what was answered before. */
export function questions(form: unknown, given: Readonly<Record<string, unknown>>): Markup {
  return html`${readProductForm(form).map((field) => question(field, given[field.id]))}`;
}

function question(field: ProductFormField, answer: unknown): Markup {
  const id = `field-${field.id}`;
  const chosen = (Array.isArray(answer) ? answer : [answer]).map((value) => String(value ?? ''));
  const label = html`${field.title}${!field.required && html` <span class="optional">${TEXTS.optional}</span>`}`;
  if (field.type === 'radio' || field.type === 'checkbox')
    return html`<fieldset class="form-field"><legend>${label}</legend>${field.options.map(
      (option) =>
        html`<label class="form-choice"><input type="${field.type}" name="${id}" value="${option}"${checked(chosen.includes(option), 'checked')}${checked(field.required && field.type === 'radio', 'required')}> ${option}</label>`,
    )}</fieldset>`;
  return html`<div class="form-field"><label for="${id}">${label}</label>${control(field, id, chosen[0] ?? '')}</div>`;
}

function control({ type, required, options }: ProductFormField, id: string, value: string): Markup {
  const must = checked(required, 'required');
  if (type === 'select')
    return html`<select id="${id}" name="${id}"${must}><option value=""></option>${options.map(
      (option) => html`<option${checked(option === value, 'selected')}>${option}</option>`,
    )}</select>`;
  const length = maxAnswerLength(type);
  if (type === 'textarea')
    return html`<textarea id="${id}" name="${id}" rows="4" maxlength="${length}"${must}>${value}</textarea>`;
  return html`<input id="${id}" name="${id}" type="${type}" value="${value}" maxlength="${length}"${must}>`;
}

/** An attribute that is there or not. */
function checked(isSet: boolean, name: 'checked' | 'required' | 'selected'): Markup | null {
  return isSet ? { markup: ` ${name}` } : null;
}
