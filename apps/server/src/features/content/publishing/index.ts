import { defineFeature } from '../../../platform/http/feature.ts';
import * as publishingCalls from './calls/publishing.ts';

/** What of a site would be published, what visitors would stumble over, and publishing it together. */
export const publishing = defineFeature({
  name: 'publishing',
  folder: import.meta.dirname,
  routes: Object.values(publishingCalls),
});
