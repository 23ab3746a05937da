import type { ShippingOption } from '@sitewright/domain/checkout/schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { SeveralField } from '../../../forms/several-field.tsx';
import { COUNTRY_NAMES, regionNames } from '../../../labels/country-names.ts';

type DeliveryArea = Pick<ShippingOption, 'countries' | 'regions' | 'postcodes'>;
type DeliveryAreaFieldsProps = {
  area: DeliveryArea;
  errors: Readonly<Record<string, string>>;
  /** Where in the settings the place stands. */
  path: string;
  onChange: (area: DeliveryArea) => void;
};

const NO_CODE = t('storeSettings.oneIsNoCode');

/** Places that a way of delivery serves: countries, regions, postcodes; empty is everywhere. */
export function DeliveryAreaFields({ area, errors, path, onChange }: DeliveryAreaFieldsProps) {
  const errorOf = (name: keyof DeliveryArea) =>
    errors[`${path}.${name}`] ??
    (Object.keys(errors).some((field) => field.startsWith(`${path}.${name}.`)) ? NO_CODE : undefined);
  const orAll = (list: string[]) => (list.length > 0 ? list : null);
  // Without countries of its own a way of delivery may still be for some states: those of all countries that have any.
  const regions = regionNames(area.countries ?? Object.keys(COUNTRY_NAMES));
  return (
    <div className="form-pair">
      <SeveralField
        label={t('storeSettings.countries')}
        options={COUNTRY_NAMES}
        none={t('storeSettings.allCountries')}
        value={area.countries ?? []}
        error={errorOf('countries')}
        onChange={(countries) => onChange({ ...area, countries: orAll(countries) })}
      />
      {(Object.keys(regions).length > 0 || area.regions !== null) && (
        <SeveralField
          label={t('storeSettings.statesAndProvinces')}
          options={regions}
          none={t('storeSettings.allOfThem')}
          value={area.regions ?? []}
          error={errorOf('regions')}
          onChange={(chosen) => onChange({ ...area, regions: orAll(chosen) })}
        />
      )}
      <ListField
        label={t('storeSettings.postcodes')}
        help={t('storeSettings.postcodesHelp')}
        error={errorOf('postcodes')}
        value={area.postcodes}
        onChange={(postcodes) => onChange({ ...area, postcodes })}
      />
    </div>
  );
}

type ListFieldProps = {
  label: string;
  help: string;
  error: string | undefined;
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
};

/** Patterns with commas between; kept as typed while the field is written in. */
function ListField({ label, help, error, value, onChange }: ListFieldProps) {
  const [text, setText] = useState(value?.join(', ') ?? '');
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const codes = typed
          .toUpperCase()
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean);
        onChange(codes.length > 0 ? codes : null);
      }}
    />
  );
}
