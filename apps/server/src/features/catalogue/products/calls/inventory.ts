import * as contract from '@sitewright/contract/inventory';
import { route } from '../../../../platform/http/calls/route.ts';
import { readInventoryCursor, writeCursor } from '../product-cursor.ts';
import * as queries from '../queries/inventory-list.ts';

export const listInventory = route(contract.listInventory, async ({ db, websiteId, query }) => {
  const { cursor, limit, search, state } = query;
  const found = await queries.listInventory(db, {
    ...{ websiteId, search, state },
    after: readInventoryCursor(cursor),
    limit: limit + 1,
  });
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit),
    nextPageCursor: last ? writeCursor([last.after.title, last.after.itemId, last.after.position]) : null,
  };
});
