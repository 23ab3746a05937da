import { CURRENCY_CODES, isCurrencyCode } from '@sitewright/domain/money/currency';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { MoneyField } from '../../../forms/money-field.tsx';
import { SwitchFields } from '../../../forms/switch-fields.tsx';
import { moneyText } from '../../../labels/money-text.ts';
import type { StorePartProps } from './store-errors.ts';

const MEASURES: Record<StoreSettings['measurementStandard'], string> = {
  metric: t('storeSettings.metricKilogramsCentimetres'),
  imperial: t('storeSettings.imperialPoundsInches'),
};

/** Name, currency and measures of the store, and what its checkout asks for. */
export function CheckoutPart({ fields, before, onChange }: StorePartProps & { before: StoreSettings }) {
  const names = new Intl.DisplayNames(LOCALE, { type: 'currency' });
  return (
    <>
      <fieldset className="form-part">
        <legend>{t('storeSettings.store')}</legend>
        <TextField
          label={t('storeSettings.businessName')}
          maxLength={200}
          value={fields.businessName}
          onChange={(businessName) => onChange({ businessName })}
        />
        <SelectField
          label={t('storeSettings.currency')}
          options={Object.fromEntries(CURRENCY_CODES.map((code) => [code, `${code}: ${names.of(code)}`]))}
          value={fields.defaultCurrency}
          onChange={(code) => isCurrencyCode(code) && onChange({ defaultCurrency: code })}
        />
        {fields.defaultCurrency !== before.defaultCurrency && (
          <p className="ui-note" role="status">
            {currencyChangeText(before.defaultCurrency, fields.defaultCurrency)}
          </p>
        )}
        <SelectField
          label={t('storeSettings.unitsOfMeasure')}
          options={MEASURES}
          value={fields.measurementStandard}
          onChange={(standard) =>
            onChange({ measurementStandard: standard as StoreSettings['measurementStandard'] })
          }
        />
        <p className="ui-help">{t('storeSettings.unitsOfMeasureHelp')}</p>
        <SwitchField
          label={t('storeSettings.severalUnitsServiceOneOrder')}
          value={fields.multipleQuantityAllowedForServices}
          onChange={(multipleQuantityAllowedForServices) => onChange({ multipleQuantityAllowedForServices })}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('storeSettings.checkout')}</legend>
        <MoneyField
          label={t('storeSettings.minimumOrder')}
          currency={fields.defaultCurrency}
          value={fields.minimumSubtotalMinor}
          onChange={(minor) => onChange({ minimumSubtotalMinor: minor ?? 0 })}
        />
        <SwitchFields
          fields={fields}
          labels={{
            expressCheckout: t('storeSettings.expressCheckout'),
            useLightCart: t('storeSettings.lightCart'),
            quickViewEnabled: t('storeSettings.quickView'),
            orderNotesEnabled: t('storeSettings.shoppersMayWriteANote'),
            codesCombine: t('storeSettings.severalDiscountCodesInOneOrder'),
          }}
          onChange={onChange}
        />
      </fieldset>
    </>
  );
}

/** Warning before the currency changes: amounts keep their number in the smallest unit. */
function currencyChangeText(before: string, after: string): string {
  const [was, will] = [before, after].map((currency) => moneyText(2000, currency));
  return t('storeSettings.currencyChanges', { was: was ?? '', will: will ?? '' });
}
