import * as contract from '@sitewright/contract/copies';
import { route } from '../../../../platform/http/calls/route.ts';
import { getCollection, getItem } from '../../../content/collections/index.ts';
import { duplicateCollection } from '../duplicate-collection.ts';
import { duplicateItem } from '../duplicate-item.ts';

export const copyCollection = route(
  contract.copyCollection,
  async ({ db, websiteId, params, newId, now }) => {
    const source = await getCollection(db, { websiteId, id: params.collectionId });
    return duplicateCollection(db, { websiteId, newId, now: now().getTime() }, source);
  },
);

export const copyItem = route(contract.copyItem, async ({ db, websiteId, params, newId, now }) => {
  const source = await getItem(db, { websiteId, id: params.itemId });
  const { collectionId, title } = source;
  return duplicateItem(db, { websiteId, newId, now: now().getTime() }, source, {
    collectionId,
    title: copyTitle(title),
    publishOn: now().getTime(),
    status: 'draft',
  });
});

function copyTitle(title: string): string {
  return `${title.slice(0, 290)} (copy)`;
}
