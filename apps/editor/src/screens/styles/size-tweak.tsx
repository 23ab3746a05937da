import { NumberField } from '@sitewright/ui/number-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { readSize, sizeText } from './size-text.ts';
import type { TweakProps } from './tweak-props.ts';

/** A size: a slider between its ends, a number where it has none. Its unit stays that of the template. */
export function SizeTweak({ tweak, value, onChange }: TweakProps) {
  const label = tweak.label ?? tweak.title;
  const unit = readSize(tweak.default ?? '')?.unit ?? '';
  const number = readSize(value)?.number ?? null;
  const { min, max, step = 1 } = tweak;
  const report = (next: number | null) => next !== null && onChange(sizeText(next, unit));
  if (min === undefined || max === undefined || min >= max || number === null)
    return <NumberField label={unit ? `${label} (${unit})` : label} value={number} onChange={report} />;
  return (
    <SliderField label={label} value={number} range={{ min, max, step, unit }} isLive onChange={report} />
  );
}
