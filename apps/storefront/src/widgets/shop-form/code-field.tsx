import type { CodeField as CodeFieldView } from '@sitewright/domain/shop-view/code-field';
import { type KeyboardEvent, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { filled, TEXTS } from '../../texts.ts';

type Props = {
  field: CodeFieldView;
  /** Already typed when the field came. */
  typed: string;
  /** Adds a code, or takes the one of a row out; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  onRemove: (value: string) => Promise<ApiFailure | null>;
};

/** Announcements to screen readers; of a gift card the code itself is never said. */
const TOLD = {
  code: { added: TEXTS.codeAdded, removed: TEXTS.codeRemoved },
  'gift-card': { added: TEXTS.giftCardAdded, removed: TEXTS.giftCardRemoved },
} as const;

/**
 * Field for a code with those of the cart. It is no form of its own, so that it can stand inside of one: Enter in it
 * applies the code and sends nothing else.
 */
export function CodeField({ field, typed, onAdd, onRemove }: Props) {
  const { id, name, label, maxLength, rows, step } = field;
  const [code, setCode] = useState(typed);
  const [error, setError] = useState(field.error);
  const [announcement, setTold] = useState('');
  const [added, setAdded] = useState('');
  const isWrong = error !== '';
  // A code that takes nothing off yet says so itself.
  const isIdle = rows.some((row) => row.value === added && row.error !== '');
  const add = async () => {
    const trimmed = code.trim();
    if (trimmed === '') return;
    const failure = await onAdd(trimmed);
    setError(failure?.message ?? '');
    setTold(failure ? '' : filled(TOLD[step].added, { code: trimmed.toUpperCase() }));
    setAdded(trimmed.toUpperCase());
    if (failure) document.getElementById(id)?.focus();
    else setCode('');
  };
  const remove = async (value: string) => {
    const failure = await onRemove(value);
    setTold(failure ? failure.message : filled(TOLD[step].removed, { code: value }));
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
      <div className="field coupon-field" data-invalid={isWrong || undefined}>
        <label htmlFor={id}>{label}</label>
        {isWrong && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        <div className="checkout-code">
          <input
            id={id}
            name={name}
            type="text"
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button id={`${id}-apply`} type="button" className="button-plain" onClick={() => void add()}>
            {field.applyLabel}
            <span className="v6-visually-hidden"> {label}</span>
          </button>
        </div>
      </div>
      {rows.length > 0 && (
        <ul className="coupon-list">
          {rows.map(({ value, shown, hint, name: rowName, error: reason }) => (
            <li key={value} className="coupon" data-valid={reason === ''}>
              <span className="coupon-code">
                {shown}
                {hint !== '' && (
                  <>
                    {' '}
                    <span className="field-hint">{hint}</span>
                  </>
                )}
              </span>
              <button type="button" className="cart-line-remove" onClick={() => void remove(value)}>
                {field.removeLabel}
                <span className="v6-visually-hidden"> {rowName}</span>
              </button>
              {reason && (
                <p className="field-error" role="alert">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="v6-visually-hidden" role="status">
        {isIdle ? '' : announcement}
      </p>
    </div>
  );
}
