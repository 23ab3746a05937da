import { defineFeature } from '../../../platform/http/feature.ts';
import * as findCalls from './calls/find.ts';
import * as overviewCalls from './calls/overview.ts';

/** What the owner's side shows across areas of a site: its state at a glance, and search over all of it. */
export const siteOverview = defineFeature({
  name: 'site-overview',
  folder: import.meta.dirname,
  routes: [...Object.values(overviewCalls), ...Object.values(findCalls)],
});
