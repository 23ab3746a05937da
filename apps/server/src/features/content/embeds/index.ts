import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { createPublicFetch, type PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { embedRoutes } from './calls/embeds.ts';

/** What other services say about what their addresses show; without them blocks work from the address alone. */
export function embedsWith(fetchPublic: PublicFetch): Feature {
  return defineFeature({ name: 'embeds', folder: import.meta.dirname, routes: embedRoutes(fetchPublic) });
}

export const embeds = embedsWith(createPublicFetch());
