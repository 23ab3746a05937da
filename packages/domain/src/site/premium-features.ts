import type { AccountState } from './account-state.ts';

/**
 * Features that not every account has, by number; the list is our own, closed, and holds names that nothing uses yet.
 * Source: SITE-28, SITE-29.
 */
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

/** Features that exist: each is rejected to accounts that do not have it, and named to owners. */
export const GATED_FEATURES = [
  'own-domain',
  'custom-code',
  'custom-css',
  'uploaded-templates',
  'unlimited-contributors',
  'online-payments',
  'gift-cards',
  'subscriptions',
  'discount-codes',
  'promo-popup',
  'announcement-bar',
] as const satisfies readonly PremiumFeature[];
export type GatedFeature = (typeof GATED_FEATURES)[number];

/** Contributors of a site, invited ones included, that need no `unlimited-contributors`. Our own figure. */
export const FREE_CONTRIBUTORS = 2;

const ALL = Object.keys(PREMIUM_FEATURES) as PremiumFeature[];
/** Features that work in a trial: everything that takes no money from visitors and needs no domain. */
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

/** True when a state of the account brings a feature. Source: SITE-29. */
export function hasFeature(state: AccountState, feature: PremiumFeature): boolean {
  return FEATURES_OF[state].includes(feature);
}

/** Features that exist and that a state of the account brings. Source: SITE-29. */
export function gatedFeaturesOf(state: AccountState): GatedFeature[] {
  return GATED_FEATURES.filter((feature) => hasFeature(state, feature));
}

/** Name of the feature with a number, or null. Source: SITE-28. */
export function premiumFeatureOfId(id: number): PremiumFeature | null {
  return ALL.find((name) => PREMIUM_FEATURES[name] === id) ?? null;
}
