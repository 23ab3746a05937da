import type { AccountState } from './account-state.ts';

/** Features that not every account has, by number; the list is our own, closed. Source: SITE-28, SITE-29. */
export const PREMIUM_FEATURES = {
  'own-domain': 1,
  'custom-code': 2,
  'custom-css': 3,
  'uploaded-templates': 4,
  'unlimited-contributors': 5,
  'online-payments': 6,
  'gift-cards': 7,
  subscriptions: 8,
  'member-areas': 9,
  'discount-codes': 10,
  'abandoned-carts': 11,
  'advanced-analytics': 12,
  'promo-popup': 13,
  'announcement-bar': 14,
  multilingual: 15,
  'priority-support': 16,
} as const;

/** Name of a premium feature. */
export type PremiumFeature = keyof typeof PREMIUM_FEATURES;

const ALL = Object.keys(PREMIUM_FEATURES) as PremiumFeature[];
/** What can be tried out before anything is paid: everything that takes no money from visitors and needs no domain. */
const TRIAL: readonly PremiumFeature[] = [
  'custom-css',
  'uploaded-templates',
  'discount-codes',
  'promo-popup',
  'announcement-bar',
];

/** Features a state brings. Source: SITE-29. */
const FEATURES_OF: Readonly<Record<AccountState, readonly PremiumFeature[]>> = {
  expired: [],
  removed: [],
  resold: [],
  'active-parking-page': ['own-domain'],
  trial: TRIAL,
  'v5-linked': ALL.filter((name) => name !== 'priority-support'),
  pastdue: ALL.filter((name) => name !== 'priority-support'),
  'resold-grace': ALL.filter((name) => name !== 'priority-support'),
  beta: ALL,
  internal: ALL,
  comped: ALL,
  paid: ALL,
  enterprise: ALL,
};

/** Premium features of a site, by the state of its account. Source: SITE-29. */
export function premiumFeaturesOf(state: AccountState): readonly PremiumFeature[] {
  return FEATURES_OF[state];
}

/** Name of the feature with a number, or null. Source: SITE-28. */
export function premiumFeatureOfId(id: number): PremiumFeature | null {
  return ALL.find((name) => PREMIUM_FEATURES[name] === id) ?? null;
}
