import type { GatedFeature } from '@sitewright/domain/site/premium-features';

/** Words for features that not every account has. */
export const FEATURE_LABELS: Readonly<Record<GatedFeature, string>> = {
  'own-domain': 'A domain of its own',
  'custom-code': 'Custom code',
  'custom-css': 'Custom CSS',
  'uploaded-templates': 'Uploaded templates',
  'unlimited-contributors': 'More than two contributors',
  'online-payments': 'Live online payments',
  'gift-cards': 'Gift cards',
  subscriptions: 'Subscriptions',
  'discount-codes': 'Discounts',
  'promo-popup': 'Popup',
  'announcement-bar': 'Announcement bar',
};
