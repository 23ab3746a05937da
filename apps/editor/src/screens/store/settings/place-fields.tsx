import type { ShippingOption } from '@sitewright/domain/checkout/schema';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';

type Place = Pick<ShippingOption, 'countries' | 'regions' | 'postcodes'>;
type PlaceFieldsProps = {
  place: Place;
  errors: Readonly<Record<string, string>>;
  /** Where in the settings the place stands. */
  path: string;
  onChange: (place: Place) => void;
};

const NO_CODE = 'One of these is not a code.';

/** Places that a way of delivery serves: countries, regions, postcodes; empty is everywhere. */
export function PlaceFields({ place, errors, path, onChange }: PlaceFieldsProps) {
  const list = (name: keyof Place, label: string, help: string) => (
    <ListField
      label={label}
      help={help}
      error={
        errors[`${path}.${name}`] ??
        (Object.keys(errors).some((field) => field.startsWith(`${path}.${name}.`)) ? NO_CODE : undefined)
      }
      value={place[name]}
      onChange={(value) => onChange({ ...place, [name]: value })}
    />
  );
  return (
    <div className="form-pair">
      {list('countries', 'Countries', 'Codes such as US, CA. Leave empty for all.')}
      {list('regions', 'Regions', 'Such as US-NY, US-CA. Leave empty for all.')}
      {list('postcodes', 'Postcodes', '10001, 101* or 20000..20999. Empty: all.')}
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

/** Codes with commas between; kept as typed while the field is written in. */
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
