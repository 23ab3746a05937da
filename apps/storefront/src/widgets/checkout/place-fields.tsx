import { addressForm } from '@sitewright/domain/checkout/address-rules';
import { useMemo } from 'react';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { countryOptions } from './address-fields.tsx';
import type { Checkout } from './checkout-state.ts';
import { Field, SelectField } from './field.tsx';

/** Where the buyer of goods lives that are not sent, as far as taxes ask; saved at once, since the total follows. */
export function PlaceFields({ checkout }: { checkout: Checkout }) {
  const { typed, setTyped, errors, save } = checkout;
  const { address } = typed;
  const form = addressForm(address.country);
  const countries = useMemo(() => countryOptions(null), []);
  const regions = form.regions.map((code) => ({ value: code, label: code }));
  const change = (part: Partial<typeof address>, isChosen: boolean) => {
    const changed = { ...address, ...part };
    setTyped({ ...typed, address: changed });
    if (isChosen) void save({ address: changed });
  };
  const saveTyped = () => void save({ address });
  return (
    <fieldset className="checkout-section checkout-address">
      <legend>{TEXTS.billingAddress}</legend>
      <SelectField
        label={TEXTS.country}
        name="country"
        value={address.country}
        options={countries}
        autoComplete="billing country"
        error={errors.country}
        onChange={(country) => change({ country, region: '' }, true)}
      />
      <div className="field-row">
        {form.regions.length > 0 && (
          <SelectField
            label={t(form.regionLabel)}
            name="region"
            value={address.region}
            options={[{ value: '', label: '' }, ...regions]}
            autoComplete="billing address-level1"
            error={errors.region}
            onChange={(region) => change({ region }, true)}
          />
        )}
        {form.regions.length === 0 && form.required.includes('region') && (
          <Field
            label={t(form.regionLabel)}
            name="region"
            value={address.region}
            autoComplete="billing address-level1"
            error={errors.region}
            onChange={(region) => change({ region }, false)}
            onBlur={saveTyped}
          />
        )}
        {form.required.includes('postcode') && (
          <Field
            label={t(form.postcodeLabel)}
            name="postcode"
            value={address.postcode}
            autoComplete="billing postal-code"
            error={errors.postcode}
            onChange={(postcode) => change({ postcode }, false)}
            onBlur={saveTyped}
          />
        )}
      </div>
    </fieldset>
  );
}
