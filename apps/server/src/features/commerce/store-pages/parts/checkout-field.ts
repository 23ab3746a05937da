import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { spokenLanguage } from '../../../../platform/texts/site-messages.ts';
import { TEXTS } from '../texts.ts';
import { countryName } from './country-name.ts';

/** Words by field for what stands in the way of an order. */
export type Errors = Readonly<Record<string, string>>;

export type CheckoutField = {
  label: string;
  name: string;
  value: string;
  autocomplete: string;
  type?: string;
  hint?: string;
};

/** Labelled input; its error stands above the control and is read with it. */
export function checkoutField(
  errors: Errors,
  { label, name, value, autocomplete, type = 'text', hint }: CheckoutField,
): Markup {
  const id = `checkout-form-${name}`;
  const error = errors[name];
  const described = error ? `${id}-error` : hint ? `${id}-hint` : '';
  return html`<div class="field"${error && html` data-invalid="true"`}>
<label for="${id}">${label}</label>
${error && html`<p class="field-error" id="${id}-error">${error}</p>`}
<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"\
${error && html` aria-invalid="true" autofocus`}${described !== '' && html` aria-describedby="${described}"`}>
${hint && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

/** Choice of a country, in the order of their names. */
export function countryField(
  errors: Errors,
  {
    name,
    chosen,
    autocomplete,
    codes,
  }: { name: string; chosen: string; autocomplete: string; codes?: readonly string[] | null },
): Markup {
  const id = `checkout-form-${name}`;
  const error = errors[name];
  const language = spokenLanguage();
  const options = (codes ?? COUNTRY_CODES)
    .map((code) => ({ code, country: countryName(code) }))
    .sort((a, b) => a.country.localeCompare(b.country, language));
  return html`<div class="field"${error && html` data-invalid="true"`}>
<label for="${id}">${TEXTS.country}</label>
${error && html`<p class="field-error" id="${id}-error">${error}</p>`}
<select id="${id}" name="${name}" autocomplete="${autocomplete}"${error && html` aria-invalid="true" aria-describedby="${id}-error" autofocus`}>${options.map(
    ({ code, country }) =>
      html`<option value="${code}"${code === chosen && html` selected`}>${country}</option>`,
  )}</select></div>`;
}
