import type { DonationSettings } from '@sitewright/domain/product/schema';
import { SwitchField } from '@sitewright/ui/switch-field';
import { MoneyField } from '../../../../forms/money-field.tsx';
import type { ProductPartProps } from './part-props.ts';

/** Whether shoppers may give an amount of their own, and which. */
export function DonationPart({
  fields,
  errors,
  onChange,
  currency,
}: ProductPartProps & { currency: string }) {
  const { merchandising } = fields;
  const { donation } = merchandising;
  const change = (part: Partial<DonationSettings>) =>
    onChange({ merchandising: { ...merchandising, donation: { ...donation, ...part } } });
  return (
    <fieldset className="form-part">
      <legend>Donation</legend>
      <SwitchField
        label="Donation: shoppers choose the amount"
        value={donation.isOpen}
        onChange={(isOpen) => change({ isOpen })}
      />
      {donation.isOpen && (
        <div className="form-pair">
          <MoneyField
            label="Minimum amount"
            currency={currency}
            value={donation.minMinor}
            error={errors['merchandising.donation.minMinor']}
            onChange={(minor) => change({ minMinor: minor ?? 0 })}
          />
          <MoneyField
            label="Maximum amount"
            currency={currency}
            value={donation.maxMinor}
            error={errors['merchandising.donation.maxMinor']}
            onChange={(minor) => change({ maxMinor: minor ?? 0 })}
          />
        </div>
      )}
    </fieldset>
  );
}
