import { recordQuickView } from '@sitewright/contract/quick-views';
import { defineFeature } from '../../../platform/http/feature.ts';
import { route } from '../../../platform/http/route.ts';
import { countQuickView } from './queries.ts';

const record = route(recordQuickView, async ({ db, websiteId, params }) => {
  await countQuickView(db, { websiteId, itemId: params.itemId });
  return {};
});

/** Views of products over a list, counted by day. */
export const quickViews = defineFeature({
  name: 'quick-views',
  folder: import.meta.dirname,
  routes: [record],
});
