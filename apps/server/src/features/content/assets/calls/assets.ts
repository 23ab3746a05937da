import * as contract from '@sitewright/contract/assets';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { removeFiles } from '../asset-files.ts';
import { evictImage } from '../finished-images.ts';
import { ownerAddresses } from '../owner-addresses.ts';
import * as queries from '../queries/images.ts';
import { renamed } from '../uploads/safe-file-name.ts';
import { storeUpload } from '../uploads/store-upload.ts';

export const listAssets = route(contract.listAssets, async ({ db, websiteId, query, account, deps }) => {
  const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
  if (query.ids !== undefined) {
    const ids = query.ids.split(',').filter(isUuid);
    const found = await queries.listAssetsById(db, { websiteId, ids });
    return { items: found.map(addresses.image), nextCursor: null };
  }
  if (query.key !== undefined) {
    const found = await queries.findAssetByKey(db, { websiteId, key: query.key });
    return { items: found ? [addresses.image(found)] : [], nextCursor: null };
  }
  const { cursor: after, pageId } = query;
  const withSold = account.permissions.has('files.manage');
  const page = await readPage(
    query.limit,
    (limit) => queries.listAssets(db, { websiteId, after, limit, pageId, withSold }),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(addresses.image) };
});

export const uploadAsset = routeWithoutTransaction(
  contract.uploadAsset,
  async ({ websiteId, request, deps, query, once, account }) =>
    withUpload(request, (file) =>
      storeUpload(deps, file, {
        websiteId,
        ...query,
        once: (db, write) =>
          once(db, async () => {
            const stored = await write();
            const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
            return 'image' in stored
              ? { ...addresses.image(stored.image), kind: 'image' as const }
              : addresses.media(stored.media);
          }),
      }),
    ),
);

export const updateAsset = route(
  contract.updateAsset,
  async ({ db, websiteId, params, body, afterCommit, deps, account }) => {
    const { rowVersion, ...change } = body;
    const [stored] = await queries.listAssetsById(db, { websiteId, ids: [params.assetId] });
    if (!stored) throw new AppError('not-found');
    const filename =
      change.filename === undefined ? stored.filename : renamed(stored.filename, change.filename);
    if (filename === null) throw new AppError('invalid-fields', { filename: 'Please enter a file name' });
    const next = { ...stored, ...definedOf(change), filename };
    const isWithdrawn = next.needsLicense && !stored.needsLicense;
    if (isWithdrawn && (await queries.isSold(db, { websiteId, id: stored.id })))
      throw new AppError('picture-is-sold');
    const key = { websiteId, id: stored.id, rowVersion };
    const written = await queries.updateAssetRow(db, key, next);
    if (written === null) throw new AppError('conflict');
    await bumpContentVersion(db, websiteId);
    afterCommit(() => evictImage(websiteId, stored));
    const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
    return addresses.image({ ...next, rowVersion: written });
  },
);

export const deleteAsset = route(
  contract.deleteAsset,
  async ({ db, websiteId, params, query, deps, afterCommit }) => {
    const removed = await queries.deleteAssetRow(db, {
      websiteId,
      id: params.assetId,
      rowVersion: query.rowVersion,
    });
    if (removed === null) throw new AppError('conflict');
    await bumpContentVersion(db, websiteId);
    afterCommit(() => removeFiles(deps.storage, websiteId, removed));
    return {};
  },
);
