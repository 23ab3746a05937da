import { readEntries } from '@sitewright/forms/boxes';
import type { FormField } from '@sitewright/forms/form-schema';
import type { SentForm } from '@sitewright/forms/sent-form-schema';

/** A form of a page with what its scripts work on. */
export type SiteForm = {
  element: HTMLFormElement;
  wrapper: HTMLElement;
  button: HTMLButtonElement;
  id: string;
  fields: readonly FormField[];
  /** A word of forms in the language of the page. */
  say: (english: string) => string;
};

/** The parts of a form; null where a template has changed so much that it cannot be sent by script. */
export function siteForm(element: HTMLElement): SiteForm | null {
  const wrapper = element.closest<HTMLElement>('.form-wrapper');
  const context = wrapper?.querySelector('.sqs-form-block-context')?.textContent;
  const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
  const id = element.dataset.formId;
  if (!(element instanceof HTMLFormElement) || !wrapper || !context || !button || !id) return null;
  const { fields, words: messages } = JSON.parse(context) as {
    fields: FormField[];
    words: Record<string, string>;
  };
  return { element, wrapper, button, id, fields, say: (english) => messages[english] ?? english };
}

/** Values of a form's fields, hidden ones too. */
export function readBoxes({ element, fields }: Pick<SiteForm, 'element' | 'fields'>): SentForm {
  return readEntries(fields, new FormData(element));
}

/** Value of a control that is no field of the form. */
export function boxValue({ element }: Pick<SiteForm, 'element'>, name: string): string {
  const value = new FormData(element).get(name);
  return typeof value === 'string' ? value : '';
}

/** The element of a field around its boxes. */
export function fieldElement({ element }: Pick<SiteForm, 'element'>, id: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
}

/** The first box of a field. */
export function firstBox(field: HTMLElement | null): HTMLElement | null {
  return field?.querySelector<HTMLElement>('input, textarea, select') ?? null;
}
