import { defineFeature } from '../../../platform/http/feature.ts';
import * as labelCalls from './calls/labels.ts';

/** Tags and categories of a collection: renamed, merged, ordered and removed with all their items. */
export const labels = defineFeature({
  name: 'labels',
  folder: import.meta.dirname,
  routes: Object.values(labelCalls),
});
