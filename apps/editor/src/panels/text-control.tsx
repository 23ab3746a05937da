import type { FieldMeta } from '@sitewright/blocks/field';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useEffect, useRef, useState } from 'react';

type TextControlProps = {
  meta: FieldMeta;
  value: string;
  isValid: (value: string) => boolean;
  onChange: (value: string) => void;
};

const LINES = { 'text-area': 'many', code: 'code' } as const;

/** A text that is changed as it is typed; what the schema refuses stays in the field with a message. */
export function TextControl({ meta, value, isValid, onChange }: TextControlProps) {
  const [typed, setTyped] = useState(value);
  const lastSent = useRef(value);
  useEffect(() => {
    // A change from elsewhere (undo, another person) wins; our own echo does not disturb the caret.
    if (value !== lastSent.current) setTyped(value);
    lastSent.current = value;
  }, [value]);

  const handleChange = (next: string) => {
    setTyped(next);
    if (!isValid(next)) return;
    lastSent.current = next;
    onChange(next);
  };
  return (
    <TextField
      label={meta.label}
      help={meta.help}
      value={typed}
      onChange={handleChange}
      error={isValid(typed) ? undefined : messageFor(meta)}
      lines={LINES[meta.control as keyof typeof LINES] ?? 'one'}
    />
  );
}

function messageFor({ label, lookUp }: FieldMeta): string {
  if (lookUp) return t('panels.enterFullAddressStartsHttps');
  return t('panels.pleaseCheckLabel', { label });
}
