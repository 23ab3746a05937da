import type { ReplyOf } from '@sitewright/contract/call';
import type { getBilling } from '@sitewright/contract/sites';
import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

type Billing = ReplyOf<typeof getBilling>;

/** Words for the states of an account. */
export const STATE_LABELS: Readonly<Record<Billing['state'], string>> = {
  expired: t('overview.expired'),
  pastdue: t('overview.paymentOverdue'),
  trial: t('overview.trial'),
  beta: t('overview.beta'),
  removed: t('overview.removed'),
  internal: t('overview.internal'),
  comped: t('overview.freeOfCharge'),
  paid: t('overview.paid'),
  'v5-linked': t('overview.linkedToAnOlderSite'),
  'active-parking-page': t('overview.parked'),
  resold: t('overview.resold'),
  'resold-grace': t('overview.resoldInGracePeriod'),
  enterprise: t('overview.enterprise'),
};

/** Access of visitors in each state. */
export const ACCESS_LABELS: Readonly<Record<Billing['access'], string>> = {
  public: t('overview.seeTheSite'),
  trial: t('overview.seeNotPublicNotice'),
  unavailable: t('overview.seeSiteNotAvailable'),
  parked: t('overview.seeAParkingPage'),
};

/** A day in the words of the reader. */
export function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Next step for the reader: states are set by the operator of the installation. */
export function nextStep({ state }: Billing): string {
  if (state === 'trial') return t('overview.askOperatorForPlan');
  if (state === 'paid' || state === 'comped' || state === 'enterprise') return t('overview.noActionNeeded');
  return t('overview.askOperatorToChange');
}
