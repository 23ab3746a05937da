import { givenAnswers, readProductForm } from '@sitewright/domain/cart/product-form';
import { callApi } from '../../api/call-api.ts';
import { page } from '../../page/page-window.ts';
import { t } from '../../page-messages.ts';
import { openModal } from '../modal/modal.ts';
import { make, type ShownField, showField } from './form-fields.ts';
import { PRODUCT_FORM_STYLE } from './product-form-style.ts';

type Questions = {
  /** The form of a product as pages print it, with its id. */
  form: unknown;
  /** Answers given before, as a line of the cart keeps them. */
  answers?: string | null;
  title: string;
  submitLabel: string;
};

/**
 * Asks the questions of a product in a lightbox, which stays open until the server finds the answers valid. Gives them as
 * JSON text, null when it was closed. Source: CART-41, CART-42.
 */
export async function openProductForm(questions: Questions): Promise<string | null> {
  const { title, submitLabel } = questions;
  const { dialog, panel, closed } = openModal({ name: 'form', label: title });
  let answers: string | null = null;
  const style = make('style', { textContent: PRODUCT_FORM_STYLE });
  const heading = make('h2', { textContent: title });
  const form = make('form', { noValidate: true });
  const input = givenAnswers(JSON.parse(questions.answers ?? '{}'));
  const fields = readProductForm(questions.form).map((field) => showField(field, input[field.id]));
  const banner = make('p', { className: 'form-error', role: 'alert' });
  const button = make('button', {
    type: 'submit',
    className: 'form-submit sqs-button-element--primary',
    textContent: submitLabel,
  });
  form.append(...fields.map(({ element }) => element), banner, button);
  panel.append(style, heading, form);
  page.sitewright?.scan(form);
  fields.find(({ element }) => !element.hidden)?.focus();

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    banner.textContent = '';
    button.setAttribute('aria-disabled', 'true');
    const values = Object.fromEntries(fields.map(({ field, read }) => [field.id, read()]));
    const text = await refused(questions.form, fields, values);
    button.removeAttribute('aria-disabled');
    if (text !== null) {
      banner.textContent = text;
      return;
    }
    answers = JSON.stringify(values);
    dialog.close();
  });
  await closed;
  return answers;
}

/** Sets the words of each field and goes to the first that has some. */
function showErrors(fields: readonly ShownField[], errors: Readonly<Record<string, string>>): void {
  for (const { field, setError } of fields) setError(t(errors[field.id] ?? ''));
  fields.find(({ field }) => errors[field.id])?.focus();
}

/** What the server has against the answers, by the rules of all forms; null when it accepts them. */
async function refused(
  form: unknown,
  fields: readonly ShownField[],
  values: Record<string, string[]>,
): Promise<string | null> {
  const formId = (form as { id?: string } | null)?.id ?? '';
  const result = await callApi('POST /api/rest/forms/validate/:formId', { params: { formId }, body: values });
  if (result.ok) return null;
  if (result.reason === 'network' || result.reason === 'broken')
    return t('Unable to submit form. Please try again later.');
  showErrors(fields, result.fields);
  return result.message;
}
