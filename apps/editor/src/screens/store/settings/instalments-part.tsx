import { offersInstalments } from '@sitewright/domain/product/instalments';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { MoneyField } from '../../../forms/money-field.tsx';
import type { StorePartProps } from './store-errors.ts';

const COUNTRIES = {
  US: 'United States and its territories',
  CA: 'Canada',
  AU: 'Australia',
  NZ: 'New Zealand',
  GB: 'United Kingdom',
};

/** Instalment settings of product pages. */
export function InstalmentsPart({ fields, errors, onChange }: StorePartProps) {
  const { instalments: now, defaultCurrency: currency } = fields;
  const change = (part: Partial<StoreSettings['instalments']>) =>
    onChange({ instalments: { ...now, ...part } });
  if (!offersInstalments(fields.paymentProviders)) {
    return (
      <fieldset className="form-part">
        <legend>Instalments</legend>
        <p className="ui-help">
          None of your payment methods takes instalments, so product pages say nothing about them.
        </p>
      </fieldset>
    );
  }
  return (
    <fieldset className="form-part">
      <legend>Instalments</legend>
      <SwitchField
        label="Show the instalment offer on product pages"
        value={now.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
      {now.isEnabled && (
        <>
          <SelectField
            label="Country of your payment account"
            options={
              Object.hasOwn(COUNTRIES, now.country) ? COUNTRIES : { ...COUNTRIES, [now.country]: now.country }
            }
            value={now.country}
            onChange={(country) => change({ country })}
          />
          <div className="form-pair">
            <MoneyField
              label="For orders over"
              currency={currency}
              value={now.minMinor}
              onChange={(minor) => change({ minMinor: minor ?? 0 })}
            />
            <MoneyField
              label="Up to"
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
