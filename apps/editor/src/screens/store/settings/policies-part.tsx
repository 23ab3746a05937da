import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';

const POLICIES = {
  returnPolicy: 'Return policy',
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
} as const;

/** Store policies shown before an order. */
export function PoliciesPart({ fields, errors, onChange }: StorePartProps) {
  return (
    <fieldset className="form-part">
      <legend>Policies</legend>
      <p className="ui-help">Shoppers can open them at checkout. Empty ones are not shown.</p>
      {(Object.keys(POLICIES) as (keyof typeof POLICIES)[]).map((name) => (
        <TextField
          key={name}
          label={POLICIES[name]}
          lines="many"
          maxLength={50_000}
          error={errors[name]}
          value={fields[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </fieldset>
  );
}
