import * as contract from '@sitewright/contract/inventory';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { readInventoryCursor, writeCursor } from '../product-cursor.ts';
import * as queries from '../queries/inventory-list.ts';

export const listInventory = route(contract.listInventory, async ({ db, websiteId, query }) => {
  const { cursor, limit, search, state } = query;
  const after = readInventoryCursor(cursor);
  return readPage(
    limit,
    (most) => queries.listInventory(db, { websiteId, search, state, after, limit: most }),
    ({ after: { title, itemId, position } }) => writeCursor([title, itemId, position]),
  );
});
