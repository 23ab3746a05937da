import { defineFeature } from '../../../platform/http/feature.ts';
import * as commercePreferenceCalls from './calls/commerce-preferences.ts';
import * as storePageCalls from './calls/store-pages.ts';
import * as storeSettingsCalls from './calls/store-settings.ts';

/** Settings of a store, its store pages with their root categories, and the preferences of who runs it. */
export const storeSettings = defineFeature({
  name: 'store-settings',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(storeSettingsCalls),
    ...Object.values(storePageCalls),
    ...Object.values(commercePreferenceCalls),
  ],
});
