import {
  maxAnswerLength,
  type ProductFormField,
  titleOf,
  wordOf,
} from '@sitewright/domain/cart/product-form';
import { inputOf } from '@sitewright/forms/input-of';
import { t } from '../../page-messages.ts';

/** One question in the page: its control and the place for its error, above the title. Source: specification §8, forms. */
export type ShownField = {
  field: ProductFormField;
  element: HTMLElement;
  /** What stands in it; the server reads it as that of any form. */
  read(): string[];
  setError(text: string): void;
  focus(): void;
};

/** Makes the controls of a question, filled with what was answered before. */
export function showField(field: ProductFormField, answer: unknown): ShownField {
  const answers = (Array.isArray(answer) ? answer : [answer]).map((value) => String(value ?? ''));
  const isGroup = field.type === 'radio' || field.type === 'checkbox';
  const element = make(isGroup ? 'fieldset' : 'div', { className: 'form-field' });
  if (field.condition) {
    element.dataset.question = field.id;
    element.dataset.condition = JSON.stringify(field.condition);
    // Until the answers are looked at, which takes a script of its own.
    element.hidden = true;
  }
  const error = element.appendChild(make('p', { className: 'field-error', id: `error-${field.id}` }));
  const label = element.appendChild(make(isGroup ? 'legend' : 'label', {}));
  label.append(titleOf(field));
  if (!field.required)
    label.append(' ', make('span', { className: 'optional', textContent: t('(optional)') }));
  const controls = isGroup
    ? choices(element, field, answers)
    : [oneControl(element, field, answers[0] ?? '')];
  // Empty while nothing is wrong; a counter adds itself to it.
  for (const control of controls) control.setAttribute('aria-describedby', error.id);
  if (label instanceof HTMLLabelElement) label.htmlFor = controls[0]?.id ?? '';
  return {
    field,
    element,
    read: () =>
      controls
        .filter((control) => !(control instanceof HTMLInputElement && isGroup) || control.checked)
        .map(({ value }) => value),
    setError: (text) => {
      error.textContent = text;
      // The server asks it, whatever the page has made of the answers.
      if (text !== '') element.hidden = false;
      for (const control of controls) {
        control.setAttribute('aria-invalid', String(text !== ''));
      }
    },
    focus: () => controls[0]?.focus(),
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function choices(root: HTMLElement, field: ProductFormField, answers: readonly string[]): HTMLInputElement[] {
  return field.options.map((option) => {
    const label = root.appendChild(make('label', { className: 'form-choice' }));
    const input = label.appendChild(
      make('input', {
        type: field.type,
        name: `field-${field.id}`,
        value: option,
        checked: answers.includes(option),
      }),
    );
    label.append(wordOf(field, option));
    return input;
  });
}

function oneControl(root: HTMLElement, field: ProductFormField, value: string): Control {
  const control = root.appendChild(emptyControl(field));
  control.id = `field-${field.id}`;
  control.name = control.id;
  control.value = value;
  if (field.required) control.setAttribute('aria-required', 'true');
  const length = maxAnswerLength(field.type);
  if (control instanceof HTMLInputElement) control.maxLength = length;
  if (control instanceof HTMLTextAreaElement) control.dataset.limit = String(length);
  return control;
}

function emptyControl(field: ProductFormField): Control {
  const { type, options } = field;
  if (type === 'textarea') return make('textarea', { rows: 4 });
  if (type !== 'select') return make('input', inputOf(type));
  const select = make('select', {});
  select.append(...['', ...options].map((option) => new Option(wordOf(field, option), option)));
  return select;
}

/** A new element with these properties. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(tag), properties);
}
