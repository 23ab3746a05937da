import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { TEXTS } from '../../texts.ts';

/** A code of the cart. */
type Row = {
  key: string;
  shown: ReactNode;
  /** What its button removes, for screen readers. */
  name: string;
  /** Why it takes nothing off or does not pay; '' while it does. */
  error: string;
};

type Props = {
  id: string;
  label: string;
  maxLength: number;
  rows: readonly Row[];
  /** Adds a code, or takes the one of a row out; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  onRemove: (key: string) => Promise<ApiFailure | null>;
  /** Words for a code that was added, and for one that was removed. */
  addedText: (code: string) => string;
  removedText: (key: string) => string;
  /** True where a refusal must be seen: the code is not kept in the list below. */
  showsError?: boolean;
};

/**
 * Field for a code with those of the cart. It is no form of its own, so that it can stand inside of one: Enter in it
 * applies the code and sends nothing else.
 */
export function CodeField(props: Props) {
  const { id, label, maxLength, rows, showsError } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [told, setTold] = useState('');
  const add = async () => {
    if (code.trim() === '') return;
    const failure = await props.onAdd(code);
    setError(failure && showsError ? failure.message : '');
    setTold(failure ? (showsError ? '' : failure.message) : props.addedText(code.trim().toUpperCase()));
    if (!failure) setCode('');
  };
  const remove = async (key: string) => {
    const failure = await props.onRemove(key);
    setTold(failure ? failure.message : props.removedText(key));
    // The button that had the focus is gone.
    if (!failure) document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="coupons">
      <div className="field coupon-field" data-invalid={error !== '' || undefined}>
        <label htmlFor={id}>{label}</label>
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        <div className="checkout-code">
          <input
            id={id}
            type="text"
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error === '' ? undefined : `${id}-error`}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="button-plain" onClick={() => void add()}>
            {TEXTS.applyCode}
            <span className="v6-visually-hidden"> {label}</span>
          </button>
        </div>
      </div>
      {rows.length > 0 && (
        <ul className="coupon-list">
          {rows.map(({ key, shown, name, error }) => (
            <li key={key} className="coupon" data-valid={error === ''}>
              <span className="coupon-code">{shown}</span>
              <button type="button" className="cart-line-remove" onClick={() => void remove(key)}>
                {TEXTS.remove}
                <span className="v6-visually-hidden"> {name}</span>
              </button>
              {error && (
                <p className="field-error" role="alert">
                  {error}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="v6-visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}
