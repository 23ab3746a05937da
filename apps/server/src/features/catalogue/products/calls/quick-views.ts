import * as contract from '@sitewright/contract/quick-views';
import { route } from '../../../../platform/http/calls/route.ts';
import { countQuickView } from '../queries/quick-views.ts';

export const recordQuickView = route(contract.recordQuickView, async ({ db, websiteId, params }) => {
  await countQuickView(db, { websiteId, itemId: params.itemId });
  return {};
});
