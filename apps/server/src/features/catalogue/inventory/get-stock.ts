import { getStock as call } from '@sitewright/contract/catalogue';
import { route } from '../../../platform/http/route.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { listStock } from './queries.ts';

export const getStock = route(call, async ({ db, websiteId, query }) => ({
  results: isUuid(query.itemId) ? await listStock(db, { websiteId, itemId: query.itemId }) : [],
}));
