import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { LocationFields } from '../../forms/location-fields.tsx';
import { MapTilesFields } from './map-tiles-fields.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Contact details of the business. */
export function ContactPart({ fields, errors, onChange }: SettingsPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.contactAndLocation')}</legend>
      <div className="form-pair">
        <TextField
          type="email"
          label={t('common.emailAddress')}
          value={fields.contactEmail}
          maxLength={256}
          error={errors.contactEmail}
          onChange={(contactEmail) => onChange({ contactEmail })}
        />
        <TextField
          type="tel"
          label={t('siteSettings.phoneNumber')}
          value={fields.contactPhoneNumber}
          maxLength={60}
          onChange={(contactPhoneNumber) => onChange({ contactPhoneNumber })}
        />
      </div>
      <LocationFields location={fields.location} onChange={(location) => onChange({ location })} />
      <MapTilesFields fields={fields} errors={errors} onChange={onChange} />
    </fieldset>
  );
}
