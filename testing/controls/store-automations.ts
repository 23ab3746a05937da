import type { StoreAutomationKind } from '@sitewright/domain/mail/store-automations';
import type { Lines } from './walk-controls.ts';

const switchOf = (kind: StoreAutomationKind): Lines => ({
  'Automation / Send this email automatically': { field: `${kind}.isOn` },
  Save: 'saves',
});

/** The screens of the emails of a store that leave by themselves, each with what its controls change of the store's settings. */
export const STORE_AUTOMATION_CONTROLS: Readonly<Record<StoreAutomationKind, Lines>> = {
  cartReminders: {
    ...switchOf('cartReminders'),
    'Automation / Time after the cart was left *': { field: 'cartReminders.afterHours' },
    'Automation / Only those who agreed to get your news': { field: 'cartReminders.onlyConsented' },
    'Automation / Discount code in the email': { field: 'cartReminders.code' },
  },
  restockNotices: switchOf('restockNotices'),
  reviewRequests: {
    ...switchOf('reviewRequests'),
    'Automation / Time after the order was sent *': { field: 'reviewRequests.afterDays' },
  },
  renewalNotices: {
    ...switchOf('renewalNotices'),
    'Automation / Time before the payment *': { field: 'renewalNotices.daysBefore', value: '9' },
  },
};
