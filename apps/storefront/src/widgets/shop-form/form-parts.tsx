import type {
  Choice,
  ChoicesPart,
  OptionalPart,
  ParagraphPart,
  Part,
  ReviewPart,
  SectionPart,
} from '@sitewright/domain/shop-view/parts';
import { Fragment, type ReactNode } from 'react';
import { localPath } from '../../api/call-api.ts';
import { AddressSearchField } from './address-search-field.tsx';
import { LongTextField, SelectField, TextField, TickField } from './field.tsx';
import type { Form } from './form.ts';
import { spoken } from './spoken.tsx';
import { StripeCard } from './stripe-card.tsx';

/** Parts of a form with the elements, classes and ids that the server prints for them (`form-parts.ts` of the store pages). */
export function FormParts({ parts, form }: { parts: readonly Part[]; form: Form }): ReactNode {
  return parts.map((part, index) => <Fragment key={keyOf(part, index)}>{formPart(part, form)}</Fragment>);
}

/** A control keeps its state while parts come and go around it. */
function keyOf(part: Part, at: number): string | number {
  return 'name' in part ? part.name : part.kind === 'optional' ? part.tick.name : `${part.kind} ${at}`;
}

function formPart(part: Part, form: Form): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.placesOf === undefined ? (
        <TextField part={part} actions={form} />
      ) : (
        <AddressSearchField part={part} country={part.placesOf} form={form} />
      );
    case 'long-text':
      return <LongTextField part={part} actions={form} />;
    case 'select':
      return <SelectField part={part} actions={form} />;
    case 'tick':
      return <TickField part={part} actions={form} />;
    case 'choices':
      return <ChoiceList part={part} form={form} />;
    case 'card':
      return <StripeCard part={part} card={form.card} />;
    case 'paragraph':
      return <Paragraph part={part} />;
    case 'row':
      return (
        <div className="field-row">
          <FormParts parts={part.parts} form={form} />
        </div>
      );
    case 'section':
      return <Section part={part} form={form} />;
    case 'optional':
      return <Optional part={part} form={form} />;
    case 'review':
      return <Review part={part} />;
    // Plain forms alone need these.
    case 'action':
    case 'hidden':
    case 'unasked':
      return null;
  }
}

function ChoiceList({ part: { name, error, choices }, form }: { part: ChoicesPart; form: Form }) {
  return (
    <>
      {error !== '' && <p className="field-error">{error}</p>}
      {choices.map((choice) => (
        <Option key={choice.value} name={name} choice={choice} form={form} />
      ))}
    </>
  );
}

function Option({ name, choice, form }: { name: string; choice: Choice; form: Form }) {
  const { id, value, label, hint, price, isChosen, parts } = choice;
  return (
    <>
      <label className="checkout-option">
        <input
          id={id}
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          disabled={form.isPaying}
          onChange={() => form.onChoose(name, value)}
        />
        <span className="checkout-option-name">
          {spoken(label)}
          {hint !== '' && <span className="field-hint">{spoken(hint)}</span>}
        </span>
        {price !== '' && <span className="price">{price}</span>}
      </label>
      {isChosen && parts.length > 0 && (
        <div className="checkout-choice-parts">
          <FormParts parts={parts} form={form} />
        </div>
      )}
    </>
  );
}

function Paragraph({ part: { text, tone } }: { part: ParagraphPart }) {
  const more = { plain: '', hint: ' field-hint', error: ' field-error' }[tone];
  return <p className={`checkout-words${more}`}>{spoken(text)}</p>;
}

function Section({ part: { name, legend, parts }, form }: { part: SectionPart; form: Form }) {
  return (
    <fieldset className={`checkout-section checkout-${name}`} id={`checkout-${name}`}>
      <legend>{legend}</legend>
      <FormParts parts={parts} form={form} />
    </fieldset>
  );
}

function Optional({ part: { tick, section }, form }: { part: OptionalPart; form: Form }) {
  return (
    <div className="checkout-optional">
      <TickField part={tick} actions={form} />
      {tick.value === tick.ticked && <Section part={section} form={form} />}
    </div>
  );
}

function Review({ part: { title, rows, changeLabel, emptyText } }: { part: ReviewPart }) {
  return (
    <section className="checkout-review" aria-labelledby="checkout-review">
      <h2 id="checkout-review" tabIndex={-1}>
        {title}
      </h2>
      <dl>
        {rows.map(({ label, value, href }) => (
          <div key={label} className="checkout-review-row">
            <dt>{label}</dt>
            <dd>
              {value ? <bdi>{spoken(value)}</bdi> : <span className="field-hint">{emptyText}</span>}{' '}
              {href !== '' && (
                <a className="cart-line-remove" href={href.startsWith('#') ? href : localPath(href)}>
                  {changeLabel}
                  <span className="v6-visually-hidden"> {label}</span>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
