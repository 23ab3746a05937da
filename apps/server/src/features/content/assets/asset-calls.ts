import {
  listAssets,
  listMedia,
  patchAsset,
  patchMedia,
  removeAsset,
  uploadAsset,
} from '@sitewright/contract/assets';
import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { assetUrl, fileUrl } from '@sitewright/domain/site/image-item';
import { AppError } from '../../../platform/http/app-error.ts';
import { definedOf } from '../../../platform/http/defined-of.ts';
import { route, routeWithoutTransaction } from '../../../platform/http/route.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import {
  deleteAssetRow,
  listAssets as findAssets,
  listAssetsById,
  updateAssetRow,
} from './queries/images.ts';
import { listMedia as findMedia, listMediaById, updateMediaRow } from './queries/media.ts';
import { withUpload } from './read-upload.ts';
import { removeFiles } from './remove-files.ts';
import { safeFileName } from './safe-file-name.ts';
import { storeUpload } from './store-upload.ts';

export const list = route(listAssets, async ({ db, websiteId, query }) => ({
  assets: (await findAssets(db, { websiteId, ...query })).map(withAddress),
}));

export const listFiles = route(listMedia, async ({ db, websiteId, query }) => ({
  files: (await findMedia(db, { websiteId, ...query })).map(withUrl),
}));

export const upload = routeWithoutTransaction(
  uploadAsset,
  async ({ websiteId, request, deps, query, once }) =>
    withUpload(request, (file) =>
      storeUpload(deps, file, {
        websiteId,
        ...query,
        once: (db, write) => once(db, async () => toReply(await write())),
      }),
    ),
);

export const patch = route(patchAsset, async ({ db, websiteId, params, body }) => {
  const { rowVersion, ...change } = body;
  const [stored] = await listAssetsById(db, { websiteId, ids: [params.assetId] });
  if (!stored) throw new AppError('not-found');
  const next = { ...stored, ...definedOf(change) };
  next.filename = safeFileName(next.filename);
  const key = { websiteId, id: stored.id, rowVersion };
  const written = await updateAssetRow(db, key, next);
  if (written === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return withAddress({ ...next, rowVersion: written });
});

export const rename = route(patchMedia, async ({ db, websiteId, params, body }) => {
  const [stored] = await listMediaById(db, { websiteId, ids: [params.assetId] });
  if (!stored) throw new AppError('not-found');
  const { rowVersion, title } = body;
  const written = await updateMediaRow(db, { websiteId, id: stored.id, rowVersion }, { title });
  if (written === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return withUrl({ ...stored, title, rowVersion: written });
});

export const remove = route(removeAsset, async ({ db, websiteId, params, query, deps, afterCommit }) => {
  const removed = await deleteAssetRow(db, { websiteId, id: params.assetId, rowVersion: query.rowVersion });
  if (removed === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  afterCommit(() => removeFiles(deps.storage, websiteId, removed));
  return {};
});

function toReply(stored: { image: ImageAsset } | { media: MediaAsset }) {
  return 'image' in stored ? { ...withAddress(stored.image), kind: 'image' as const } : withUrl(stored.media);
}

function withAddress(asset: ImageAsset) {
  return { ...asset, assetUrl: assetUrl(asset) };
}

function withUrl(file: MediaAsset) {
  return { ...file, url: fileUrl(file) };
}
