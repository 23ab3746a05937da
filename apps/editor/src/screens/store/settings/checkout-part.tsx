import { CURRENCY_CODES, isCurrencyCode } from '@sitewright/domain/money/currency';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { MoneyField } from '../../../forms/money-field.tsx';
import { SwitchFields } from '../../../forms/switch-fields.tsx';
import type { StorePartProps } from './store-errors.ts';

const MEASURES: Record<StoreSettings['measurementStandard'], string> = {
  metric: 'Metric (kilograms, centimetres)',
  imperial: 'Imperial (pounds, inches)',
};

/** Name, currency and measures of the store, and what its checkout asks for. */
export function CheckoutPart({ fields, before, onChange }: StorePartProps & { before: StoreSettings }) {
  const names = new Intl.DisplayNames(['en'], { type: 'currency' });
  return (
    <>
      <fieldset className="form-part">
        <legend>Store</legend>
        <TextField
          label="Business name"
          maxLength={200}
          value={fields.businessName}
          onChange={(businessName) => onChange({ businessName })}
        />
        <SelectField
          label="Currency"
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
          label="Units of measure"
          options={MEASURES}
          value={fields.measurementStandard}
          onChange={(standard) =>
            onChange({ measurementStandard: standard as StoreSettings['measurementStandard'] })
          }
        />
        <p className="ui-help">
          Told to the site's template. Here, weights and sizes are always entered in kilograms and
          centimetres.
        </p>
        <SwitchField
          label="Several units of a service in one order"
          value={fields.multipleQuantityAllowedForServices}
          onChange={(multipleQuantityAllowedForServices) => onChange({ multipleQuantityAllowedForServices })}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>Checkout</legend>
        <MoneyField
          label="Minimum order"
          currency={fields.defaultCurrency}
          value={fields.minimumSubtotalMinor}
          onChange={(minor) => onChange({ minimumSubtotalMinor: minor ?? 0 })}
        />
        <SwitchFields
          fields={fields}
          labels={{
            expressCheckout: 'Express checkout: adding a product leads straight to the checkout',
            useLightCart: 'Light cart: the template shows the page of the cart in its light form',
            quickViewEnabled: 'Quick view: lists of products show one without leaving the list',
            orderNotesEnabled: 'Shoppers may write a note',
            codesCombine: 'Several discount codes in one order',
          }}
          onChange={onChange}
        />
      </fieldset>
    </>
  );
}

/** Warning before the currency changes: amounts keep their number in the smallest unit. */
function currencyChangeText(before: string, after: string): string {
  const [was, will] = [before, after].map((currency) => formatMoney(2000, currency));
  return `Prices and other amounts are not converted: what costs ${was} will cost ${will}. Gift cards and subscriptions keep the currency they were bought in.`;
}
