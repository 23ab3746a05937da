import { expect, test } from 'vitest';
import { billingPath, GRACE_DAYS, graceEnd, mayOverrideVariants, siteAccess } from './account-access.ts';
import { ACCOUNT_STATE_CODES, type AccountState } from './account-state.ts';
import { GATED_FEATURES, gatedFeaturesOf } from './premium-features.ts';

const SINCE = Date.UTC(2026, 0, 1);
const GRACE_MS = GRACE_DAYS * 86_400_000;

test.each([
  ['expired', 'unavailable', 'unavailable'],
  ['pastdue', 'public', 'unavailable'],
  ['trial', 'trial', 'trial'],
  ['beta', 'public', 'public'],
  ['removed', 'unavailable', 'unavailable'],
  ['internal', 'public', 'public'],
  ['comped', 'public', 'public'],
  ['paid', 'public', 'public'],
  ['v5-linked', 'public', 'public'],
  ['active-parking-page', 'parked', 'parked'],
  ['resold', 'parked', 'parked'],
  ['resold-grace', 'public', 'parked'],
  ['enterprise', 'public', 'public'],
] as const)('SITE-15: a site that is %s is %s within grace and %s after it', (state, within, after) => {
  expect(siteAccess(state, SINCE, SINCE + GRACE_MS - 1)).toBe(within);
  expect(siteAccess(state, SINCE, SINCE + GRACE_MS)).toBe(after);
});

test('SITE-15: only states that change with time have an end of grace', () => {
  expect(graceEnd('pastdue', SINCE)).toBe(SINCE + GRACE_MS);
  expect(graceEnd('paid', SINCE)).toBeNull();
});

test('SITE-04: a trial links to the upgrade, everybody else to the subscription', () => {
  expect(billingPath('trial')).toBe('/settings/billing/upgrade');
  for (const state of ['paid', 'pastdue', 'comped'] as const)
    expect(billingPath(state)).toBe('/settings/billing/subscriptions/website');
});

test('SITE-35: only the internal state lets an address choose a variant', () => {
  const states = Object.keys(ACCOUNT_STATE_CODES) as AccountState[];
  expect(states.filter(mayOverrideVariants)).toEqual(['internal']);
});

test('SITE-29: features follow the account state', () => {
  expect(gatedFeaturesOf('expired')).toEqual([]);
  expect(gatedFeaturesOf('trial')).not.toContain('online-payments');
  expect(gatedFeaturesOf('trial')).toContain('custom-css');
  expect(gatedFeaturesOf('paid')).toEqual(GATED_FEATURES);
});
