import * as contract from '@sitewright/contract/store-creation';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { createCollection, getCollection } from '../../../content/collections/index.ts';
import { ensureRootCategory } from '../queries/root-categories.ts';

/** Those who may not publish make a store that visitors do not see yet. */
export const createStorePage = route(
  contract.createStorePage,
  async ({ db, websiteId, body, newId, account }) => {
    const { enabled: _, ...fields } = body;
    const status = account.permissions.has('pages.publish') ? ('published' as const) : ('draft' as const);
    const { id } = await createCollection(db, {
      ...fields,
      status,
      websiteId,
      id: newId(),
      typeName: 'products',
    });
    return { id };
  },
);

export const createRootCategory = route(
  contract.createRootCategory,
  async ({ db, websiteId, params, body, newId }) => {
    const { id: collectionId, typeName } = await getCollection(db, { websiteId, id: params.collectionId });
    if (typeName !== 'products') throw new AppError('not-found');
    const rootCategory = { websiteId, collectionId, id: newId(), displayName: body.displayName };
    return { ...body, parentCategoryId: null, ...(await ensureRootCategory(db, rootCategory)) };
  },
);
