import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useTimeZone } from '../../../queries/use-moment-text.ts';

type MomentFieldProps = {
  label: string;
  error?: string | undefined;
  /** ISO text; null is no moment. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day and time on the clocks of the site; empty is none. */
export function MomentField({ label, error, value, onChange }: MomentFieldProps) {
  const timeZone = useTimeZone();
  return (
    <TextField
      type="datetime-local"
      label={label}
      help={t('discounts.momentHelp', { timeZone })}
      error={error}
      value={toZonedInput(value === null ? null : Date.parse(value), timeZone)}
      onChange={(text) => {
        const moment = fromZonedInput(text, timeZone);
        onChange(moment === null ? null : new Date(moment).toISOString());
      }}
    />
  );
}
