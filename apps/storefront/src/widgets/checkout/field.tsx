import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  name: string;
  fault?: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
};

/** Labelled input; its fault stands above the control and is read with it. */
export function Field({ label, name, fault, hint, onChange, ...input }: Props) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={fault ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : hint ? `${id}-hint` : undefined}
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
  fault?: string | undefined;
  onChange: (value: string) => void;
};

/** Labelled text of several lines, in the shape of `Field`. */
export function TextField({ label, name, value, fault, onChange }: TextProps) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={fault ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      )}
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={2000}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
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
  fault?: string | undefined;
  onChange: (value: string) => void;
};

/** Labelled list of choices, in the shape of `Field`. */
export function SelectField({ label, name, value, options, autoComplete, fault, onChange }: SelectProps) {
  const id = `checkout-${name}`;
  return (
    <div className={`field field-${name}`} data-invalid={fault ? 'true' : undefined}>
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
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
