import { defineFeature } from '../../../platform/http/feature.ts';
import { addressRoutes } from './calls/addresses.ts';
import { createLocalProvider } from './local-provider/local-provider.ts';

/** Suggestions for address fields. */
export const addresses = defineFeature({
  name: 'addresses',
  folder: import.meta.dirname,
  routes: addressRoutes(createLocalProvider()),
});
