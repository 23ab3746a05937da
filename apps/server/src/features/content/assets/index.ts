import { defineFeature } from '../../../platform/http/feature.ts';
import * as calls from './asset-calls.ts';
import { makeAvif, makeWidths, runMakeAvif, runMakeWidths } from './make-widths.ts';
import { servedImage } from './serve-image.ts';
import { servedMedia } from './serve-media.ts';
import { startSweeping } from './sweep-files.ts';

export { answerFile } from './answer-file.ts';
export { fileTypeOf } from './file-types.ts';
export { type ImageItem, toImageItem } from './image-item.ts';
export { toBlockFile } from './media-file.ts';
export { listFilesById } from './queries/files-by-id.ts';
export { listAssets, listAssetsById } from './queries/images.ts';
export { listMedia } from './queries/media.ts';
export { withUpload } from './read-upload.ts';
export { type NewAsset, storeAsset } from './store-asset.ts';
export { storeMedia } from './store-media.ts';
export { listStoredFiles } from './stored-files.ts';

/** Pictures and other files of sites: upload, widths, addresses. */
export const assets = defineFeature({
  name: 'assets',
  folder: import.meta.dirname,
  routes: Object.values(calls),
  pages: [servedImage, servedMedia],
  jobs: (deps) => {
    deps.jobs.handle(makeWidths, (job) => runMakeWidths(deps, job));
    deps.jobs.handle(makeAvif, (job) => runMakeAvif(deps, job));
  },
  plugin: (app, deps) => {
    const stop = startSweeping(deps);
    app.addHook('onClose', () => stop());
  },
});
