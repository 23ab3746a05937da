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

/** Goes from one multiple of the stride to the next: with `step` itself as large, other numbers could not be typed. */
function StridingInput({ range, stride }: { range: NumberRange; stride: number }) {
  const state = useContext(NumberFieldStateContext);
  const go = (direction: 1 | -1) =>
    state?.setNumberValue(nextStride(state.numberValue, { ...range, stride, direction }));
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(direction);
  };
  return (
    <Group className="ui-number" onKeyDownCapture={handleKey}>
      <Input className="ui-input" />
      <StrideButton slot="decrement" onPress={() => go(-1)} />
      <StrideButton slot="increment" onPress={() => go(1)} />
    </Group>
  );
}

function StrideButton({ slot, onPress }: { slot: 'decrement' | 'increment'; onPress: () => void }) {
  const { 'aria-label': label, isDisabled } = useSlottedContext(ButtonContext, slot) ?? {};
  const Icon = slot === 'increment' ? Plus : Minus;
  return (
    <Button
      slot={null}
      className="ui-button is-quiet is-icon"
      excludeFromTabOrder
      preventFocusOnPress
      {...(label === undefined ? {} : { 'aria-label': label })}
      isDisabled={isDisabled === true}
      onPress={onPress}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
