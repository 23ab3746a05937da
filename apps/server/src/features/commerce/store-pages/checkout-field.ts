import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import { html, type Markup } from '../../../platform/http/html.ts';
import { spokenLanguage } from '../../../platform/texts/site-words.ts';
import { countryName } from './country-name.ts';
import { TEXTS } from './texts.ts';

/** Words by field for what stands in the way of an order. */
export type Faults = Readonly<Record<string, string>>;

export type CheckoutField = {
  label: string;
  name: string;
  value: string;
  autocomplete: string;
  type?: string;
  hint?: string;
};

/** Labelled input; its fault stands above the control and is read with it. */
export function checkoutField(
  faults: Faults,
  { label, name, value, autocomplete, type = 'text', hint }: CheckoutField,
): Markup {
  const id = `checkout-form-${name}`;
  const fault = faults[name];
  const described = fault ? `${id}-error` : hint ? `${id}-hint` : '';
  return html`<div class="field"${fault && html` data-invalid="true"`}>
<label for="${id}">${label}</label>
${fault && html`<p class="field-error" id="${id}-error">${fault}</p>`}
<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${fault && html` aria-invalid="true" autofocus`}${described !== '' && html` aria-describedby="${described}"`}>
${hint && html`<p class="field-hint" id="${id}-hint">${hint}</p>`}
</div>`;
}

/** Choice of a country, in the order of their names. */
export function countryField(
  faults: Faults,
  {
    name,
    chosen,
    autocomplete,
    codes,
  }: { name: string; chosen: string; autocomplete: string; codes?: readonly string[] | null },
): Markup {
  const id = `checkout-form-${name}`;
  const fault = faults[name];
  const language = spokenLanguage();
  const options = (codes ?? COUNTRY_CODES)
    .map((code) => ({ code, country: countryName(code) }))
    .sort((a, b) => a.country.localeCompare(b.country, language));
  return html`<div class="field"${fault && html` data-invalid="true"`}>
<label for="${id}">${TEXTS.country}</label>
${fault && html`<p class="field-error" id="${id}-error">${fault}</p>`}
<select id="${id}" name="${name}" autocomplete="${autocomplete}"${fault && html` aria-invalid="true" aria-describedby="${id}-error" autofocus`}>${options.map(
    ({ code, country }) =>
      html`<option value="${code}"${code === chosen && html` selected`}>${country}</option>`,
  )}</select></div>`;
}
