import { defineFeature } from '../../../platform/http/feature.ts';
import * as calls from './calls/site-history.ts';

/** Earlier versions of the parts of a site that are no documents: what changed, and the way back. `site/sites` keeps them. */
export const siteHistory = defineFeature({
  name: 'site-history',
  folder: import.meta.dirname,
  routes: Object.values(calls),
});
