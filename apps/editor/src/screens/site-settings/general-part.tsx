import { formatMoney } from '@sitewright/domain/money/format-money';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useMemo } from 'react';
import { languageOptions } from '../../labels/language-labels.ts';
import { ImageControl } from '../../panels/image-control.tsx';
import { timeZoneOptions } from './time-zones.ts';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Name, language, time zone and icons of the site. */
export function GeneralPart({ fields, errors, onChange }: SettingsPartProps) {
  const { language, timeZone } = fields;
  const languages = useMemo(() => languageOptions(language), [language]);
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  return (
    <fieldset className="form-part">
      <legend>General</legend>
      <TextField
        label="Site title"
        value={fields.siteTitle}
        maxLength={200}
        error={errors.siteTitle}
        onChange={(siteTitle) => onChange({ siteTitle })}
      />
      <TextField
        label="Tagline"
        value={fields.siteTagLine}
        maxLength={300}
        onChange={(siteTagLine) => onChange({ siteTagLine })}
      />
      <TextField
        label="Description"
        lines="many"
        value={fields.siteDescription}
        maxLength={5000}
        onChange={(siteDescription) => onChange({ siteDescription })}
      />
      <div className="form-pair">
        <SelectField
          label="Language"
          options={languages}
          value={language}
          onChange={(next) => onChange({ language: next })}
        />
        <SelectField
          label="Time zone"
          options={zones}
          value={timeZone}
          onChange={(next) => onChange({ timeZone: next })}
        />
      </div>
      <SwitchField
        label={`Write prices as the site’s language does, not as ${priceSample(fields)} everywhere`}
        value={fields.useCLDRMoneyFormat}
        onChange={(useCLDRMoneyFormat) => onChange({ useCLDRMoneyFormat })}
      />
      <div className="form-pair">
        <ImageControl
          label="Logo"
          value={fields.logoImageId}
          onChange={(logoImageId) => onChange({ logoImageId })}
        />
        <ImageControl
          label="Browser icon"
          value={fields.faviconImageId}
          onChange={(faviconImageId) => onChange({ faviconImageId })}
        />
      </div>
    </fieldset>
  );
}

/** A price of the store, in the form that is the same everywhere. */
function priceSample({ storeSettings }: SettingsPartProps['fields']): string {
  return formatMoney(123_450, storeSettings.defaultCurrency);
}
