import { t } from '@sitewright/owner-texts/t';
import { LocationFields } from '../../../forms/location-fields.tsx';
import { EventTimes } from '../../../item-fields/event-times.tsx';
import type { PartProps } from './part-props.ts';

/** When and where an event takes place, on the clocks of the site. */
export function EventPart({ fields, errors, timeZone, onContent }: PartProps & { timeZone: string }) {
  const { startDate, endDate } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>{t('items.timeAndPlace')}</legend>
      <EventTimes
        start={startDate}
        end={endDate}
        errors={{ start: errors['content.startDate'], end: errors['content.endDate'] }}
        timeZone={timeZone}
        onChange={({ start, end }) => onContent({ startDate: start, endDate: end })}
      />
      <LocationFields location={fields.content.location} onChange={(location) => onContent({ location })} />
    </fieldset>
  );
}
