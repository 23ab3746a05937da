import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';

export type SliderFieldProps = {
  label: string;
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number; readonly unit?: string };
  /** True: every step of the thumb is reported, not only where it is let go. */
  isLive?: boolean;
  onChange: (value: number) => void;
};

/** A number between two ends; the change is reported when the thumb is let go. */
export function SliderField({ label, value, range, isLive = false, onChange }: SliderFieldProps) {
  const report = (next: number | number[]) => onChange(Array.isArray(next) ? (next[0] ?? value) : next);
  const reports = isLive ? { value, onChange: report } : { defaultValue: value, onChangeEnd: report };
  return (
    <Slider
      key={isLive ? 'live' : value}
      className="ui-slider"
      minValue={range.min}
      maxValue={range.max}
      step={range.step}
      {...reports}
    >
      <Label className="ui-label">{label}</Label>
      <SliderOutput>{({ state }) => `${state.values[0] ?? value}${range.unit ?? ''}`}</SliderOutput>
      <SliderTrack className="ui-slider-track">
        <SliderThumb className="ui-slider-thumb" />
      </SliderTrack>
    </Slider>
  );
}
