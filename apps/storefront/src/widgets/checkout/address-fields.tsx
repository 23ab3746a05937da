import { type AddressUse, addressForm, asksField } from '@sitewright/domain/checkout/address-rules';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import type { Address } from '@sitewright/domain/checkout/schema';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';
import { type Checkout, EMPTY_ADDRESS } from './checkout-state.ts';
import { Field, SelectField } from './field.tsx';
import { PlaceField } from './place-field.tsx';
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx';
import { withPlace } from './with-place.ts';

/** The address the order goes to; places that change delivery or tax are saved when the field is left. */
export function AddressFields({ checkout }: { checkout: Checkout }) {
  const { typed, setTyped, errors, save, view } = checkout;
  const change = (address: Address, isPlace: boolean) => {
    setTyped({ ...typed, address });
    if (isPlace) void save({ address });
  };
  const isSent = view.addressUse === 'delivery';
  return (
    <AddressForm
      before={isSent && <SavedAddresses checkout={checkout} />}
      after={isSent && <KeepAddress checkout={checkout} />}
      legend={isSent ? TEXTS.shippingAddress : TEXTS.pickupBy}
      use={view.addressUse}
      kind="shipping"
      address={typed.address}
      countries={view.shippingCountries}
      errorOf={(name) => errors[name]}
      onChange={change}
      onPostcodeLeft={() => void save({ address: typed.address })}
    />
  );
}

/** The address of the bill, asked for only where it is another one. */
export function BillingFields({ checkout }: { checkout: Checkout }) {
  const { typed, setTyped, errors } = checkout;
  const { billing, address } = typed;
  return (
    <>
      <label className="checkout-tick">
        <input
          type="checkbox"
          checked={billing === null}
          onChange={(event) =>
            setTyped({
              ...typed,
              billing: event.target.checked ? null : { ...EMPTY_ADDRESS, country: address.country },
            })
          }
        />{' '}
        {TEXTS.billingSame}
      </label>
      {billing && (
        <AddressForm
          legend={TEXTS.billingAddress}
          kind="billing"
          use="delivery"
          address={billing}
          countries={null}
          errorOf={(name) => errors[`billing-${name}`]}
          onChange={(changed) => setTyped({ ...typed, billing: changed })}
        />
      )}
    </>
  );
}

type AddressFormProps = {
  /** Stand in the frame of the form, above its fields and below. */
  before?: ReactNode;
  after?: ReactNode;
  legend: string;
  kind: 'shipping' | 'billing';
  use: AddressUse;
  address: Address;
  countries: readonly string[] | null;
  errorOf: (name: keyof Address) => string | undefined;
  /** `isPlace`: a choice that changes delivery or tax. */
  onChange: (address: Address, isPlace: boolean) => void;
  onPostcodeLeft?: () => void;
};

/** An address in the form of its country. */
function AddressForm(props: AddressFormProps) {
  const { legend, kind, use, address, errorOf, onChange } = props;
  const form = addressForm(address.country);
  const countries = useMemo(() => countryOptions(props.countries), [props.countries]);
  const nameOf = (name: keyof Address) => (kind === 'billing' ? `billing-${name}` : name);
  const fieldOf = (name: keyof Address, label: string, autoComplete: string) => ({
    label: form.required.includes(name) ? label : `${label} ${TEXTS.optional}`,
    name: nameOf(name),
    value: address[name],
    autoComplete: `${kind} ${autoComplete}`,
    required: form.required.includes(name),
    error: errorOf(name),
    onChange: (value: string) => onChange({ ...address, [name]: value }, false),
    onBlur: () => name === 'postcode' && props.onPostcodeLeft?.(),
  });
  const input = (...field: Parameters<typeof fieldOf>) =>
    asksField(use, field[0]) && <Field {...fieldOf(...field)} />;
  const placeInput = (...field: Parameters<typeof fieldOf>) =>
    asksField(use, field[0]) && (
      <PlaceField
        {...fieldOf(...field)}
        country={address.country}
        onPlace={(place) => onChange(withPlace(address, place), true)}
      />
    );
  const regionField = () => {
    if (form.regions.length === 0) return input('region', t(form.regionLabel), 'address-level1');
    if (!asksField(use, 'region')) return null;
    const regions = form.regions.map((code) => ({ value: code, label: code }));
    return (
      <SelectField
        label={t(form.regionLabel)}
        name={nameOf('region')}
        value={address.region}
        options={[{ value: '', label: '' }, ...regions]}
        autoComplete={`${kind} address-level1`}
        error={errorOf('region')}
        onChange={(region) => onChange({ ...address, region }, true)}
      />
    );
  };
  return (
    <fieldset className="checkout-section checkout-address">
      <legend>{legend}</legend>
      {props.before}
      <SelectField
        label={TEXTS.country}
        name={nameOf('country')}
        value={address.country}
        options={countries}
        autoComplete={`${kind} country`}
        error={errorOf('country')}
        onChange={(country) => onChange({ ...address, country, region: '' }, true)}
      />
      <div className="field-row">
        {input('firstName', TEXTS.firstName, 'given-name')}
        {input('lastName', TEXTS.lastName, 'family-name')}
      </div>
      {input('line1', TEXTS.line1, 'address-line1')}
      {input('line2', TEXTS.line2, 'address-line2')}
      <div className="field-row">
        {placeInput('city', TEXTS.city, 'address-level2')}
        {regionField()}
        {placeInput('postcode', t(form.postcodeLabel), 'postal-code')}
      </div>
      {input('phone', TEXTS.phone, 'tel')}
      {props.after}
    </fieldset>
  );
}

/** Countries by their names in the page's language, those the store delivers to if it says which. */
export function countryOptions(served: readonly string[] | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'region' });
  return (served ?? COUNTRY_CODES)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
