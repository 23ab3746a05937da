import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { LocationFields } from '../../../forms/location-fields.tsx';
import type { PartProps } from './part-props.ts';

/** When and where an event takes place, on the clocks of the site. */
export function EventPart({ fields, errors, timeZone, onContent }: PartProps & { timeZone: string }) {
  const { startDate, endDate } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>{t('items.timeAndPlace')}</legend>
      <div className="form-pair">
        <TextField
          type="datetime-local"
          label={t('items.start')}
          value={toZonedInput(startDate, timeZone)}
          error={errors['content.startDate']}
          help={t('items.timeOfTimezone', { timeZone: timeZone.replaceAll('_', ' ') })}
          onChange={(text) => onContent({ startDate: fromZonedInput(text, timeZone) ?? undefined })}
        />
        <TextField
          type="datetime-local"
          label={t('items.end')}
          value={toZonedInput(endDate, timeZone)}
          error={errors['content.endDate']}
          onChange={(text) => onContent({ endDate: fromZonedInput(text, timeZone) ?? undefined })}
        />
      </div>
      <LocationFields location={fields.content.location} onChange={(location) => onContent({ location })} />
    </fieldset>
  );
}
