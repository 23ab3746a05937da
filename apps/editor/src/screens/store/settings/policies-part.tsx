import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';

const POLICIES = {
  returnPolicy: t('storeSettings.returnPolicy'),
  termsOfService: t('storeSettings.termsOfService'),
  privacyPolicy: t('storeSettings.privacyPolicy'),
} as const;

/** Store policies shown before an order. */
export function PoliciesPart({ fields, errors, onChange }: StorePartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.policies')}</legend>
      <p className="ui-help">{t('storeSettings.policiesHelp')}</p>
      {(Object.keys(POLICIES) as (keyof typeof POLICIES)[]).map((name) => (
        <TextField
          key={name}
          label={POLICIES[name]}
          lines="many"
          maxLength={50_000}
          error={errors[name]}
          value={fields[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </fieldset>
  );
}
