import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { TEXTS } from '../../texts.ts';

type Props = {
  id: string;
  label: string;
  maxLength: number;
  /** Adds a code; null when it was done. */
  onAdd: (code: string) => Promise<ApiFailure | null>;
  /** Words for a code that was added. */
  addedText: (code: string) => string;
  /** What was said last of the codes below. */
  told: string;
  onTold: (text: string) => void;
  /** True where a refusal must be seen: the code is not kept in the list below. */
  showsFault?: boolean;
  children: ReactNode;
};

/**
 * Field for a code with those of the cart. It is no form of its own, so that it can stand inside of one: Enter in it
 * applies the code and sends nothing else.
 */
export function CodeField({
  id,
  label,
  maxLength,
  onAdd,
  addedText,
  told,
  onTold,
  showsFault,
  children,
}: Props) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const add = async () => {
    if (code.trim() === '') return;
    const failure = await onAdd(code);
    setFault(failure && showsFault ? failure.message : '');
    onTold(failure ? (showsFault ? '' : failure.message) : addedText(code.trim().toUpperCase()));
    if (!failure) setCode('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="coupons">
      <div className="field coupon-field" data-invalid={fault !== '' || undefined}>
        <label htmlFor={id}>{label}</label>
        {fault && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {fault}
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
            aria-invalid={fault !== '' || undefined}
            aria-describedby={fault === '' ? undefined : `${id}-error`}
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
      {children}
      <p className="v6-visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}
