import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useEffect, useState } from 'react';
import { amountText, typedAmount } from './scaled-number.ts';

type MoneyFieldProps = {
  label: string;
  help?: string;
  /** Error of a valid number. */
  error?: string | undefined;
  currency: string;
  /** Minor units; null is an empty field, NaN what is no amount: no schema takes it, so it is never saved. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** An amount of money, typed in major units: `20.50`, in German `20,50`. */
export function MoneyField({ label, help, error, currency, value, onChange }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOfMinor(value, currency));
  useEffect(
    () => setText((typed) => (isTextOf(typed, value, currency) ? typed : textOfMinor(value, currency))),
    [value, currency],
  );
  const isWrong = text.trim() !== '' && typedAmount(text, currency) === null;
  return (
    <TextField
      label={`${label} (${currency})`}
      help={help}
      error={isWrong ? t('fields.enterAnAmount') : error}
      inputMode="decimal"
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? null : (typedAmount(typed, currency) ?? Number.NaN));
      }}
    />
  );
}

/** Whether what is typed stands for a value; an empty field does for nothing, too, so that it can be typed again. */
function isTextOf(typed: string, value: number | null, currency: string): boolean {
  if (typed.trim() === '') return value === null || value === 0;
  const minor = typedAmount(typed, currency);
  return minor === null ? Number.isNaN(value) : minor === value;
}

function textOfMinor(value: number | null, currency: string): string {
  return value === null ? '' : amountText(value, currency);
}
