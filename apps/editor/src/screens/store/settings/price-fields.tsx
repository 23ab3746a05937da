import type { ShippingOption } from '@sitewright/domain/checkout/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { NumberField } from '@sitewright/ui/number-field';
import { MoneyField } from '../../../forms/money-field.tsx';

type PriceFieldsProps = {
  option: ShippingOption;
  currency: string;
  onChange: (option: ShippingOption) => void;
};

/** Price of a shipping option; pickup is free. */
export function PriceFields({ option, currency, onChange }: PriceFieldsProps) {
  if (option.kind === 'pickup') return null;
  if (option.kind === 'flat') {
    return (
      <div className="form-pair">
        <MoneyField
          label={t('storeSettings.eachOrder')}
          currency={currency}
          value={option.priceMinor}
          onChange={(minor) => onChange({ ...option, priceMinor: minor ?? 0 })}
        />
        <MoneyField
          label={t('storeSettings.andEachUnit')}
          currency={currency}
          value={option.perItemMinor}
          onChange={(minor) => onChange({ ...option, perItemMinor: minor ?? 0 })}
        />
      </div>
    );
  }
  return <Steps option={option} currency={currency} onChange={onChange} />;
}

type Stepped = Extract<ShippingOption, { kind: 'weight' | 'price' }>;

/** Prices by steps of weight or of what the goods cost. */
function Steps({ option, currency, onChange }: Omit<PriceFieldsProps, 'option'> & { option: Stepped }) {
  const { steps } = option;
  const set = (next: readonly object[]) => onChange({ ...option, steps: next } as Stepped);
  const change = (at: number, part: object) =>
    set(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  return (
    <div className="store-steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <div key={index} className="form-pair store-step">
          {'upToGrams' in step ? (
            <NumberField
              label={t('storeSettings.upTo')}
              range={{ min: 1, max: 100_000_000, step: 1, unit: 'g' }}
              value={step.upToGrams}
              onChange={(grams) => change(index, { upToGrams: grams ?? 1 })}
            />
          ) : (
            <MoneyField
              label={t('storeSettings.from')}
              currency={currency}
              value={step.fromMinor}
              onChange={(minor) => change(index, { fromMinor: minor ?? 0 })}
            />
          )}
          <MoneyField
            label={t('storeSettings.costs')}
            currency={currency}
            value={step.priceMinor}
            onChange={(minor) => change(index, { priceMinor: minor ?? 0 })}
          />
          <Button
            look="quiet"
            aria-label={t('storeSettings.removeStep', { index: index + 1 })}
            isDisabled={steps.length === 1}
            onPress={() => set(steps.filter((_, position) => position !== index))}
          >
            {t('common.remove')}
          </Button>
        </div>
      ))}
      <Button look="quiet" onPress={() => set([...steps, { ...steps.at(-1) }])}>
        {t('storeSettings.addAStep')}
      </Button>
    </div>
  );
}
