import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
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
      <legend>{t('storeSettings.taxes')}</legend>
      <SwitchField
        label={t('storeSettings.pricesIncludeTax')}
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
      <Button onPress={() => onChange({ taxRules: [...taxRules, newRule(fields)] })}>
        {t('storeSettings.addATax')}
      </Button>
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
      <legend>{rule.name || t('storeSettings.newTax')}</legend>
      <div className="form-pair">
        <TextField
          label={t('common.name')}
          maxLength={100}
          error={errorOf('name')}
          value={rule.name}
          onChange={(name) => onChange({ name })}
        />
        <PercentField
          label={t('storeSettings.rate')}
          ratePpm={rule.ratePpm}
          onChange={(ratePpm) => onChange({ ratePpm })}
        />
        <SelectField
          label={t('common.country')}
          options={COUNTRY_NAMES}
          value={rule.country === '' ? null : rule.country}
          placeholder={t('storeSettings.chooseACountry')}
          onChange={(country) => onChange({ country, region: null })}
        />
        <RegionField rule={rule} error={errorOf('region')} onChange={onChange} />
        <TextField
          label={t('storeSettings.postcode')}
          help={t('storeSettings.postcodesHelp')}
          maxLength={25}
          error={errorOf('postcode')}
          value={rule.postcode ?? ''}
          onChange={(postcode) => onChange({ postcode: postcode.trim() || null })}
        />
      </div>
      <fieldset className="store-ticks">
        <legend className="ui-label">{t('storeSettings.appliesTo')}</legend>
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
          {t('storeSettings.shipping')}
        </label>
      </fieldset>
      <Button look="quiet" isDanger onPress={onRemove}>
        {rule.name === ''
          ? t('storeSettings.removeUnnamedTax')
          : t('storeSettings.removeNamed', { name: rule.name })}
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
        label={t('storeSettings.stateOrProvince')}
        help={t('storeSettings.regionHelp')}
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
      label={t('storeSettings.stateOrProvince')}
      options={{ [WHOLE]: t('storeSettings.theWholeCountry'), ...Object.fromEntries(codes) }}
      value={rule.region ?? WHOLE}
      onChange={(region) => onChange({ region: region === WHOLE ? null : region })}
    />
  );
}
