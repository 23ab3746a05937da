import { offersInstalments } from '@sitewright/domain/product/instalments';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { MoneyField } from '../../../forms/money-field.tsx';
import { countryName } from '../../../labels/country-names.ts';
import type { StorePartProps } from './store-errors.ts';

const COUNTRIES = {
  US: t('storeSettings.unitedStatesAndItsTerritories'),
  CA: countryName('CA'),
  AU: countryName('AU'),
  NZ: countryName('NZ'),
  GB: countryName('GB'),
};

/** Instalment settings of product pages. */
export function InstalmentsPart({ fields, errors, onChange }: StorePartProps) {
  const { instalments: now, defaultCurrency: currency } = fields;
  const change = (part: Partial<StoreSettings['instalments']>) =>
    onChange({ instalments: { ...now, ...part } });
  if (!offersInstalments(fields.paymentProviders)) {
    return (
      <fieldset className="form-part">
        <legend>{t('storeSettings.instalments')}</legend>
        <p className="ui-help">{t('storeSettings.noInstalments')}</p>
      </fieldset>
    );
  }
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.instalments')}</legend>
      <SwitchField
        label={t('storeSettings.showInstalmentOfferProductPages')}
        value={now.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
      {now.isEnabled && (
        <>
          <SelectField
            label={t('storeSettings.countryOfYourPaymentAccount')}
            options={
              Object.hasOwn(COUNTRIES, now.country) ? COUNTRIES : { ...COUNTRIES, [now.country]: now.country }
            }
            value={now.country}
            onChange={(country) => change({ country })}
          />
          <div className="form-pair">
            <MoneyField
              label={t('storeSettings.forOrdersOver')}
              currency={currency}
              value={now.minMinor}
              onChange={(minor) => change({ minMinor: minor ?? 0 })}
            />
            <MoneyField
              label={t('storeSettings.upTo')}
              currency={currency}
              value={now.maxMinor}
              error={errors['instalments.maxMinor']}
              onChange={(minor) => change({ maxMinor: minor ?? 0 })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
