import type {
  CardPart,
  Choice,
  ChoicesPart,
  LongTextPart,
  OptionalPart,
  ParagraphPart,
  Part,
  ReviewPart,
  SectionPart,
  SelectPart,
  TextPart,
  TickPart,
} from '@sitewright/domain/shop-view/parts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';

/**
 * Parts of a form as plain HTML. Scripts draw the same parts with the same elements, classes and ids (`form-parts.tsx` of the
 * storefront), so that their form takes the place of this one without a jump.
 */
export function formParts(parts: readonly Part[]): Markup {
  return html`${parts.map(formPart)}`;
}

function formPart(part: Part): Markup {
  switch (part.kind) {
    case 'text':
      return textField(part);
    case 'long-text':
      return longTextField(part);
    case 'select':
      return selectField(part);
    case 'tick':
      return tickField(part);
    case 'choices':
      return choiceList(part);
    case 'card':
      return cardField(part);
    case 'paragraph':
      return words(part);
    case 'action':
      return html`<noscript><button type="submit" name="step" value="${part.step}" class="button-plain">${part.label}</button></noscript>`;
    case 'hidden':
      return html`<input type="hidden" name="${part.name}" value="${part.value}">`;
    case 'row':
      return html`<div class="field-row">${formParts(part.parts)}</div>`;
    case 'section':
      return section(part);
    case 'optional':
      return optional(part);
    case 'review':
      return review(part);
    case 'unasked':
      return html`<noscript>${formPart(part.part)}</noscript>`;
  }
}

type Described = { id: string; name: string; label: string; error: string; hint?: string };

/** Labelled control; its error stands above it and is read with it. */
function field({ id, name, label, error, hint = '' }: Described, control: Markup, className = ''): Markup {
  return html`<div class="field field-${name}${className}"${error !== '' && html` data-invalid="true"`}>
<label for="${id}"><bdi>${label}</bdi></label>${errorText(id, error)}
${control}${hint !== '' && html`<p class="field-hint" id="${id}-hint"><bdi>${hint}</bdi></p>`}</div>`;
}

function errorText(id: string, error: string): Markup | false {
  return error !== '' && html`<p class="field-error" id="${id}-error">${error}</p>`;
}

/** ARIA attributes of an invalid field; the error goes to the first field that has one. */
function state({ id, error, hint = '' }: Described): Markup | false {
  if (error !== '') return html` aria-invalid="true" aria-describedby="${id}-error" autofocus`;
  return hint !== '' && html` aria-describedby="${id}-hint"`;
}

function textField(part: TextPart): Markup {
  const { id, name, value, autocomplete, keyboard, isRequired, maxLength, needsScripts, placesOf } = part;
  const control = html`<input id="${id}" name="${name}" type="text" value="${value}" autocomplete="${autocomplete}"\
${keyboard !== 'text' && html` inputmode="${keyboard}"`}${keyboard === 'email' && html` autocapitalize="none" spellcheck="false"`}\
${isRequired && html` required`} maxlength="${maxLength}"${state(part)}>`;
  const drawn = field(part, control, needsScripts ? ' scripts-only' : '');
  return placesOf === undefined ? drawn : html`<div class="place-field">${drawn}</div>`;
}

function longTextField(part: LongTextPart): Markup {
  const { id, name, value, isRequired, maxLength } = part;
  const control = html`<textarea id="${id}" name="${name}" rows="3" maxlength="${maxLength}"${isRequired && html` required`}${state(part)}>
${value}</textarea>`;
  return field(part, control);
}

function selectField(part: SelectPart): Markup {
  const { id, name, autocomplete, options, value: chosen } = part;
  const choices = options.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return field(
    part,
    html`<select id="${id}" name="${name}" autocomplete="${autocomplete}"${state(part)}>${choices}</select>`,
  );
}

function tickField(part: TickPart): Markup {
  const { id, name, label, value, ticked, error } = part;
  const box = html`<input id="${id}" name="${name}" type="checkbox" value="${ticked}"${value === ticked && html` checked`}${state(part)}>`;
  return html`<div class="field field-tick"${error !== '' && html` data-invalid="true"`}>${errorText(id, error)}\
<label class="checkout-tick">${box} <bdi>${label}</bdi></label></div>`;
}

function choiceList({ name, error, choices }: ChoicesPart): Markup {
  return html`${error !== '' && html`<p class="field-error">${error}</p>`}${choices.map((choice) => option(name, choice))}`;
}

function option(
  name: string,
  { id, value, label, hint, price, isChosen, needsScripts, parts }: Choice,
): Markup {
  return html`<label class="checkout-option${needsScripts && ' scripts-only'}">\
<input id="${id}" type="radio" name="${name}" value="${value}"${isChosen && html` checked`}>\
<span class="checkout-option-name"><bdi>${label}</bdi>${hint !== '' && html`<span class="field-hint"><bdi>${hint}</bdi></span>`}</span>\
${price !== '' && html`<span class="price">${price}</span>`}</label>\
${parts.length > 0 && html`<div class="checkout-choice-parts">${formParts(parts)}</div>`}`;
}

/** The field itself comes from the payment service's script. */
function cardField({ label, plainText }: CardPart): Markup {
  return html`<div class="field field-card scripts-only" aria-busy="true"><span class="field-label">${label}</span>\
<div class="field-element card-element"></div></div><noscript><p class="field-error">${plainText}</p></noscript>`;
}

function words({ text, tone }: ParagraphPart): Markup {
  const className = {
    plain: 'checkout-words',
    hint: 'checkout-words field-hint',
    error: 'checkout-words field-error',
  }[tone];
  return html`<p class="${className}"><bdi>${text}</bdi></p>`;
}

function section({ name, legend, parts }: SectionPart): Markup {
  return html`<fieldset class="checkout-section checkout-${name}" id="checkout-${name}"><legend>${legend}</legend>
${formParts(parts)}</fieldset>`;
}

function optional({ tick, section: shown }: OptionalPart): Markup {
  return html`<div class="checkout-optional">${tickField(tick)}${section(shown)}</div>`;
}

function review({ title, rows, changeLabel, emptyText }: ReviewPart): Markup {
  return html`<section class="checkout-review" aria-labelledby="checkout-review"><h2 id="checkout-review" tabindex="-1">${title}</h2>
<dl>${rows.map(
    ({ label, value, href }) => html`<div class="checkout-review-row"><dt>${label}</dt>\
<dd>${value ? html`<bdi>${value}</bdi>` : html`<span class="field-hint">${emptyText}</span>`}${
      href !== '' &&
      html` <a class="cart-line-remove" href="${href}">${changeLabel}<span class="v6-visually-hidden"> ${label}</span></a>`
    }</dd></div>`,
  )}</dl></section>`;
}
