import type { MailKind } from './mail-texts.ts';

/** Emails of a store that leave by themselves because of what happened in it, each by the key of its settings. */
export const STORE_AUTOMATIONS = {
  cartReminders: { mail: 'cart-reminder', delay: { field: 'afterHours', unit: 'hours', min: 1, max: 72 } },
  restockNotices: { mail: 'restock', delay: null },
  reviewRequests: { mail: 'review-request', delay: { field: 'afterDays', unit: 'days', min: 1, max: 180 } },
  renewalNotices: {
    mail: 'subscription-renewing',
    delay: { field: 'daysBefore', unit: 'days', min: 1, max: 30 },
  },
} as const satisfies Record<string, StoreAutomationInfo>;

/** An automation of a store: the email that it sends, and when. */
export type StoreAutomationInfo = {
  readonly mail: MailKind;
  /** Null where there is nothing to wait for. */
  readonly delay: {
    readonly field: string;
    readonly unit: 'hours' | 'days';
    readonly min: number;
    readonly max: number;
  } | null;
};

/** Key of an automation of a store in its settings. */
export type StoreAutomationKind = keyof typeof STORE_AUTOMATIONS;

/** In the order in which an owner sees them. */
export const STORE_AUTOMATION_KINDS = Object.keys(STORE_AUTOMATIONS) as StoreAutomationKind[];
