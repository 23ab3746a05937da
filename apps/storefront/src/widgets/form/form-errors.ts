import { fieldElement, firstBox, type SiteForm } from './form-parts.ts';

/** Why a form was not sent: words by field and of the form, in the language of the page. */
export type FormFailure = { fields: ReadonlyMap<string, string>; message: string };

/** Takes the words of the last try away. */
export function clearErrors({ element }: SiteForm): void {
  for (const field of element.querySelectorAll('.form-item.error')) {
    field.classList.remove('error');
    for (const box of field.querySelectorAll('[aria-invalid]')) box.removeAttribute('aria-invalid');
  }
  for (const message of element.querySelectorAll<HTMLElement>('.field-error')) {
    message.hidden = true;
    message.textContent = '';
  }
  for (const part of element.querySelectorAll<HTMLElement>('.form-banner, .form-summary')) part.hidden = true;
  const status = element.querySelector('.form-status');
  if (status) status.textContent = '';
}

/**
 * Says what is wrong above each field, in a summary with links, and in banners at both ends of the form. The focus goes to the
 * field when one is wrong, to the summary when several are.
 */
export function showErrors(form: SiteForm, { fields, message }: FormFailure): void {
  const { element } = form;
  const status = element.querySelector<HTMLElement>('.form-status');
  if (status) status.textContent = message;
  for (const [id, text] of fields) mark(fieldElement(form, id), text);
  if (fields.size === 0) return;
  for (const banner of element.querySelectorAll<HTMLElement>('.form-banner')) banner.hidden = false;
  const summary = element.querySelector<HTMLElement>('.form-summary');
  if (summary) {
    summary.querySelector('ul')?.replaceChildren(...entriesOf(form, fields));
    summary.hidden = false;
  }
  const [first = ''] = fields.keys();
  const target = fields.size === 1 ? firstBox(fieldElement(form, first)) : summary;
  target?.focus({ preventScroll: true });
  (fields.size === 1 ? fieldElement(form, first) : summary)?.scrollIntoView();
}

function mark(field: HTMLElement | null, text: string): void {
  const message = field?.querySelector<HTMLElement>('.field-error');
  if (!field || !message) return;
  message.textContent = text;
  message.hidden = false;
  field.classList.add('error');
  for (const box of field.querySelectorAll('.field-element, [type="checkbox"]'))
    box.setAttribute('aria-invalid', 'true');
}

function entriesOf(form: SiteForm, errors: ReadonlyMap<string, string>): HTMLElement[] {
  const invalidFields = form.fields.filter(({ id }) => errors.has(id));
  return invalidFields.map(({ id, title }) => {
    const box = firstBox(fieldElement(form, id));
    const link = document.createElement('a');
    link.href = `#${box?.id ?? ''}`;
    link.textContent = `${title}: ${errors.get(id) ?? ''}`;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      box?.focus();
    });
    const entry = document.createElement('li');
    entry.append(link);
    return entry;
  });
}
