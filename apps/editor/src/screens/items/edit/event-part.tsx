import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { TextField } from '@sitewright/ui/text-field';
import { LocationFields } from '../../../forms/location-fields.tsx';
import type { PartProps } from './part-props.ts';

/** When and where an event takes place, on the clocks of the site. */
export function EventPart({ fields, errors, timeZone, onContent }: PartProps & { timeZone: string }) {
  const { startDate, endDate } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>Time and place</legend>
      <div className="form-pair">
        <TextField
          type="datetime-local"
          label="Start"
          value={toZonedInput(startDate, timeZone)}
          error={errors['content.startDate']}
          help={`Time of ${timeZone.replaceAll('_', ' ')}`}
          onChange={(text) => onContent({ startDate: fromZonedInput(text, timeZone) ?? undefined })}
        />
        <TextField
          type="datetime-local"
          label="End"
          value={toZonedInput(endDate, timeZone)}
          error={errors['content.endDate']}
          onChange={(text) => onContent({ endDate: fromZonedInput(text, timeZone) ?? undefined })}
        />
      </div>
      <LocationFields location={fields.content.location} onChange={(location) => onContent({ location })} />
    </fieldset>
  );
}
