import { maxAnswerLength, type ProductFormField } from '@sitewright/domain/cart/product-form';

/** One question in the page: its control and the place for its fault, above the title. Source: specification §8, forms. */
export type ShownField = {
  field: ProductFormField;
  element: HTMLElement;
  read(): string[];
  setFault(words: string): void;
  focus(): void;
};

/** Makes the controls of a question, filled with what was answered before. */
export function showField(field: ProductFormField, answer: unknown): ShownField {
  const given = (Array.isArray(answer) ? answer : [answer]).map((value) => String(value ?? ''));
  const isGroup = field.type === 'radio' || field.type === 'checkbox';
  const element = make(isGroup ? 'fieldset' : 'div', 'form-field');
  const fault = element.appendChild(make('p', 'field-error'));
  fault.id = `fault-${field.id}`;
  const label = element.appendChild(isGroup ? document.createElement('legend') : make('label', ''));
  label.append(field.title);
  if (!field.required)
    label.append(' ', Object.assign(make('span', 'optional'), { textContent: '(optional)' }));
  const controls = isGroup ? choices(element, field, given) : [oneControl(element, field, given[0] ?? '')];
  if (label instanceof HTMLLabelElement) label.htmlFor = controls[0]?.id ?? '';
  return {
    field,
    element,
    read: () =>
      controls
        .filter((control) => !(control instanceof HTMLInputElement && isGroup) || control.checked)
        .map(({ value }) => value.trim())
        .filter((value) => value !== ''),
    setFault: (words) => {
      fault.textContent = words;
      for (const control of controls) {
        control.setAttribute('aria-invalid', String(words !== ''));
        if (words === '') control.removeAttribute('aria-describedby');
        else control.setAttribute('aria-describedby', fault.id);
      }
    },
    focus: () => controls[0]?.focus(),
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function choices(root: HTMLElement, field: ProductFormField, given: readonly string[]): HTMLInputElement[] {
  return field.options.map((option) => {
    const label = root.appendChild(make('label', 'form-choice'));
    const input = label.appendChild(document.createElement('input'));
    Object.assign(input, { type: field.type, name: `field-${field.id}`, value: option });
    input.checked = given.includes(option);
    label.append(option);
    return input;
  });
}

function oneControl(root: HTMLElement, field: ProductFormField, value: string): Control {
  const control = root.appendChild(emptyControl(field));
  control.id = `field-${field.id}`;
  control.name = control.id;
  control.value = value;
  if (field.required) control.setAttribute('aria-required', 'true');
  if (!(control instanceof HTMLSelectElement)) control.maxLength = maxAnswerLength(field.type);
  return control;
}

function emptyControl({ type, options }: ProductFormField): Control {
  if (type === 'textarea') return Object.assign(document.createElement('textarea'), { rows: 4 });
  if (type !== 'select') {
    const input = document.createElement('input');
    input.type = type === 'number' ? 'text' : type;
    if (type === 'number') input.inputMode = 'decimal';
    return input;
  }
  const select = document.createElement('select');
  select.append(...['', ...options].map((option) => new Option(option, option)));
  return select;
}

function make<T extends keyof HTMLElementTagNameMap>(tag: T, className: string): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(tag), { className }) as HTMLElementTagNameMap[T];
}
