import { StoreSettings, WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { expect, test } from 'vitest';
import { partialOf } from './partial-of.ts';

test.each([
  ['store', partialOf(StoreSettings)],
  ['site', partialOf(WebsiteSettings)],
] as const)(
  'SITE-12: a change of the settings of a %s names what it changes, and no default beside it',
  (_, schema) => {
    expect(schema.parse({})).toEqual({});
  },
);
