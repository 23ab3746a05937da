import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { expect, test } from 'vitest';
import { settingsErrors, storedSettings } from './settings-fields.ts';

const settings = WebsiteSettings.parse({});
const id = '0192f0c0-0000-7000-8000-000000000001';
const site = { id, identifier: 'a', primaryHost: null, settings, navigations: {}, rowVersion: 3 };
const { fields, rowVersion } = storedSettings(site as Parameters<typeof storedSettings>[0]);

test('settings as they begin are fine, and keep their version', () => {
  expect(settingsErrors(fields)).toEqual({});
  expect(rowVersion).toBe(3);
});

test('what is wrong is told at its field', () => {
  const account = { serviceName: 'instagram', userName: '', profileUrl: 'instagram' };
  expect(
    settingsErrors({
      ...fields,
      contactEmail: 'nobody',
      defaultPostFormat: '%t/%y',
      socialAccounts: [account],
    }),
  ).toEqual({
    contactEmail: 'This is not an email address.',
    defaultPostFormat: 'End the address with %t, after %y/, %m/ or %d/',
    'socialAccounts.0.profileUrl': 'Enter a web address, such as https://example.com/us.',
  });
});

test('a reserved feature flag that is stored stands in the way of nothing', () => {
  const flagged: typeof site = {
    ...site,
    settings: { ...settings, featureFlags: ['author_pages', 'form_textarea_max_length'] },
  };
  const stored = storedSettings(flagged as Parameters<typeof storedSettings>[0]);
  expect(settingsErrors(stored.fields)).toEqual({});
  expect(stored.fields.featureFlags).toEqual(['form_textarea_max_length']);
});
