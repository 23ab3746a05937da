import * as contract from '@sitewright/contract/assets';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { ownerAddresses } from '../owner-addresses.ts';
import * as queries from '../queries/media.ts';

export const listMedia = route(contract.listMedia, async ({ db, websiteId, query, account, deps }) => {
  const { kind, cursor: after } = query;
  const withSold = account.permissions.has('files.manage');
  const page = await readPage(
    query.limit,
    (limit) => queries.listMedia(db, { websiteId, kind, after, limit, withSold }),
    ({ id }) => id,
  );
  const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
  return { ...page, items: page.items.map(addresses.media) };
});

export const updateMedia = route(
  contract.updateMedia,
  async ({ db, websiteId, params, body, deps, account }) => {
    const [stored] = await queries.listMediaById(db, { websiteId, ids: [params.assetId] });
    if (!stored) throw new AppError('not-found');
    const { rowVersion, title } = body;
    const written = await queries.updateMediaRow(db, { websiteId, id: stored.id, rowVersion }, { title });
    if (written === null) throw new AppError('conflict');
    await bumpContentVersion(db, websiteId);
    const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
    return addresses.media({ ...stored, title, rowVersion: written });
  },
);
