import type { MailBlockKind } from '@sitewright/domain/mailing/campaign-schema';
import { t } from '@sitewright/owner-texts/t';

/** Kinds of blocks of an email, in the order in which they are offered. */
export const BLOCK_LABELS: Readonly<Record<MailBlockKind, string>> = {
  heading: t('campaigns.heading'),
  text: t('common.text'),
  picture: t('campaigns.picture'),
  button: t('campaigns.button'),
  product: t('common.product'),
  post: t('campaigns.post'),
  coupon: t('campaigns.discountCode'),
  divider: t('campaigns.divider'),
};
