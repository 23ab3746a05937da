import type { Location } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';

const NOWHERE: Location = { addressTitle: '', addressLine1: '', addressLine2: '', addressCountry: '' };
const LINES = {
  addressTitle: t('fields.placeName'),
  addressLine1: t('fields.streetAndNumber'),
  addressLine2: t('fields.cityAndPostcode'),
  addressCountry: t('common.country'),
} as const;

type LocationFieldsProps = {
  location: Location | undefined;
  onChange: (location: Location | undefined) => void;
};

/** A postal address and a point on the map; all empty is none. */
export function LocationFields({ location = NOWHERE, onChange }: LocationFieldsProps) {
  const change = (part: { [K in keyof Location]?: Location[K] | undefined }) => {
    const next = Object.entries({ ...location, ...part }).filter(([, value]) => value !== undefined);
    const isEmpty = next.every(([, value]) => value === '');
    onChange(isEmpty ? undefined : (Object.fromEntries(next) as Location));
  };
  return (
    <div className="form-pair">
      {Object.entries(LINES).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          maxLength={200}
          value={location[name as keyof typeof LINES]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <DegreesField
        label={t('fields.latitude')}
        limit={90}
        value={location.mapLat}
        onChange={(mapLat) => change({ mapLat })}
      />
      <DegreesField
        label={t('fields.longitude')}
        limit={180}
        value={location.mapLng}
        onChange={(mapLng) => change({ mapLng })}
      />
    </div>
  );
}

type DegreesFieldProps = {
  label: string;
  limit: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** A part of a point on the map. A number field would round it. */
function DegreesField({ label, limit, value, onChange }: DegreesFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const degrees = Number(typed.replace(',', '.'));
  const isWrong = typed.trim() !== '' && !(Math.abs(degrees) <= limit);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      error={isWrong ? t('fields.enterDegrees', { limit }) : undefined}
      onChange={(text) => {
        setTyped(text);
        const next = Number(text.replace(',', '.'));
        if (text.trim() === '') onChange(undefined);
        else if (Math.abs(next) <= limit) onChange(next);
      }}
    />
  );
}
