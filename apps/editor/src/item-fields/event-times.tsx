import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useRef } from 'react';
import { type EventSpan, withStart } from './event-span.ts';

type EventTimesProps = EventSpan & {
  errors: { start: string | undefined; end: string | undefined };
  timeZone: string;
  onChange: (span: EventSpan) => void;
};

/** Start and end of an event, on the clocks of the site; moments in epoch milliseconds. */
export function EventTimes({ start, end, errors, timeZone, onChange }: EventTimesProps) {
  const before = useRef<EventSpan>({ start, end });
  return (
    <div className="form-pair">
      <TextField
        type="datetime-local"
        label={t('items.start')}
        value={toZonedInput(start, timeZone)}
        error={errors.start}
        help={t('items.timeOfTimezone', { timeZone: timeZone.replaceAll('_', ' ') })}
        onFocus={() => {
          before.current = { start, end };
        }}
        onChange={(text) => onChange(withStart(before.current, fromZonedInput(text, timeZone) ?? undefined))}
      />
      <TextField
        type="datetime-local"
        label={t('items.end')}
        value={toZonedInput(end, timeZone)}
        error={errors.end}
        onChange={(text) => onChange({ start, end: fromZonedInput(text, timeZone) ?? undefined })}
      />
    </div>
  );
}
