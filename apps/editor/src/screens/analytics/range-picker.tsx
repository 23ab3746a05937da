import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import type { Days } from '../../queries/analytics.ts';
import { countDays, PRESETS, type Preset, presetOf, type RangeSearch } from './date-range.ts';

type RangePickerProps = {
  search: RangeSearch;
  days: Days;
  onChange: (search: RangeSearch) => void;
};

/** Choice of the days that are shown; it stands in the address, so that a link shows the same. */
export function RangePicker({ search, days, onChange }: RangePickerProps) {
  const preset = presetOf(search);
  return (
    <>
      <SelectField
        label="Days"
        options={PRESETS}
        value={preset}
        onChange={(next) => onChange(next === 'custom' ? days : { range: next as Preset })}
      />
      {preset === 'custom' && <ChosenDays initial={days} onChange={onChange} />}
    </>
  );
}

/** First and last day. What is typed stands here before the address has followed, so that one day never undoes the other. */
function ChosenDays({ initial, onChange }: { initial: Days; onChange: (days: Days) => void }) {
  const [chosen, setChosen] = useState(initial);
  const change = (day: Partial<Days>) => {
    const next = { ...chosen, ...day };
    setChosen(next);
    if (errorOf(next) === undefined) onChange(next);
  };
  const error = errorOf(chosen);
  return (
    <>
      <TextField
        label="From"
        type="date"
        value={chosen.from}
        error={error}
        onChange={(from) => change({ from })}
      />
      <TextField label="To" type="date" value={chosen.to} onChange={(to) => change({ to })} />
    </>
  );
}

/** Days that are shown at once at most: two years. */
const MAX_DAYS = 731;

function errorOf(days: Days): string | undefined {
  if (days.from === '' || days.to === '') return 'Choose a first and a last day.';
  if (days.to < days.from) return 'The last day lies before the first.';
  return countDays(days) > MAX_DAYS ? 'At most two years can be shown at once.' : undefined;
}
