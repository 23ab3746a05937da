import type { LongTextPart, SelectPart, TextPart, TickPart } from '@sitewright/domain/shop-view/parts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FormActions } from './form.ts';
import { spoken } from './spoken.tsx';

type Described = { id: string; name: string; label: string; error: string; hint?: string };

/** Labelled control; its error stands above it and is read with it. */
function Field({ part, children }: { part: Described; children: ReactNode }) {
  const { id, name, label, error, hint = '' } = part;
  return (
    <div className={`field field-${name}`} data-invalid={error !== '' || undefined}>
      <label htmlFor={id}>{spoken(label)}</label>
      <ErrorText id={id} error={error} />
      {children}
      {hint !== '' && (
        <p className="field-hint" id={`${id}-hint`}>
          {spoken(hint)}
        </p>
      )}
    </div>
  );
}

function ErrorText({ id, error }: { id: string; error: string }) {
  if (error === '') return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** ARIA attributes and ids of a control. */
function described({ id, name, error, hint = '' }: Described) {
  const about = error !== '' ? `${id}-error` : hint !== '' ? `${id}-hint` : undefined;
  return { id, name, 'aria-invalid': error !== '' || undefined, 'aria-describedby': about };
}

type TextProps = { part: TextPart; actions: FormActions; input?: InputHTMLAttributes<HTMLInputElement> };

/** Field of one line. */
export function TextField({ part, actions, input }: TextProps) {
  const { name, value, autocomplete, keyboard, isRequired, maxLength } = part;
  return (
    <Field part={part}>
      <input
        {...described(part)}
        type="text"
        value={value}
        autoComplete={autocomplete}
        inputMode={keyboard === 'text' ? undefined : keyboard}
        autoCapitalize={keyboard === 'email' ? 'none' : undefined}
        spellCheck={keyboard === 'email' ? false : undefined}
        required={isRequired}
        maxLength={maxLength}
        onChange={(event) => actions.onType(name, event.target.value)}
        onBlur={() => actions.onLeave(name)}
        {...input}
      />
    </Field>
  );
}

/** Text of several lines. */
export function LongTextField({ part, actions }: { part: LongTextPart; actions: FormActions }) {
  return (
    <Field part={part}>
      <textarea
        {...described(part)}
        rows={3}
        maxLength={part.maxLength}
        required={part.isRequired}
        value={part.value}
        onChange={(event) => actions.onType(part.name, event.target.value)}
      />
    </Field>
  );
}

/** List to choose one of. */
export function SelectField({ part, actions }: { part: SelectPart; actions: FormActions }) {
  return (
    <Field part={part}>
      <select
        {...described(part)}
        value={part.value}
        autoComplete={part.autocomplete}
        onChange={(event) => actions.onChoose(part.name, event.target.value)}
      >
        {part.options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Box to tick. */
export function TickField({ part, actions }: { part: TickPart; actions: FormActions }) {
  const { id, name, label, value, ticked, error } = part;
  return (
    <div className="field field-tick" data-invalid={error !== '' || undefined}>
      <ErrorText id={id} error={error} />
      <label className="checkout-tick">
        <input
          {...described(part)}
          type="checkbox"
          value={ticked}
          checked={value === ticked}
          onChange={(event) => actions.onChoose(name, event.target.checked ? ticked : '')}
        />{' '}
        {spoken(label)}
      </label>
    </div>
  );
}
