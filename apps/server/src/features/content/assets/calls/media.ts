import * as contract from '@sitewright/contract/assets';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import * as queries from '../queries/media.ts';
import { withUrl } from '../with-url.ts';

export const listMedia = route(contract.listMedia, async ({ db, websiteId, query, account }) => {
  const { kind, cursor: after } = query;
  const withSold = account.permissions.has('files.manage');
  const page = await readPage(
    query.limit,
    (limit) => queries.listMedia(db, { websiteId, kind, after, limit, withSold }),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(withUrl) };
});

export const updateMedia = route(contract.updateMedia, async ({ db, websiteId, params, body }) => {
  const [stored] = await queries.listMediaById(db, { websiteId, ids: [params.assetId] });
  if (!stored) throw new AppError('not-found');
  const { rowVersion, title } = body;
  const written = await queries.updateMediaRow(db, { websiteId, id: stored.id, rowVersion }, { title });
  if (written === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return withUrl({ ...stored, title, rowVersion: written });
});
