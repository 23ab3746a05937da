import type { ShippingOption } from '@sitewright/domain/checkout/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useRef } from 'react';
import { COUNTRY_NAMES } from '../../../labels/country-names.ts';
import { DeliveryAreaFields } from './delivery-area-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import type { StorePartProps } from './store-errors.ts';

const KINDS: Readonly<Record<ShippingOption['kind'], string>> = {
  flat: t('storeSettings.onePrice'),
  weight: t('storeSettings.byWeight'),
  price: t('storeSettings.byOrderValue'),
  pickup: t('storeSettings.pickup'),
};

/** Ways of delivery, each with its price and the places it serves, in the order shoppers see them. */
export function ShippingPart({ fields, errors, onChange }: StorePartProps) {
  const { shippingOptions, defaultCurrency } = fields;
  const replace = (at: number, option: ShippingOption) =>
    onChange({ shippingOptions: shippingOptions.with(at, option) });
  // Where to ring is no delivery time: what was written for the other is kept for who changes back.
  const others = useRef(new Map<string, string>());
  const changeKind = (at: number, option: ShippingOption, kind: ShippingOption['kind']) => {
    const next = ofKind(kind, option);
    if ((kind === 'pickup') === (option.kind === 'pickup')) return replace(at, next);
    const instructions = others.current.get(option.id) ?? '';
    others.current.set(option.id, option.instructions);
    replace(at, { ...next, instructions });
  };
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.delivery')}</legend>
      <SelectField
        label={t('storeSettings.storeCountry')}
        options={COUNTRY_NAMES}
        value={fields.shippingCountryDefaultValue}
        onChange={(shippingCountryDefaultValue) => onChange({ shippingCountryDefaultValue })}
      />
      <p className="ui-help">{t('storeSettings.storeCountryHelp')}</p>
      {shippingOptions.length === 0 && (
        <p className="ui-note is-quiet">{t('storeSettings.noDeliveryOption')}</p>
      )}
      {shippingOptions.map((option, index) => (
        <fieldset key={option.id} className="form-part store-entry">
          <legend>{option.name || t('storeSettings.newOption')}</legend>
          <div className="form-pair">
            <TextField
              label={t('common.name')}
              maxLength={100}
              error={errors[`shippingOptions.${index}.name`]}
              value={option.name}
              onChange={(name) => replace(index, { ...option, name })}
            />
            <SelectField
              label={t('common.price')}
              options={KINDS}
              value={option.kind}
              onChange={(kind) => changeKind(index, option, kind as ShippingOption['kind'])}
            />
          </div>
          <TextField
            label={
              option.kind === 'pickup' ? t('storeSettings.whereAndWhen') : t('storeSettings.deliveryTime')
            }
            lines="many"
            help={t('storeSettings.deliveryTimeHelp')}
            maxLength={500}
            value={option.instructions}
            onChange={(instructions) => replace(index, { ...option, instructions })}
          />
          <PriceFields option={option} currency={defaultCurrency} onChange={(next) => replace(index, next)} />
          <DeliveryAreaFields
            area={option}
            errors={errors}
            path={`shippingOptions.${index}`}
            onChange={(area) => replace(index, { ...option, ...area })}
          />
          <div className="store-key-actions">
            {index > 0 && (
              <Button
                look="quiet"
                onPress={() =>
                  onChange({
                    shippingOptions: shippingOptions.toSpliced(index, 1).toSpliced(index - 1, 0, option),
                  })
                }
              >
                {option.name === ''
                  ? t('storeSettings.moveUnnamedOption')
                  : t('storeSettings.moveOption', { name: option.name })}
              </Button>
            )}
            <Button
              look="quiet"
              isDanger
              onPress={() => onChange({ shippingOptions: shippingOptions.toSpliced(index, 1) })}
            >
              {option.name === ''
                ? t('storeSettings.removeUnnamedOption')
                : t('storeSettings.removeNamed', { name: option.name })}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button
        onPress={() => onChange({ shippingOptions: [...shippingOptions, ofKind('flat', newOption())] })}
      >
        {t('storeSettings.addDeliveryOption')}
      </Button>
    </fieldset>
  );
}

type Named = Pick<ShippingOption, 'id' | 'name' | 'countries' | 'regions' | 'postcodes' | 'instructions'>;

function newOption(): Named {
  return {
    id: crypto.randomUUID(),
    name: '',
    countries: null,
    regions: null,
    postcodes: null,
    instructions: '',
  };
}

function ofKind(
  kind: ShippingOption['kind'],
  { id, name, countries, regions, postcodes, instructions }: Named,
): ShippingOption {
  const named = { id, name, countries, regions, postcodes, instructions };
  switch (kind) {
    case 'flat':
      return { ...named, kind, priceMinor: 500, perItemMinor: 0 };
    case 'weight':
      return { ...named, kind, steps: [{ upToGrams: 1000, priceMinor: 500 }] };
    case 'price':
      return { ...named, kind, steps: [{ fromMinor: 0, priceMinor: 500 }] };
    case 'pickup':
      return { ...named, kind };
  }
}
