import { formatMoney } from '@sitewright/domain/money/format-money';
import { t } from '@sitewright/owner-texts/t';
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
      <legend>{t('siteSettings.general')}</legend>
      <TextField
        label={t('siteSettings.siteTitle')}
        value={fields.siteTitle}
        maxLength={200}
        error={errors.siteTitle}
        onChange={(siteTitle) => onChange({ siteTitle })}
      />
      <TextField
        label={t('siteSettings.tagline')}
        value={fields.siteTagLine}
        maxLength={300}
        onChange={(siteTagLine) => onChange({ siteTagLine })}
      />
      <TextField
        label={t('common.description')}
        lines="many"
        value={fields.siteDescription}
        maxLength={5000}
        onChange={(siteDescription) => onChange({ siteDescription })}
      />
      <div className="form-pair">
        <SelectField
          label={t('common.language')}
          options={languages}
          value={language}
          onChange={(next) => onChange({ language: next })}
        />
        <SelectField
          label={t('siteSettings.timeZone')}
          options={zones}
          value={timeZone}
          onChange={(next) => onChange({ timeZone: next })}
        />
      </div>
      <SwitchField
        label={t('siteSettings.writePricesByLanguage', { sample: priceSample(fields) })}
        value={fields.useCLDRMoneyFormat}
        onChange={(useCLDRMoneyFormat) => onChange({ useCLDRMoneyFormat })}
      />
      <div className="form-pair">
        <ImageControl
          label={t('siteSettings.logo')}
          value={fields.logoImageId}
          onChange={(logoImageId) => onChange({ logoImageId })}
        />
        <ImageControl
          label={t('siteSettings.browserIcon')}
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
