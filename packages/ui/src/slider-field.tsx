import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';

export type SliderFieldProps = {
  label: string;
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number; readonly unit?: string };
  onChange: (value: number) => void;
};

/** A number between two ends; the change is reported when the thumb is let go. */
export function SliderField({ label, value, range, onChange }: SliderFieldProps) {
  return (
    <Slider
      key={value}
      className="ui-slider"
      defaultValue={value}
      minValue={range.min}
      maxValue={range.max}
      step={range.step}
      onChangeEnd={(next) => onChange(Array.isArray(next) ? (next[0] ?? value) : next)}
    >
      <Label className="ui-label">{label}</Label>
      <SliderOutput>{({ state }) => `${state.values[0] ?? value}${range.unit ?? ''}`}</SliderOutput>
      <SliderTrack className="ui-slider-track">
        <SliderThumb className="ui-slider-thumb" />
      </SliderTrack>
    </Slider>
  );
}
