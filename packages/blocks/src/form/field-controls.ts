import { type FieldPart, fieldTypeInfo, partsOf } from '@sitewright/forms/field-types';
import { FORM_LABELS } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { MAX_LENGTH } from '@sitewright/forms/form-value';
import { inputOf } from '@sitewright/forms/input-of';
import { wordOf } from '@sitewright/forms/local-form';
import { maxLengthOf } from '@sitewright/forms/max-length';
import { boxName } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { escapeAttribute as attribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { fileControl, type UploadedFiles } from './file-control.ts';
import { type FormMessages, say } from './form-messages.ts';

type Surroundings = { messages: FormMessages; locale: string; values?: SentForm; files?: UploadedFiles };
type Control = { id: string; describedBy: string; isWrong: boolean };

/** The boxes of one field. */
export function controlOf(view: Surroundings, field: FormField, control: Control): string {
  switch (field.type) {
    case 'section':
    case 'page':
      return '';
    case 'hidden':
      return (
        `<input class="form-item field hidden" type="hidden" data-field="${attribute(field.id)}" data-type="hidden" ` +
        `data-query="${attribute(field.name)}" name="${attribute(boxName(field))}" ` +
        `value="${attribute(textOf(view, field.id) || field.defaultValue)}">`
      );
    case 'textarea':
      return textArea(view, field, control);
    case 'select':
      return select(view, field, control);
    case 'radio':
    case 'checkbox':
      return options(view, field, control);
    case 'likert':
      return likert(view, field, control);
    case 'file':
      return fileControl(view, field, { id: control.id, state: fileState(field, control) });
    case 'name':
    case 'address':
    case 'phone':
    case 'date':
    case 'time':
      return parts(view, field, control);
    default:
      return line(view, field, control);
  }
}

function stateOf({ describedBy, isWrong }: Control): string {
  return ` aria-describedby="${describedBy}"${isWrong ? ' aria-invalid="true"' : ''}`;
}

function fileState({ required }: { required: boolean }, control: Control): string {
  const described = { ...control, describedBy: `${control.describedBy} ${control.id}-hint` };
  return `${required ? ' required' : ''}${stateOf(described)}`;
}

function line(
  view: Surroundings,
  field: Extract<FormField, { placeholder: string }>,
  control: Control,
): string {
  const { autocomplete } = fieldTypeInfo(field.type);
  const { type, inputMode } = inputOf(field.type);
  // A password is never printed again.
  const value = field.type === 'password' ? '' : textOf(view, field.id);
  return (
    `<input class="field-element" id="${control.id}" name="${attribute(boxName(field))}" ` +
    `type="${type}"${inputMode ? ` inputmode="${inputMode}"` : ''} maxlength="${maxLengthOf(field)}" ` +
    `value="${attribute(value)}"${field.placeholder === '' ? '' : ` placeholder="${attribute(field.placeholder)}"`}` +
    `${autocomplete ? ` autocomplete="${autocomplete}"` : ''}${field.required ? ' required' : ''}${stateOf(control)}>`
  );
}

/** Typing beyond the limit is not blocked: the counter and the check tell of it. Source: FORM-35. */
function textArea(
  view: Surroundings,
  field: Extract<FormField, { type: 'textarea' }>,
  control: Control,
): string {
  const limit = field.maxLength > 0 ? ` data-limit="${field.maxLength}"` : '';
  const hint = field.placeholder === '' ? '' : ` placeholder="${attribute(field.placeholder)}"`;
  return (
    `<textarea class="field-element" id="${control.id}" name="${attribute(boxName(field))}" rows="5" maxlength="${MAX_LENGTH.area}"${limit}${hint}` +
    `${field.required ? ' required' : ''}${stateOf(control)}>\n${escapeHtml(textOf(view, field.id))}</textarea>`
  );
}

function select(view: Surroundings, field: Extract<FormField, { type: 'select' }>, control: Control): string {
  const chosen = textOf(view, field.id);
  const entries = field.options.map(
    (option) =>
      `<option value="${attribute(option)}"${option === chosen ? ' selected' : ''}>${escapeHtml(wordOf(field, 'options', option))}</option>`,
  );
  return (
    `<select class="field-element" id="${control.id}" name="${attribute(boxName(field))}"` +
    `${field.required ? ' required' : ''}${stateOf(control)}>` +
    `<option value="">${escapeHtml(say(view.messages, FORM_LABELS.choose))}</option>${entries.join('')}</select>`
  );
}

function options(
  view: Surroundings,
  field: Extract<FormField, { type: 'radio' | 'checkbox' }>,
  { id, describedBy, isWrong }: Control,
): string {
  const value = view.values?.[field.id];
  const chosen: readonly unknown[] = isList(value) ? value : [value];
  return field.options
    .map((option, index) => {
      const checked = chosen.includes(option) ? ' checked' : '';
      // The first one is what the summary of errors leads to.
      const own = index === 0 ? ` id="${id}" aria-describedby="${describedBy}"` : '';
      const wrong = isWrong ? ' aria-invalid="true"' : '';
      return (
        `<div class="option"><label><input${own} type="${field.type}" name="${attribute(boxName(field))}" ` +
        `value="${attribute(option)}"${checked}${field.type === 'checkbox' ? wrong : ''}> ` +
        `<span>${escapeHtml(wordOf(field, 'options', option))}</span></label></div>`
      );
    })
    .join('');
}

function likert(view: Surroundings, field: Extract<FormField, { type: 'likert' }>, { id }: Control): string {
  const value = view.values?.[field.id];
  const answers = typeof value === 'object' && !isList(value) ? value : {};
  const rows = field.questions.map((question, row) => {
    const chosen = [Object.hasOwn(answers, question) ? (answers[question] ?? '') : ''].flat()[0];
    const words = field.scale.map((word, index) => {
      const own = row === 0 && index === 0 ? ` id="${id}"` : '';
      return (
        `<label class="likert-choice"><input${own} type="radio" name="${attribute(boxName(field, row))}" ` +
        `value="${attribute(word)}"${word === chosen ? ' checked' : ''}> <span>${escapeHtml(wordOf(field, 'scale', word))}</span></label>`
      );
    });
    return (
      `<fieldset class="likert-row"><legend>${escapeHtml(wordOf(field, 'questions', question))}</legend>` +
      `<div class="likert-scale">${words.join('')}</div></fieldset>`
    );
  });
  return `<div class="likert-rows">${rows.join('')}</div>`;
}

function parts(view: Surroundings, field: Extract<FormField, { parts: unknown }>, control: Control): string {
  const given = view.values?.[field.id];
  const values = isList(given) ? given : [];
  const parts = partsOf(field);
  const boxes = parts.map((part, index) => ({ part, value: values[index] ?? '' }));
  const ordered = field.type === 'date' ? inOrderOf(view.locale, boxes) : boxes;
  const printed = ordered.map(({ part, value }, index) => {
    // The first box of a field is what the summary of errors leads to.
    const id = index === 0 ? control.id : `${control.id}-${part.id}`;
    const own = { id, value, state: stateOf(control) };
    const box = part.id === 'ampm' ? halfOfDay(field, own) : partBox(field, part, own);
    return (
      `<div class="field part-${part.id}"><label class="caption" for="${id}"><span class="caption-text">` +
      `${escapeHtml(say(view.messages, part.label))}</span></label>${box}</div>`
    );
  });
  return `<div class="part-list parts-of-${field.type}">${printed.join('')}</div>`;
}

/** Attributes that differ from box to box. */
type PartBox = { id: string; value: string; state: string };

function partBox(field: FormField, part: FieldPart, { id, value, state }: PartBox): string {
  const filling = part.autocomplete ? ` autocomplete="${part.autocomplete}"` : '';
  const keys = part.isDigits ? ' inputmode="numeric"' : field.type === 'phone' ? ' inputmode="tel"' : '';
  return (
    `<input class="field-element field-control" id="${id}" type="text" name="${attribute(boxName(field, part.id))}" ` +
    `data-part="${part.id}" maxlength="${part.maxLength ?? MAX_LENGTH.part}" value="${attribute(value)}"${filling}${keys}${state}>`
  );
}

function halfOfDay(field: FormField, { id, value, state }: PartBox): string {
  const halves = ['AM', 'PM'].map(
    (half) => `<option${half === value.toUpperCase() ? ' selected' : ''}>${half}</option>`,
  );
  return (
    `<select class="field-element field-control" id="${id}" name="${attribute(boxName(field, 'ampm'))}" ` +
    `data-part="ampm"${state}><option value=""></option>${halves.join('')}</select>`
  );
}

/** Day, month and year as the language of the page writes them. */
function inOrderOf<Box extends { part: FieldPart }>(locale: string, boxes: readonly Box[]): readonly Box[] {
  const order: string[] = dateFormat(locale, { timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type);
  return [...boxes].sort((one, other) => order.indexOf(one.part.id) - order.indexOf(other.part.id));
}

function textOf({ values }: Surroundings, id: string): string {
  const value = values && Object.hasOwn(values, id) ? values[id] : undefined;
  return typeof value === 'string' ? value : '';
}

/** `Array.isArray` knows no lists that stay as they are. */
function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
