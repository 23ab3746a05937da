import type { DiscountValue } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { MoneyField } from '../../../forms/money-field.tsx';
import { PercentField } from '../../../forms/percent-field.tsx';
import { ScopeField } from './scope-field.tsx';

type ValuePartProps = {
  websiteId: string;
  currency: string;
  value: DiscountValue;
  errors: Readonly<Record<string, string>>;
  onChange: (value: DiscountValue) => void;
};

const KINDS: Readonly<Record<DiscountValue['kind'], string>> = {
  percentage: t('discounts.aPercentage'),
  amount: t('discounts.anAmount'),
  'free-shipping': t('discounts.freeShipping'),
  'buy-x-get-y': t('discounts.buyXGetY'),
};
const UNITS = { min: 1, max: 9999, step: 1 };

/** Discount type, and of which products. */
export function ValuePart({ websiteId, currency, value, errors, onChange }: ValuePartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('discounts.discountType')}</legend>
      <SelectField
        label={t('discounts.kind')}
        options={KINDS}
        value={value.kind}
        onChange={(kind) => onChange(blankValue(kind as DiscountValue['kind']))}
      />
      {value.kind === 'percentage' && (
        <PercentField
          label={t('discounts.percentageOff')}
          min={0.0001}
          ratePpm={value.ratePpm}
          onChange={(ratePpm) => onChange({ ...value, ratePpm })}
        />
      )}
      {value.kind === 'amount' && (
        <MoneyField
          label={t('discounts.amountOff')}
          currency={currency}
          value={value.amountMinor}
          error={errors['value.amountMinor']}
          onChange={(minor) => onChange({ ...value, amountMinor: minor ?? 0 })}
        />
      )}
      {value.kind === 'buy-x-get-y' && <BuyGetFields value={value} onChange={onChange} />}
      <ScopeField
        websiteId={websiteId}
        label={value.kind === 'buy-x-get-y' ? t('discounts.customerBuys') : t('discounts.appliesTo')}
        error={errors['value.scope']}
        value={value.scope}
        onChange={(scope) => onChange({ ...value, scope })}
      />
      {value.kind === 'buy-x-get-y' && (
        <ScopeField
          websiteId={websiteId}
          label={t('discounts.customerGets')}
          error={errors['value.getScope']}
          value={value.getScope}
          onChange={(getScope) => onChange({ ...value, getScope })}
        />
      )}
    </fieldset>
  );
}

type BuyGet = Extract<DiscountValue, { kind: 'buy-x-get-y' }>;

function BuyGetFields({ value, onChange }: { value: BuyGet; onChange: (value: BuyGet) => void }) {
  return (
    <div className="form-pair">
      <NumberField
        label={t('discounts.unitsToBuy')}
        range={UNITS}
        value={value.buyQuantity}
        onChange={(units) => onChange({ ...value, buyQuantity: units ?? 1 })}
      />
      <NumberField
        label={t('discounts.unitsToGet')}
        help={t('discounts.theCheapestOnes')}
        range={UNITS}
        value={value.getQuantity}
        onChange={(units) => onChange({ ...value, getQuantity: units ?? 1 })}
      />
      <PercentField
        label={t('discounts.discountOnEachUnit')}
        min={0.0001}
        ratePpm={value.ratePpm}
        onChange={(ratePpm) => onChange({ ...value, ratePpm })}
      />
      <NumberField
        label={t('discounts.usesPerOrder')}
        help={t('discounts.leaveEmptyForNoLimit')}
        range={UNITS}
        value={value.maxTimes}
        onChange={(maxTimes) => onChange({ ...value, maxTimes })}
      />
    </div>
  );
}

function blankValue(kind: DiscountValue['kind']): DiscountValue {
  switch (kind) {
    case 'percentage':
      return { kind, ratePpm: 100_000, scope: null };
    case 'amount':
      return { kind, amountMinor: 500, scope: null };
    case 'free-shipping':
      return { kind, scope: null };
    case 'buy-x-get-y':
      return {
        kind,
        buyQuantity: 2,
        getQuantity: 1,
        ratePpm: 1_000_000,
        maxTimes: null,
        scope: null,
        getScope: null,
      };
  }
}
