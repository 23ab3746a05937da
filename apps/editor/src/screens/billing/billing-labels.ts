import type { ReplyOf } from '@sitewright/contract/call';
import type { getBilling } from '@sitewright/contract/sites';

type Billing = ReplyOf<typeof getBilling>;

/** Words for the states of an account. */
export const STATE_LABELS: Readonly<Record<Billing['state'], string>> = {
  expired: 'Expired',
  pastdue: 'Payment overdue',
  trial: 'Trial',
  beta: 'Beta',
  removed: 'Removed',
  internal: 'Internal',
  comped: 'Free of charge',
  paid: 'Paid',
  'v5-linked': 'Linked to an older site',
  'active-parking-page': 'Parked',
  resold: 'Resold',
  'resold-grace': 'Resold, in grace period',
  enterprise: 'Enterprise',
};

/** Access of visitors in each state. */
export const ACCESS_LABELS: Readonly<Record<Billing['access'], string>> = {
  public: 'See the site',
  trial: 'See a notice that the site is not public yet',
  unavailable: 'See that the site is not available',
  parked: 'See a parking page',
};

/** A day in the words of the reader. */
export function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Next step for the reader: states are set by the operator of the installation. */
export function nextStep({ state }: Billing): string {
  if (state === 'trial')
    return 'To open the site to everyone, ask the operator of this installation for a plan.';
  if (state === 'paid' || state === 'comped' || state === 'enterprise')
    return 'No action needed. The operator of this installation changes the plan.';
  return 'To change this, ask the operator of this installation.';
}
