import type { AccountState } from './account-state.ts';

/** Days a site stays public after its account fell past due or was resold. Our own figure. */
export const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Access to a site: its pages, a trial notice, a notice that it is unavailable, or a parking page. */
export type SiteAccess = 'public' | 'trial' | 'unavailable' | 'parked';

/** Access in each account state; `grace` applies during the days of grace after it began. Source: SITE-15. */
const EFFECTS: Readonly<Record<AccountState, { grace?: SiteAccess; access: SiteAccess }>> = {
  expired: { access: 'unavailable' },
  pastdue: { grace: 'public', access: 'unavailable' },
  trial: { access: 'trial' },
  beta: { access: 'public' },
  removed: { access: 'unavailable' },
  internal: { access: 'public' },
  comped: { access: 'public' },
  paid: { access: 'public' },
  'v5-linked': { access: 'public' },
  'active-parking-page': { access: 'parked' },
  resold: { access: 'parked' },
  'resold-grace': { grace: 'public', access: 'parked' },
  enterprise: { access: 'public' },
};

/** Access at a moment; `since` is when the state began, both in epoch milliseconds. Source: SITE-15. */
export function siteAccess(state: AccountState, since: number, now: number): SiteAccess {
  const { grace, access } = EFFECTS[state];
  const end = graceEnd(state, since);
  return grace !== undefined && end !== null && now < end ? grace : access;
}

/** Moment after which a state in grace closes the site, or null for states without grace. */
export function graceEnd(state: AccountState, since: number): number | null {
  return EFFECTS[state].grace === undefined ? null : since + GRACE_DAYS * DAY_MS;
}

/** Path of the billing screen an owner needs: a trial is upgraded, everything else is a subscription. Source: SITE-04. */
export function billingPath(state: AccountState): string {
  return state === 'trial' ? '/settings/billing/upgrade' : '/settings/billing/subscriptions/website';
}

/** True when parameters of an address may choose a variant of a page. Source: SITE-35. */
export function mayOverrideVariants(state: AccountState): boolean {
  return state === 'internal';
}
