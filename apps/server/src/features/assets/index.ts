import { defineFeature } from '../../platform/http/feature.ts';
import * as calls from './asset-calls.ts';
import { makeWidths, runMakeWidths } from './make-widths.ts';
import { servedImage } from './serve-image.ts';

export { type ImageItem, toImageItem } from './image-item.ts';
export { listAssets, listAssetsById } from './queries.ts';
export { type NewAsset, storeAsset } from './store-asset.ts';

/** Pictures of sites: upload, widths, addresses. */
export const assets = defineFeature({
  name: 'assets',
  folder: import.meta.dirname,
  routes: Object.values(calls),
  pages: [servedImage],
  jobs: (deps) => deps.jobs.handle(makeWidths, (job) => runMakeWidths(deps, job)),
});
