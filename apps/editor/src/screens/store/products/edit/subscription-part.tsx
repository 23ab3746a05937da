import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { SubscriptionPlan } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { PlanNotice } from '../../../../layout/plan-notice.tsx';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { useWebsiteId } from '../../../../router/router-context.tsx';

const PAYWALL = PRODUCT_TYPE_CODES.paywall;
const UNITS = { WEEK: t('products.weeks'), MONTH: t('products.months'), YEAR: t('products.years') };
const MONTHLY: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** Whether a product is paid for again and again, and how often. */
export function SubscriptionPart({ fields, onChange }: ProductPartProps) {
  const websiteId = useWebsiteId();
  const plan = fields.subscriptionPlan ?? MONTHLY;
  const change = (part: Partial<SubscriptionPlan>) => onChange({ subscriptionPlan: { ...plan, ...part } });
  const { value, unit } = plan.billingPeriod;
  return (
    <fieldset className="form-part">
      <legend>{t('products.subscription')}</legend>
      <SwitchField
        label={t('products.soldAsASubscription')}
        value={fields.isSubscribable}
        onChange={(isSubscribable) =>
          onChange({ isSubscribable, subscriptionPlan: isSubscribable ? plan : null })
        }
      />
      {fields.isSubscribable && (
        <>
          <PlanNotice websiteId={websiteId} feature="subscriptions" />
          <NumberField
            label={t('products.billedEvery')}
            value={value}
            range={{ min: 1, max: 366, step: 1 }}
            onChange={(next) => change({ billingPeriod: { value: next ?? 1, unit } })}
          />
          <SelectField
            label={t('products.unit')}
            options={UNITS}
            value={unit}
            onChange={(next) => change({ billingPeriod: { value, unit: next as keyof typeof UNITS } })}
          />
          <NumberField
            label={t('products.numberOfPayments')}
            help={t('products.numberOfPaymentsHelp')}
            value={plan.numBillingCycles}
            range={{ min: 0, max: 1000, step: 1 }}
            onChange={(next) => change({ numBillingCycles: next ?? 0 })}
          />
          {fields.productType === PAYWALL && (
            <NumberField
              label={t('products.freeTrialInDays')}
              help={t('products.freeTrialHelp')}
              value={plan.trialDays ?? 0}
              range={{ min: 0, max: 366, step: 1 }}
              onChange={(next) => change({ trialDays: next || undefined })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
