import { MAX_RENEWAL_NOTICE_DAYS } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import type { StorePartProps } from './store-errors.ts';

/** When shoppers are told of the next payment of their subscriptions. */
export function SubscriptionsPart({ fields, errors, onChange }: StorePartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.subscriptions')}</legend>
      <NumberField
        label={t('storeSettings.renewalNotice')}
        help={t('storeSettings.renewalNoticeHelp')}
        value={fields.renewalNoticeDays}
        error={errors.renewalNoticeDays}
        range={{ min: 0, max: MAX_RENEWAL_NOTICE_DAYS, step: 1, unit: t('storeSettings.days') }}
        onChange={(days) => onChange({ renewalNoticeDays: days ?? 0 })}
      />
    </fieldset>
  );
}
