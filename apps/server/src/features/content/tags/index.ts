import { defineFeature } from '../../../platform/http/feature.ts';
import * as calls from './label-calls.ts';

/** Manager of the tags and categories of a collection. */
export const tags = defineFeature({
  name: 'tags',
  folder: import.meta.dirname,
  routes: Object.values(calls),
});
