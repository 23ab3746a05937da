import type { Discount } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import { usesSoFarText } from './discount-labels.ts';
import { MomentField } from './moment-field.tsx';
import { useDiscountForm } from './use-discount-form.ts';
import { ValuePart } from './value-part.tsx';

type DiscountFormProps = {
  websiteId: string;
  currency: string;
  discount: Discount | null;
  /** The new discount has its id now. */
  onMade: (id: string) => Promise<void>;
};

const LIMIT = { min: 1, max: 1_000_000_000, step: 1 };

/** Value, conditions and limits of a discount. */
export function DiscountForm({ websiteId, currency, discount, onMade }: DiscountFormProps) {
  const { form, errors, hasErrors } = useDiscountForm({ websiteId, discount, onMade });
  const { fields, change } = form;
  return (
    <SavedForm
      className="form-screen is-narrow"
      onSave={() => {
        if (!hasErrors) void form.save();
      }}
    >
      <fieldset className="form-part">
        <legend>{t('discounts.discount')}</legend>
        <TextField
          label={t('common.name')}
          help={t('discounts.nameHelp')}
          maxLength={100}
          error={errors.name}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        <SwitchField
          label={t('discounts.applyAutomaticallyWithoutACode')}
          value={fields.code === null}
          onChange={(isAutomatic) => change({ code: isAutomatic ? null : '' })}
        />
        {fields.code !== null && (
          <TextField
            label={t('discounts.code')}
            maxLength={40}
            autoComplete="off"
            error={errors.code ?? form.refused.code}
            value={fields.code}
            onChange={(code) => change({ code: code.toUpperCase() })}
          />
        )}
        <SwitchField
          label={t('discounts.turnedOn')}
          value={fields.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
      </fieldset>
      <ValuePart
        websiteId={websiteId}
        currency={currency}
        value={fields.value}
        errors={errors}
        onChange={(value) => change({ value })}
      />
      <fieldset className="form-part">
        <legend>{t('discounts.conditions')}</legend>
        <MoneyField
          label={t('discounts.minimumSubtotal')}
          currency={currency}
          value={fields.minimumSubtotalMinor}
          onChange={(minor) => change({ minimumSubtotalMinor: minor ?? 0 })}
        />
        <div className="form-pair">
          <MomentField
            label={t('discounts.begins')}
            value={fields.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <MomentField
            label={t('discounts.ends')}
            error={errors.endsAt}
            value={fields.endsAt}
            onChange={(endsAt) => change({ endsAt })}
          />
        </div>
        <div className="form-pair">
          <NumberField
            label={t('discounts.totalUses')}
            help={t('discounts.leaveEmptyForNoLimit')}
            range={LIMIT}
            value={fields.useLimit}
            onChange={(useLimit) => change({ useLimit })}
          />
          <NumberField
            label={t('discounts.usesPerCustomer')}
            help={t('discounts.countedByEmailAddress')}
            range={LIMIT}
            value={fields.customerLimit}
            onChange={(customerLimit) => change({ customerLimit })}
          />
        </div>
        {discount && <p>{usesSoFarText(discount.uses, discount.useLimit)}</p>}
      </fieldset>
      <FormBar
        form={form}
        hasErrors={hasErrors}
        action={discount ? t('discounts.saveDiscount') : t('discounts.addDiscount')}
      />
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}
