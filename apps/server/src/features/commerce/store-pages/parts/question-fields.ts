import type { CheckoutView } from '@sitewright/contract/checkout';
import { answerName, TICKED } from '@sitewright/domain/checkout/checkout-fields';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

type Question = CheckoutView['fields'][number];
type Errors = Record<string, string>;

/** The store's own questions. */
export function questionFields({ fields, answers }: CheckoutView, errors: Errors): Markup {
  if (fields.length === 0) return html``;
  return html`<fieldset class="checkout-section"><legend>${TEXTS.questions}</legend>
${fields.map((question) => questionField(question, answers[question.id] ?? '', errors[answerName(question)]))}
</fieldset>`;
}

function questionField(question: Question, answer: string, error: string | undefined): Markup {
  const name = answerName(question);
  const id = `checkout-form-${name}`;
  const label = question.isRequired ? question.label : `${question.label} ${TEXTS.optional}`;
  const told = error && html`<p class="field-error" id="${id}-error">${error}</p>`;
  const state = error && html` aria-invalid="true" aria-describedby="${id}-error" autofocus`;
  if (question.kind === 'tick') {
    return html`<div class="field">${told}<label class="checkout-tick">\
<input type="checkbox" name="${name}" value="${TICKED}"${answer === TICKED && html` checked`}${state}> ${label}</label></div>`;
  }
  return html`<div class="field"${error && html` data-invalid="true"`}><label for="${id}">${label}</label>${told}
${control(question, { id, name, answer, state: state || null })}</div>`;
}

function control(
  { kind, options }: Question,
  { id, name, answer, state }: { id: string; name: string; answer: string; state: Markup | null },
): Markup {
  if (kind === 'choice') {
    return html`<select id="${id}" name="${name}"${state}><option value=""></option>${options.map(
      (option) => html`<option${option === answer && html` selected`}>${option}</option>`,
    )}</select>`;
  }
  if (kind === 'text')
    return html`<textarea id="${id}" name="${name}" maxlength="2000"${state}>${answer}</textarea>`;
  return html`<input id="${id}" name="${name}" type="text" maxlength="2000" value="${answer}"${state}>`;
}
