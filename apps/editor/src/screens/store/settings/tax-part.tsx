import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { PercentField } from '../../../forms/percent-field.tsx';
import { COUNTRY_NAMES, regionNames } from '../../../labels/country-names.ts';
import { PRODUCT_TYPE_LABELS } from '../../../labels/product-labels.ts';
import type { StorePartProps } from './store-errors.ts';

type TaxRule = StoreSettings['taxRules'][number];

/** Taxes by place and type of product. */
export function TaxPart({ fields, errors, onChange }: StorePartProps) {
  const { taxRules } = fields;
  return (
    <fieldset className="form-part">
      <legend>Taxes</legend>
      <SwitchField
        label="Prices include tax"
        value={fields.pricesIncludeTax}
        onChange={(pricesIncludeTax) => onChange({ pricesIncludeTax })}
      />
      {taxRules.map((rule, index) => (
        <RuleFields
          key={rule.id}
          rule={rule}
          errorOf={(field) => errors[`taxRules.${index}.${field}`]}
          onChange={(part) => onChange({ taxRules: taxRules.with(index, { ...rule, ...part }) })}
          onRemove={() => onChange({ taxRules: taxRules.toSpliced(index, 1) })}
        />
      ))}
      <Button onPress={() => onChange({ taxRules: [...taxRules, newRule(fields)] })}>Add a tax</Button>
    </fieldset>
  );
}

type RuleFieldsProps = {
  rule: TaxRule;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<TaxRule>) => void;
  onRemove: () => void;
};

function RuleFields({ rule, errorOf, onChange, onRemove }: RuleFieldsProps) {
  const types = Object.keys(PRODUCT_TYPE_LABELS).map(Number);
  const taxed = rule.productTypes ?? types;
  const toggle = (type: number) => {
    const next = taxed.includes(type) ? taxed.filter((one) => one !== type) : [...taxed, type];
    onChange({ productTypes: types.every((one) => next.includes(one)) ? null : next });
  };
  return (
    <fieldset className="form-part store-entry">
      <legend>{rule.name || 'New tax'}</legend>
      <div className="form-pair">
        <TextField
          label="Name"
          maxLength={100}
          error={errorOf('name')}
          value={rule.name}
          onChange={(name) => onChange({ name })}
        />
        <PercentField label="Rate" ratePpm={rule.ratePpm} onChange={(ratePpm) => onChange({ ratePpm })} />
        <SelectField
          label="Country"
          options={COUNTRY_NAMES}
          value={rule.country === '' ? null : rule.country}
          placeholder="Choose a country"
          onChange={(country) => onChange({ country, region: null })}
        />
        <RegionField rule={rule} error={errorOf('region')} onChange={onChange} />
        <TextField
          label="Postcode"
          help="10001, 101* or 20000..20999. Empty: all."
          maxLength={25}
          error={errorOf('postcode')}
          value={rule.postcode ?? ''}
          onChange={(postcode) => onChange({ postcode: postcode.trim() || null })}
        />
      </div>
      <fieldset className="store-ticks">
        <legend className="ui-label">Applies to</legend>
        {Object.entries(PRODUCT_TYPE_LABELS).map(([type, text]) => (
          <label key={type}>
            <input
              type="checkbox"
              checked={taxed.includes(Number(type))}
              onChange={() => toggle(Number(type))}
            />
            {text}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={rule.taxesShipping}
            onChange={() => onChange({ taxesShipping: !rule.taxesShipping })}
          />
          Shipping
        </label>
      </fieldset>
      <Button look="quiet" isDanger onPress={onRemove}>
        Remove {rule.name || 'tax'}
      </Button>
    </fieldset>
  );
}

function newRule({ shippingCountryDefaultValue }: StoreSettings): TaxRule {
  return {
    id: crypto.randomUUID(),
    name: '',
    country: shippingCountryDefaultValue,
    region: null,
    postcode: null,
    ratePpm: 0,
    productTypes: null,
    taxesShipping: false,
  };
}

const WHOLE = 'whole';

/** The state that a tax is of, where its country has a list of them; typed where it has none. */
function RegionField({
  rule,
  error,
  onChange,
}: Pick<RuleFieldsProps, 'rule' | 'onChange'> & { error: string | undefined }) {
  const regions = Object.entries(regionNames([rule.country]));
  if (regions.length === 0) {
    return (
      <TextField
        label="State or province"
        help="Its code. Leave empty for the whole country."
        maxLength={3}
        error={error}
        value={rule.region ?? ''}
        onChange={(region) => onChange({ region: region.trim().toUpperCase() || null })}
      />
    );
  }
  const codes = regions.map(([code, label]) => [code.slice(3), label]);
  return (
    <SelectField
      label="State or province"
      options={{ [WHOLE]: 'The whole country', ...Object.fromEntries(codes) }}
      value={rule.region ?? WHOLE}
      onChange={(region) => onChange({ region: region === WHOLE ? null : region })}
    />
  );
}
