import { expect, test } from 'vitest';
import { WebsiteSettings } from '../settings/website-schema.ts';
import { FEATURE_FLAGS } from './feature-flags.data.ts';
import { featureFlagOfId } from './feature-flags.ts';
import {
  INTEGRATION_SERVICES,
  integrationServiceId,
  integrationServiceOfId,
} from './integration-services.ts';
import { PREMIUM_FEATURES, premiumFeatureOfId } from './premium-features.ts';
import { SLICE_TYPES, sliceTypeOfId } from './slice-types.ts';

test('SITE-27, SITE-29: flags are numbered 1 to 70, each with a name; the known uses are among them', () => {
  expect(Object.values(FEATURE_FLAGS)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  expect(featureFlagOfId(1)).toBe('commerce_site_visitor_metrics');
  expect(featureFlagOfId(2)).toBe('form_textarea_max_length');
  expect(featureFlagOfId(3)).toBe('session_recording');
  expect([featureFlagOfId(0), featureFlagOfId(71)]).toEqual([null, null]);
});

test('SITE-29: a site switches flags of the list and no others', () => {
  expect(WebsiteSettings.parse({}).featureFlags).toEqual([]);
  expect(WebsiteSettings.safeParse({ featureFlags: ['session_recording'] }).success).toBe(true);
  expect(WebsiteSettings.safeParse({ featureFlags: ['made_up'] }).success).toBe(false);
});

test.each([
  ['services', INTEGRATION_SERVICES, integrationServiceOfId],
  ['premium features', PREMIUM_FEATURES, premiumFeatureOfId],
  ['slice types', SLICE_TYPES, sliceTypeOfId],
] as const)(
  'BLK-03, SITE-28, SITE-29: the %s have one name per id and one id per name',
  (_name, registry, ofId) => {
    const ids = Object.values(registry);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, id] of Object.entries(registry)) expect(ofId(id)).toBe(name);
    expect(ofId(9999)).toBeNull();
  },
);

test('SITE-28: the services of social accounts keep the numbers of the format', () => {
  expect(integrationServiceId('twitter')).toBe(4);
  expect(integrationServiceId('youtube-unauth')).toBe(69);
  expect(integrationServiceId('constructor')).toBe(0);
});
