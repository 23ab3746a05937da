import { addressForm } from '@sitewright/domain/checkout/address-rules';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import type { Address } from '@sitewright/domain/checkout/schema';
import { useMemo } from 'react';
import { TEXTS } from '../../texts.ts';
import type { Checkout } from './checkout-state.ts';
import { Field, SelectField } from './field.tsx';

/** Address in the form of its country; places that change delivery or tax are saved when the field is left. */
export function AddressFields({ checkout }: { checkout: Checkout }) {
  const { typed, setTyped, faults, save, view } = checkout;
  const { address } = typed;
  const form = addressForm(address.country);
  const countries = useMemo(() => countryOptions(view.shippingCountries), [view.shippingCountries]);
  const change = (part: Partial<Address>) => setTyped({ ...typed, address: { ...address, ...part } });
  const changePlace = (part: Partial<Address>) => {
    change(part);
    void save({ address: { ...address, ...part } });
  };
  const input = (name: keyof Address, label: string, autoComplete: string) => (
    <Field
      label={form.required.includes(name) ? label : `${label} ${TEXTS.optional}`}
      name={name}
      value={address[name]}
      autoComplete={`shipping ${autoComplete}`}
      required={form.required.includes(name)}
      fault={faults[name]}
      onChange={(value) => change({ [name]: value })}
      onBlur={() => name === 'postcode' && void save({ address })}
    />
  );
  return (
    <fieldset className="checkout-section checkout-address">
      <legend>{TEXTS.shippingAddress}</legend>
      <SelectField
        label={TEXTS.country}
        name="country"
        value={address.country}
        options={countries}
        autoComplete="shipping country"
        fault={faults.country}
        onChange={(country) => changePlace({ country, region: '' })}
      />
      <div className="field-row">
        {input('firstName', TEXTS.firstName, 'given-name')}
        {input('lastName', TEXTS.lastName, 'family-name')}
      </div>
      {input('line1', TEXTS.line1, 'address-line1')}
      {input('line2', TEXTS.line2, 'address-line2')}
      <div className="field-row">
        {input('city', TEXTS.city, 'address-level2')}
        {form.regions.length > 0 ? (
          <SelectField
            label={form.regionLabel}
            name="region"
            value={address.region}
            options={[
              { value: '', label: '' },
              ...form.regions.map((code) => ({ value: code, label: code })),
            ]}
            autoComplete="shipping address-level1"
            fault={faults.region}
            onChange={(region) => changePlace({ region })}
          />
        ) : (
          input('region', form.regionLabel, 'address-level1')
        )}
        {input('postcode', form.postcodeLabel, 'postal-code')}
      </div>
      {input('phone', TEXTS.phone, 'tel')}
    </fieldset>
  );
}

/** Countries by their names in the page's language, those the store delivers to if it says which. */
function countryOptions(served: readonly string[] | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'region' });
  return (served ?? COUNTRY_CODES)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
