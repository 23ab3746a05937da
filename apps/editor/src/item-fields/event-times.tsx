import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';

type EventTimesProps = {
  start: number | undefined;
  end: number | undefined;
  errors: { start: string | undefined; end: string | undefined };
  timeZone: string;
  onStart: (moment: number | undefined) => void;
  onEnd: (moment: number | undefined) => void;
};

/** Start and end of an event, on the clocks of the site; moments in epoch milliseconds. */
export function EventTimes({ start, end, errors, timeZone, onStart, onEnd }: EventTimesProps) {
  return (
    <div className="form-pair">
      <TextField
        type="datetime-local"
        label={t('items.start')}
        value={toZonedInput(start, timeZone)}
        error={errors.start}
        help={t('items.timeOfTimezone', { timeZone: timeZone.replaceAll('_', ' ') })}
        onChange={(text) => onStart(fromZonedInput(text, timeZone) ?? undefined)}
      />
      <TextField
        type="datetime-local"
        label={t('items.end')}
        value={toZonedInput(end, timeZone)}
        error={errors.end}
        onChange={(text) => onEnd(fromZonedInput(text, timeZone) ?? undefined)}
      />
    </div>
  );
}
