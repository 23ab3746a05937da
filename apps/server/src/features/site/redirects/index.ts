import { defineFeature } from '../../../platform/http/feature.ts';
import * as redirectCalls from './calls/redirects.ts';

export { redirectOf } from './find-redirect.ts';
export { recordMove } from './record-move.ts';

/** Addresses of a site that lead elsewhere. */
export const redirects = defineFeature({
  name: 'redirects',
  folder: import.meta.dirname,
  routes: Object.values(redirectCalls),
});
