import type { DonationSettings } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { MoneyField } from '../../../../forms/money-field.tsx';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';

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
      <legend>{t('products.donation')}</legend>
      <SwitchField
        label={t('products.donationShoppersChooseTheAmount')}
        value={donation.isOpen}
        onChange={(isOpen) => change({ isOpen })}
      />
      {donation.isOpen && (
        <div className="form-pair">
          <MoneyField
            label={t('products.minimumAmount')}
            currency={currency}
            value={donation.minMinor}
            error={errors['merchandising.donation.minMinor']}
            onChange={(minor) => change({ minMinor: minor ?? 0 })}
          />
          <MoneyField
            label={t('products.maximumAmount')}
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
