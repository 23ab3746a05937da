import type { StoreAutomations } from '@sitewright/domain/mail/store-automation-schema';
import { STORE_AUTOMATIONS, type StoreAutomationKind } from '@sitewright/domain/mail/store-automations';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { MAIL_KIND_LABELS } from '../../../labels/mail-kind-labels.ts';

/** An automation is called as its email. */
export function storeAutomationName(kind: StoreAutomationKind): string {
  return MAIL_KIND_LABELS[STORE_AUTOMATIONS[kind].mail].label;
}

/** Whether it sends emails now: reviews are asked for only where there are reviews. */
export function isStoreAutomationOn(kind: StoreAutomationKind, settings: StoreSettings): boolean {
  return settings[kind].isOn && (kind !== 'reviewRequests' || settings.reviewsEnabled);
}

/** What its delay counts. */
export const DELAY_LABELS: Readonly<Record<StoreAutomationKind, string>> = {
  cartReminders: t('automations.timeAfterCart'),
  restockNotices: '',
  reviewRequests: t('automations.timeAfterSending'),
  renewalNotices: t('automations.timeBeforePayment'),
};

/** When an email of the store is sent: `14 days after the order was sent`. */
export function storeTiming(kind: StoreAutomationKind, settings: StoreAutomations): string {
  switch (kind) {
    case 'cartReminders':
      return t('automations.afterCart', { count: settings.cartReminders.afterHours });
    case 'restockNotices':
      return t('automations.immediately');
    case 'reviewRequests':
      return t('automations.afterSending', { count: settings.reviewRequests.afterDays });
    case 'renewalNotices':
      return t('automations.beforePayment', { count: settings.renewalNotices.daysBefore });
  }
}
