import { defineFeature } from '../../../platform/http/feature.ts';
import * as copyCalls from './calls/copies.ts';

/** Copies of pages, collections and items with all that belongs to them. */
export const copies = defineFeature({
  name: 'copies',
  folder: import.meta.dirname,
  routes: Object.values(copyCalls),
});
