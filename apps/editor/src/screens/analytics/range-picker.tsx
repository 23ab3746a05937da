import { t } from '@sitewright/owner-texts/t';
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
        label={t('analytics.days')}
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
        label={t('analytics.from')}
        type="date"
        value={chosen.from}
        error={error}
        onChange={(from) => change({ from })}
      />
      <TextField label={t('analytics.to')} type="date" value={chosen.to} onChange={(to) => change({ to })} />
    </>
  );
}

/** Days that are shown at once at most: two years. */
const MAX_DAYS = 731;

function errorOf(days: Days): string | undefined {
  if (days.from === '' || days.to === '') return t('analytics.chooseFirstLastDay');
  if (days.to < days.from) return t('analytics.lastDayLiesBeforeFirst');
  return countDays(days) > MAX_DAYS ? t('analytics.atMostTwoYears') : undefined;
}
