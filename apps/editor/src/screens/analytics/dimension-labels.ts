import type { Dimension } from '@sitewright/domain/visits/dimensions';
import { t } from '@sitewright/owner-texts/t';

/** Headings of the tables of visits. */
export const HEADINGS: Readonly<Record<Dimension, string>> = {
  page: t('common.pages'),
  entry: t('analytics.landingPages'),
  exit: t('analytics.exitPages'),
  channel: t('analytics.channels'),
  source: t('analytics.sources'),
  campaign: t('analytics.campaigns'),
  country: t('analytics.countries'),
  device: t('analytics.devices'),
  browser: t('analytics.browsers'),
  language: t('analytics.languages'),
  visitor: t('analytics.newAndReturning'),
  event: t('analytics.events'),
  funnel: t('analytics.purchaseFunnel'),
  product: t('analytics.productsViewed'),
  addition: t('analytics.productsAdded'),
  place: t('analytics.whereProductsAreAdded'),
};

/** Heads of the columns of their values. */
export const HEADS: Readonly<Record<Dimension, string>> = {
  page: t('common.page'),
  entry: t('common.page'),
  exit: t('common.page'),
  channel: t('analytics.channel'),
  source: t('analytics.source'),
  campaign: t('analytics.campaign'),
  country: t('common.country'),
  device: t('analytics.device'),
  browser: t('analytics.browser'),
  language: t('common.language'),
  visitor: t('analytics.visitor'),
  event: t('analytics.event'),
  funnel: t('analytics.step'),
  product: t('common.product'),
  addition: t('common.product'),
  place: t('analytics.place'),
};
