import * as contract from '@sitewright/contract/files';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { ownerAddresses } from '../owner-addresses.ts';
import { listUses } from '../queries/file-uses.ts';
import * as queries from '../queries/files.ts';
import { renamed } from '../uploads/safe-file-name.ts';

export const listFiles = route(contract.listFiles, async ({ db, websiteId, query, account, deps }) => {
  const { search, kind, folder, sort, direction, limit } = query;
  const filter = { websiteId, search, kind, folder, withSold: account.permissions.has('files.manage') };
  const skipped = Number(query.cursor ?? 0);
  const isDescending = direction === 'descending';
  const page = await readPage(
    limit,
    (limit) => queries.listFileRows(db, filter, { sort, isDescending, skipped, limit }),
    () => String(skipped + limit),
  );
  const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
  const items = page.items.map((file) => ({ ...file, url: addresses.of(file, file.url) }));
  return { ...page, items, total: await queries.countFiles(db, filter) };
});

export const listFileFolders = route(contract.listFileFolders, async ({ db, websiteId, account }) => ({
  folders: await queries.listFolders(db, { websiteId, withSold: account.permissions.has('files.manage') }),
}));

export const listFileUses = route(contract.listFileUses, async ({ db, websiteId, params }) => ({
  uses: await listUses(db, { websiteId, assetId: params.assetId }),
}));

export const renameFile = route(
  contract.renameFile,
  async ({ db, websiteId, params, body, deps, account }) => {
    const key = { websiteId, id: params.assetId };
    const stored = await queries.findFile(db, key);
    if (!stored) throw new AppError('not-found');
    const filename = renamed(stored.filename, body.name);
    if (filename === null) throw new AppError('invalid-fields', { name: 'Please enter a file name' });
    if (!(await queries.renameFileRow(db, { ...key, rowVersion: body.rowVersion }, filename)))
      throw new AppError('conflict');
    await bumpContentVersion(db, websiteId);
    const written = await queries.findFile(db, key);
    if (!written) throw new AppError('not-found');
    const addresses = await ownerAddresses(db, deps, { websiteId, accountId: account.id });
    return { ...written, url: addresses.of(written, written.url) };
  },
);

export const moveFiles = route(contract.moveFiles, async ({ db, websiteId, body }) => ({
  moved: await queries.moveFileRows(db, { websiteId, ...body }),
}));
