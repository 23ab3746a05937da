import { NumberField } from '@sitewright/ui/number-field';

type PercentFieldProps = {
  label: string;
  ratePpm: number;
  min?: number;
  onChange: (ratePpm: number) => void;
};

/** A rate in percent with up to four decimal places; kept as parts per million. */
export function PercentField({ label, ratePpm, min = 0, onChange }: PercentFieldProps) {
  return (
    <NumberField
      label={label}
      value={ratePpm / 10_000}
      range={{ min, max: 100, step: 0.0001, unit: '%' }}
      onChange={(percent) => percent !== null && onChange(Math.round(percent * 10_000))}
    />
  );
}
