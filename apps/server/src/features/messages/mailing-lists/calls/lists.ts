import * as contract from '@sitewright/contract/mailing-lists';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { openFirstList } from '../first-list.ts';
import { cleanLittle } from '../jobs/clean-lists.ts';
import * as queries from '../queries/lists.ts';

const MAX_LISTS = 50;

export const listMailingLists = route(contract.listMailingLists, async ({ db, websiteId }) => ({
  lists: await queries.listListRows(db, websiteId),
}));

export const listMailingListNames = route(contract.listMailingListNames, async ({ db, websiteId }) => ({
  lists: await queries.listListNames(db, websiteId),
}));

export const openFirstMailingList = route(contract.openFirstMailingList, ({ db, websiteId, deps }) =>
  openFirstList(db, deps, websiteId),
);

export const createMailingList = route(contract.createMailingList, async ({ db, websiteId, body, newId }) => {
  const { length } = await queries.listListNames(db, websiteId);
  if (length >= MAX_LISTS) throw new AppError('lists-full');
  const key = { websiteId, listId: newId() };
  await withFreeName(() => queries.insertList(db, key, body));
  return queries.getList(db, key);
});

export const updateMailingList = route(
  contract.updateMailingList,
  async ({ db, websiteId, params: { listId }, body }) => {
    const key = { websiteId, listId };
    await queries.getList(db, key);
    const { rowVersion, ...list } = body;
    const isSaved = await withFreeName(() => queries.updateList(db, { ...key, rowVersion }, list));
    if (!isSaved) throw new AppError('conflict');
    return queries.getList(db, key);
  },
);

export const deleteMailingList = route(
  contract.deleteMailingList,
  async ({ db, websiteId, params: { listId }, deps }) => {
    await queries.markDeleted(db, { websiteId, listId });
    await cleanLittle(db, deps, websiteId);
    return {};
  },
);

function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  const taken = () => new AppError('list-name-taken', { name: 'taken' });
  return withConstraintErrors({ mailing_lists_name: taken }, write);
}
