import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useContext } from 'react';
import {
  NumberField as AriaNumberField,
  Button,
  ButtonContext,
  FieldError,
  Group,
  Input,
  Label,
  NumberFieldStateContext,
  Text,
  useSlottedContext,
} from 'react-aria-components';
import { nextStride } from './next-stride.ts';
import { steady } from './steady.tsx';
import { useRepeat } from './use-repeat.ts';

export type NumberRange = {
  readonly min: number;
  readonly max: number;
  /** What may be typed. */
  readonly step: number;
  /** What the buttons and arrow keys go by, where that is more. */
  readonly stride?: number;
  readonly unit?: string;
};

export type NumberFieldProps = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** null is an empty field. */
  value: number | null;
  range?: NumberRange | undefined;
  onChange: (value: number | null) => void;
};

/** A number typed or stepped; it is reported when the field is left or a step is made. */
export const NumberField = steady(function NumberField({
  label,
  help,
  error,
  value,
  range,
  onChange,
}: NumberFieldProps) {
  return (
    <AriaNumberField
      className="ui-field"
      value={value ?? Number.NaN}
      {...(range ? { minValue: range.min, maxValue: range.max, step: range.step } : {})}
      isInvalid={error !== undefined}
      isWheelDisabled
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    >
      <Label className="ui-label">{range?.unit ? `${label} (${range.unit.trim()})` : label}</Label>
      {range?.stride ? <StridingInput range={range} stride={range.stride} /> : <SteppingInput />}
      {help && (
        <Text slot="description" className="ui-help">
          {help}
        </Text>
      )}
      <FieldError className="ui-error">{error}</FieldError>
    </AriaNumberField>
  );
});

function SteppingInput() {
  return (
    <Group className="ui-number">
      <Input className="ui-input" />
      <Button slot="decrement" className="ui-button is-quiet is-icon">
        <Minus aria-hidden="true" />
      </Button>
      <Button slot="increment" className="ui-button is-quiet is-icon">
        <Plus aria-hidden="true" />
      </Button>
    </Group>
  );
}

/** What PageUp and PageDown go by, in strides. */
const PAGE_STRIDES = 4;

/** Keys that go up or down, and how far. */
const KEYS: Readonly<Record<string, { direction: 1 | -1; strides: number }>> = {
  ArrowUp: { direction: 1, strides: 1 },
  ArrowDown: { direction: -1, strides: 1 },
  PageUp: { direction: 1, strides: PAGE_STRIDES },
  PageDown: { direction: -1, strides: PAGE_STRIDES },
};

/**
 * Goes from one multiple of the stride to the next, with Alt and an arrow from one step to the next: with `step` itself as large, other
 * numbers could not be typed.
 */
function StridingInput({ range, stride }: { range: NumberRange; stride: number }) {
  const state = useContext(NumberFieldStateContext);
  const go = (direction: 1 | -1, by = stride): boolean => {
    // Neither, too, in a field that is disabled or only read.
    const canGo = direction === 1 ? state?.canIncrement : state?.canDecrement;
    if (canGo) state?.setNumberValue(nextStride(state.numberValue, { ...range, stride: by, direction }));
    return canGo === true;
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = KEYS[event.key];
    if (!key || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(key.direction, event.altKey ? range.step : stride * key.strides);
  };
  return (
    <Group className="ui-number" onKeyDownCapture={handleKey}>
      <Input className="ui-input" />
      <StrideButton slot="decrement" onStride={() => go(-1)} />
      <StrideButton slot="increment" onStride={() => go(1)} />
    </Group>
  );
}

function StrideButton({ slot, onStride }: { slot: 'decrement' | 'increment'; onStride: () => boolean }) {
  const { 'aria-label': label, isDisabled } = useSlottedContext(ButtonContext, slot) ?? {};
  const repeat = useRepeat(onStride);
  const Icon = slot === 'increment' ? Plus : Minus;
  return (
    <Button
      slot={null}
      className="ui-button is-quiet is-icon"
      excludeFromTabOrder
      preventFocusOnPress
      {...(label === undefined ? {} : { 'aria-label': label })}
      isDisabled={isDisabled === true}
      {...repeat}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
