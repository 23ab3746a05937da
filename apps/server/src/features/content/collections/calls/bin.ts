import * as contract from '@sitewright/contract/bin';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { deleteForGood, restoreEntry } from '../bin.ts';
import { listEntries } from '../queries/bin.ts';

export const listBin = route(contract.listBin, ({ db, websiteId, query }) =>
  readPage(
    query.limit,
    (limit) => listEntries(db, { websiteId, before: query.cursor ?? null, limit }),
    ({ id }) => id,
  ),
);

export const restoreFromBin = route(contract.restoreFromBin, ({ db, websiteId, params, account, now }) => {
  const { permissions } = account;
  const rights = {
    mayEdit: permissions.has('pages.edit'),
    mayPublish: permissions.has('pages.publish'),
    mayManageStore: permissions.has('store.manage'),
  };
  return restoreEntry(db, { websiteId, id: params.binEntryId }, rights, now());
});

export const deleteFromBin = route(contract.deleteFromBin, async ({ db, websiteId, params }) => {
  await deleteForGood(db, { websiteId, id: params.binEntryId });
  return {};
});
