/**
 * Where somebody stands on a list: `pending` until the link of the confirmation is used, `active` gets its emails,
 * `unsubscribed` gets none until the address is confirmed again.
 */
export const SUBSCRIBER_STATUSES = ['pending', 'active', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** How subscribers are looked through. */
export const SUBSCRIBER_FILTERS = [...SUBSCRIBER_STATUSES, 'undeliverable'] as const;

/** Where a consent was given. */
export const CONSENT_SOURCES = [
  'newsletter',
  'form',
  'restock',
  'checkout',
  'registration',
  'preferences',
  'import',
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
