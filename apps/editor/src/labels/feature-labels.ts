import type { GatedFeature } from '@sitewright/domain/site/premium-features';
import { t } from '@sitewright/owner-texts/t';

/** Words for features that not every account has. */
export const FEATURE_LABELS: Readonly<Record<GatedFeature, string>> = {
  'own-domain': t('labels.featureOwnDomain'),
  'custom-code': t('labels.customCode'),
  'custom-css': t('labels.customCss'),
  'uploaded-templates': t('labels.uploadedTemplates'),
  'unlimited-contributors': t('labels.moreThanTwoContributors'),
  'online-payments': t('labels.liveOnlinePayments'),
  'gift-cards': t('labels.giftCards'),
  subscriptions: t('labels.subscriptions'),
  'discount-codes': t('labels.discounts'),
  'promo-popup': t('labels.popup'),
  'announcement-bar': t('labels.announcementBar'),
};
