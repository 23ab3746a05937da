import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { createPublicFetch, type PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { embedRoutes } from './calls/embeds.ts';

/** Previews of URLs from other services; without them blocks work from the URL alone. */
export function embedsWith(fetchPublic: PublicFetch): Feature {
  return defineFeature({ name: 'embeds', folder: import.meta.dirname, routes: embedRoutes(fetchPublic) });
}

export const embeds = embedsWith(createPublicFetch());
