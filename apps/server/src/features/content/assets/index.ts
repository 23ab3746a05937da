import { defineFeature } from '../../../platform/http/feature.ts';
import * as assetCalls from './calls/assets.ts';
import * as fileCalls from './calls/files.ts';
import * as mediaCalls from './calls/media.ts';
import * as uploadCalls from './calls/uploads.ts';
import { handleWidths } from './jobs/make-widths.ts';
import { handleUploads } from './jobs/process-upload.ts';
import { startSweeping } from './jobs/sweep-files.ts';
import { servedImage } from './pages/serve-image.ts';
import { servedMedia } from './pages/serve-media.ts';

export { type ImageItem, toBlockFile, toImageItem } from './block-files.ts';
export { FileLocks } from './file-locks.ts';
export { ownerAddresses, withPasses } from './owner-addresses.ts';
export { type AnyFile, filesById, type LocalPicture, listFilesById } from './queries/files-by-id.ts';
export { findImageOfFile, listAssets, listAssetsById } from './queries/images.ts';
export { listMedia } from './queries/media.ts';
export { sendFile } from './send-file.ts';
export { listStoredFiles } from './stored-files.ts';
export { fileTypeOf } from './uploads/file-types.ts';
export { safeFileName } from './uploads/safe-file-name.ts';
export { type NewAsset, storeAsset } from './uploads/store-asset.ts';
export { storeMedia } from './uploads/store-media.ts';

/** Images and other files of sites: upload, widths, addresses. */
export const assets = defineFeature({
  name: 'assets',
  folder: import.meta.dirname,
  routes: [assetCalls, mediaCalls, fileCalls, uploadCalls].flatMap((calls) => Object.values(calls)),
  // The editor shows them, and lock screens do.
  pages: [servedImage, servedMedia].map((page) => ({ ...page, whileLocked: true })),
  jobs: (deps) => {
    handleWidths(deps);
    handleUploads(deps);
  },
  plugin: (app, deps) => {
    const stop = startSweeping(deps);
    app.addHook('onClose', () => stop());
  },
});
