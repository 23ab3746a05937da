import { MAX_REMINDER_HOURS } from '@sitewright/domain/settings/website-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { Link } from '../../../router/link.tsx';
import { useWebsiteId } from '../../../router/router-context.tsx';
import type { StorePartProps } from './store-errors.ts';

/** The email to those who leave a cart at the checkout. */
export function CartRemindersPart({ fields, errors, onChange }: StorePartProps) {
  const websiteId = useWebsiteId();
  const { cartReminders } = fields;
  const change = (part: Partial<typeof cartReminders>) =>
    onChange({ cartReminders: { ...cartReminders, ...part } });
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.cartReminders')}</legend>
      <SwitchField
        label={t('storeSettings.remindShoppers')}
        value={cartReminders.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      <p className="ui-help">
        {rich('storeSettings.remindShoppersHelp', {
          link: (content) => (
            <Link to="/mails/$websiteId/texts" params={{ websiteId }}>
              {content}
            </Link>
          ),
        })}
      </p>
      <NumberField
        label={t('storeSettings.remindAfter')}
        value={cartReminders.afterHours}
        error={errors['cartReminders.afterHours']}
        range={{ min: 1, max: MAX_REMINDER_HOURS, step: 1, unit: t('storeSettings.hours') }}
        onChange={(hours) => change({ afterHours: hours ?? 1 })}
      />
      <SwitchField
        label={t('storeSettings.remindOnlyConsented')}
        value={cartReminders.onlyConsented}
        onChange={(onlyConsented) => change({ onlyConsented })}
      />
      <p className="ui-help">{t('storeSettings.remindOnlyConsentedHelp')}</p>
      <TextField
        label={t('storeSettings.reminderCode')}
        help={t('storeSettings.reminderCodeHelp')}
        value={cartReminders.code}
        maxLength={40}
        onChange={(code) => change({ code })}
      />
    </fieldset>
  );
}
