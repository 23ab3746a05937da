import {
  CommercePreferences,
  getCommercePreferences as getCall,
  putCommercePreferences as putCall,
} from '@sitewright/contract/commerce-preferences';
import { AppError } from '../../../platform/http/app-error.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import { route } from '../../../platform/http/route.ts';
import { findPreferences, mergePreferences } from './queries.ts';

const get = route(getCall, async ({ db, websiteId, params }) => ({
  ...(await findPreferences(db, { websiteId, namespace: params.namespace })),
  websiteId,
}));

/** The id of the site is no preference: which site is meant says the request. */
const put = route(putCall, async ({ db, websiteId, params, body }) => {
  const { websiteId: _, ...changed } = body;
  const stored = await mergePreferences(db, { websiteId, namespace: params.namespace }, changed);
  if (!CommercePreferences.safeParse(stored).success) throw new AppError('preferences-full');
  return { ...stored, websiteId };
});

/** Preferences of a store's owner. */
export const commercePreferences = defineFeature({
  name: 'commerce-preferences',
  folder: import.meta.dirname,
  routes: [get, put],
});
