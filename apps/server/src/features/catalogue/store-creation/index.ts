import {
  createRootCategory as categoryCall,
  createStorePage as pageCall,
} from '@sitewright/contract/store-creation';
import { AppError } from '../../../platform/http/app-error.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import { route } from '../../../platform/http/route.ts';
import { createCollection, getCollection } from '../../content/collections/index.ts';
import { ensureRootCategory } from './queries.ts';

/** Those who may not publish make a store that visitors do not see yet. */
const createStorePage = route(pageCall, async ({ db, websiteId, body, newId, account }) => {
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
});

const createRootCategory = route(categoryCall, async ({ db, websiteId, params, body, newId }) => {
  const { id: collectionId, typeName } = await getCollection(db, { websiteId, id: params.collectionId });
  if (typeName !== 'products') throw new AppError('not-found');
  const given = { websiteId, collectionId, id: newId(), displayName: body.displayName };
  return { ...body, parentCategoryId: null, ...(await ensureRootCategory(db, given)) };
});

/** Store pages and their root categories. */
export const storeCreation = defineFeature({
  name: 'store-creation',
  folder: import.meta.dirname,
  routes: [createStorePage, createRootCategory],
});
