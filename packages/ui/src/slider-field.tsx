import { useState } from 'react';
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { steady } from './steady.tsx';

export type SliderFieldProps = {
  label: string;
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number; readonly unit?: string };
  /** True: every step of the thumb is reported, not only where it is let go. */
  isLive?: boolean;
  onChange: (value: number) => void;
};

/** A number between two ends; the change is reported when the thumb is let go. */
export const SliderField = steady(function SliderField({
  label,
  value,
  range,
  isLive = false,
  onChange,
}: SliderFieldProps) {
  // The slider stays the same one while its value changes: the keyboard is in it.
  const [moved, setMoved] = useState<number | null>(null);
  const oneOf = (next: number | number[]) => (Array.isArray(next) ? (next[0] ?? value) : next);
  const commit = (next: number) => {
    setMoved(null);
    if (!isLive) onChange(next);
  };
  return (
    <Slider
      className="ui-slider"
      minValue={range.min}
      maxValue={range.max}
      step={range.step}
      value={moved ?? value}
      onChange={(next) => (isLive ? onChange(oneOf(next)) : setMoved(oneOf(next)))}
      onChangeEnd={(next) => commit(oneOf(next))}
    >
      <Label className="ui-label">{label}</Label>
      <SliderOutput>{({ state }) => `${state.values[0] ?? value}${range.unit ?? ''}`}</SliderOutput>
      <SliderTrack className="ui-slider-track">
        {/* Screen readers on phones change the field itself: there is no thumb that is let go. */}
        <span
          className="ui-slider-field"
          onChange={(event) => commit(Number((event.target as HTMLInputElement).value))}
        >
          <SliderThumb className="ui-slider-thumb" />
        </span>
      </SliderTrack>
    </Slider>
  );
});
