import { majorText, minorUnits } from '@sitewright/domain/money/minor-units';
import { TextField } from '@sitewright/ui/text-field';
import { useEffect, useState } from 'react';

type MoneyFieldProps = {
  label: string;
  help?: string;
  /** What is wrong with an amount that can be read. */
  error?: string | undefined;
  currency: string;
  /** Minor units; null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
};

const AMOUNT = /^\d{1,8}([.,]\d+)?$/;

/** An amount of money, typed in major units: `20.50`. What is no amount is marked and not reported. */
export function MoneyField({ label, help, error, currency, value, onChange }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOfMinor(value, currency));
  useEffect(
    () => setText((typed) => (minorOf(typed, currency) === value ? typed : textOfMinor(value, currency))),
    [value, currency],
  );
  const isWrong = text.trim() !== '' && minorOf(text, currency) === null;
  return (
    <TextField
      label={`${label} (${currency})`}
      help={help}
      error={isWrong ? 'Enter an amount, such as 20.50.' : error}
      inputMode="decimal"
      value={text}
      onChange={(typed) => {
        setText(typed);
        const minor = minorOf(typed, currency);
        if (minor !== null || typed.trim() === '') onChange(minor);
      }}
    />
  );
}

function minorOf(text: string, currency: string): number | null {
  const typed = text.trim();
  return AMOUNT.test(typed) ? minorUnits(typed.replace(',', '.'), currency) : null;
}

function textOfMinor(value: number | null, currency: string): string {
  return value === null ? '' : majorText(value, currency);
}
