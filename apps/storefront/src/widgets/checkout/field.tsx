import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
};

/** Labelled input; its error stands above the control and is read with it. */
export function Field({ label, name, error, hint, onChange, ...input }: Props) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={error ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextProps = {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Labelled text of several lines, in the shape of `Field`. */
export function TextField({ label, name, value, error, onChange }: TextProps) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={error ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={2000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type SelectProps = {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  autoComplete: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Labelled list of choices, in the shape of `Field`. */
export function SelectField({ label, name, value, options, autoComplete, error, onChange }: SelectProps) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={error ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
