import type { Hsv } from '@sitewright/domain/color/color-models';
import { t } from '@sitewright/owner-texts/t';
import { type KeyboardEvent, useId, useState } from 'react';
import { Input, Label, TextField, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import {
  ALPHA,
  COLOR_PARTS,
  type ColorModel,
  type ColorPart,
  hexOf,
  numbersOf,
  withHex,
  withPart,
} from './color-parts.ts';

type NumbersProps = { hsv: Hsv; hasAlpha: boolean; onChange: (hsv: Hsv) => void };

/** What is being typed, in which field, and why it is no colour. */
type Draft = { id: string; text: string; error: string | null };

/** Text of a field at rest, and what typing into it does. */
type Typing = { text: string; set: (text: string) => void; keys?: (event: KeyboardEvent) => void };

const HEX = { id: 'hex', label: t('ui.hex') };
const MODELS: Readonly<Record<ColorModel, string>> = { rgb: 'RGB', hsl: 'HSL', hsv: 'HSV' };

/** A colour by hex and by the numbers of a model. What is no colour changes nothing and is told. Source: EDIT-17. */
export function ColorNumbers({ hsv, hasAlpha, onChange }: NumbersProps) {
  const [model, setModel] = useState<ColorModel>('rgb');
  const [draft, setDraft] = useState<Draft | null>(null);
  const errorId = useId();
  const numbers = numbersOf(model, hsv);
  const type = (id: string, text: string, next: Hsv | string) => {
    setDraft({ id, text, error: typeof next === 'string' ? next : null });
    if (typeof next !== 'string') onChange(next);
  };
  const field = (
    { id, label, unit = '' }: Pick<ColorPart, 'id' | 'label'> & { unit?: string },
    typing: Typing,
  ) => {
    const error = draft?.id === id ? draft.error : null;
    return (
      <TextField
        key={id}
        className="ui-field"
        value={draft?.id === id ? draft.text : typing.text}
        isInvalid={error !== null}
        onChange={typing.set}
        onBlur={() => draft?.id === id && error === null && setDraft(null)}
      >
        <Label className="ui-label">{label}</Label>
        <span className="ui-unit-box" data-unit={unit}>
          <Input
            className="ui-input"
            inputMode={id === 'hex' ? 'text' : 'decimal'}
            spellCheck="false"
            autoComplete="off"
            onKeyDown={typing.keys}
            {...(error === null ? {} : { 'aria-describedby': errorId })}
          />
        </span>
      </TextField>
    );
  };
  const partField = (part: ColorPart) => {
    const shown = String(Number((numbers[part.id] ?? 0).toFixed(part.most === 255 ? 0 : 1)));
    const set = (text: string) => type(part.id, text, withPart({ model, hsv }, part, numberOf(text)));
    const step = (event: KeyboardEvent) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (way === undefined) return;
      event.preventDefault();
      const next = Math.round(numbers[part.id] ?? 0) + way * (event.shiftKey ? 10 : 1);
      set(String(Math.min(part.most, Math.max(0, next))));
    };
    return field(part, { text: shown, set, keys: step });
  };
  return (
    <div className="ui-color-numbers">
      <div className="ui-color-fields">
        {field(HEX, { text: hexOf(hsv), set: (text) => type('hex', text, withHex(hsv, text)) })}
        {hasAlpha && partField(ALPHA)}
      </div>
      <ToggleButtonGroup
        className="ui-segments"
        aria-label={t('ui.colourModel')}
        disallowEmptySelection
        selectedKeys={[model]}
        onSelectionChange={(keys) => {
          const [next] = keys;
          setDraft(null);
          if (next !== undefined) setModel(next as ColorModel);
        }}
      >
        {Object.entries(MODELS).map(([id, label]) => (
          <ToggleButton key={id} id={id} className="ui-segment">
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="ui-color-fields">{COLOR_PARTS[model].map(partField)}</div>
      {draft?.error && (
        <p id={errorId} className="ui-error" role="alert">
          {draft.error}
        </p>
      )}
    </div>
  );
}

/** `50`, `50 %` and `12,5` as numbers; NaN for nothing, infinite for what is no number. */
function numberOf(text: string): number {
  const digits = text.replace(/[\s%°]/g, '').replace(',', '.');
  if (digits === '' || digits === '-') return Number.NaN;
  const number = Number(digits);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}
