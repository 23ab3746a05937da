import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';

type LinesFieldProps = {
  label: string;
  help: string;
  error: string | undefined;
  /** Lines that count. */
  max: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** A short list, typed or pasted one to a line. Blank lines stay while they are typed and count for nothing. */
export function LinesField({ label, help, error, max, value, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // The list may change without being typed: by what somebody else has saved.
  const isSame = linesOf(typed).join('\n') === value.join('\n');
  return (
    <TextField
      label={label}
      help={help}
      lines="many"
      error={error ?? (value.length > max ? t('formBuilder.tooManyLines', { max }) : undefined)}
      value={isSame ? typed : value.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
