import { listAssets, patchAsset, removeAsset, uploadAsset } from '@sitewright/contract/assets';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { AppError } from '../../platform/http/app-error.ts';
import { definedOf } from '../../platform/http/defined-of.ts';
import { route, routeWithoutTransaction } from '../../platform/http/route.ts';
import { bumpContentVersion } from '../sites/index.ts';
import { assetFolder } from './asset-files.ts';
import { deleteAssetRow, listAssets as findAssets, listAssetsById, updateAssetRow } from './queries.ts';
import { readUpload } from './read-upload.ts';
import { safeFileName, storeAsset } from './store-asset.ts';

export const list = route(listAssets, async ({ db, websiteId, query }) => ({
  assets: (await findAssets(db, { websiteId, ...query })).map(withAddress),
}));

export const upload = routeWithoutTransaction(uploadAsset, async ({ websiteId, request, deps }) => {
  const { fileName, bytes } = await readUpload(request);
  return withAddress(await storeAsset(deps, { websiteId, fileName, bytes }));
});

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

export const remove = route(removeAsset, async ({ db, websiteId, params, query, deps, afterCommit }) => {
  const removed = await deleteAssetRow(db, { websiteId, id: params.assetId, rowVersion: query.rowVersion });
  if (removed === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  afterCommit(async () => {
    for await (const file of deps.storage.list(assetFolder(websiteId, removed)))
      await deps.storage.delete(file.key);
  });
  return {};
});

function withAddress(asset: ImageAsset) {
  return { ...asset, assetUrl: assetUrl(asset) };
}
