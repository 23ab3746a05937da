import { defineFeature } from '../../../platform/http/feature.ts';
import * as websites from './calls/websites.ts';

/** The call that makes a site, and what a new site holds. */
export const newSite = defineFeature({
  name: 'new-site',
  folder: import.meta.dirname,
  routes: Object.values(websites),
});
