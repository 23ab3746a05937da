import * as contract from '@sitewright/contract/commerce-preferences';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { findPreferences, mergePreferences } from '../queries/commerce-preferences.ts';

export const getCommercePreferences = route(
  contract.getCommercePreferences,
  async ({ db, websiteId, params }) => ({
    ...(await findPreferences(db, { websiteId, namespace: params.namespace })),
    websiteId,
  }),
);

/** The id of the site is no preference: which site is meant says the request. */
export const updateCommercePreferences = route(
  contract.updateCommercePreferences,
  async ({ db, websiteId, params, body }) => {
    const { websiteId: _, ...changed } = body;
    const stored = await mergePreferences(db, { websiteId, namespace: params.namespace }, changed);
    if (!contract.CommercePreferences.safeParse(stored).success) throw new AppError('preferences-full');
    return { ...stored, websiteId };
  },
);
