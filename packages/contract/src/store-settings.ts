import { OlderAutomations } from '@sitewright/domain/mail/store-automation-schema';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { partialOf } from './partial-of.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const Named = StoreSettings.extend(OlderAutomations.shape);
const reply = z.object({ settings: Named, rowVersion: RowVersion });

/** Settings of the store of a site: currency, delivery, taxes, ways to pay, checkout. Source: STORE-08, CHK-02, CHK-08, CHK-09. */
export const getStoreSettings = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/store-settings',
  access: 'store.view',
  params: ofSite,
  reply,
});

/** Changes the named settings of the store, some also by their names of the release before. Errors: conflict, invalid-fields. */
export const updateStoreSettings = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/store-settings',
  access: 'store.manage',
  params: ofSite,
  body: z.object({
    rowVersion: RowVersion,
    settings: partialOf(Named),
  }),
  reply,
});
