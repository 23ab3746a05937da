import { Minus, Plus } from 'lucide-react';
import {
  NumberField as AriaNumberField,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  Text,
} from 'react-aria-components';
import { steady } from './steady.tsx';

export type NumberFieldProps = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** null is an empty field. */
  value: number | null;
  range?: { readonly min: number; readonly max: number; readonly step: number; readonly unit?: string };
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
      <Group className="ui-number">
        <Input className="ui-input" />
        <Button slot="decrement" className="ui-button is-quiet is-icon">
          <Minus aria-hidden="true" />
        </Button>
        <Button slot="increment" className="ui-button is-quiet is-icon">
          <Plus aria-hidden="true" />
        </Button>
      </Group>
      {help && (
        <Text slot="description" className="ui-help">
          {help}
        </Text>
      )}
      <FieldError className="ui-error">{error}</FieldError>
    </AriaNumberField>
  );
});
