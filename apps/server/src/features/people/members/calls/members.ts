import * as contract from '@sitewright/contract/shop-members';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { endMember } from '../end-member.ts';
import { listAddresses, listOrdersOfMember } from '../queries/belongings.ts';
import { findMemberSummary, listMemberRows, lockMember } from '../queries/members.ts';

const MAX_ORDERS = 100;

export const listMembers = route(contract.listMembers, async ({ db, websiteId, query }) => {
  const { search = '', cursor: before = null } = query;
  return readPage(
    query.limit,
    (limit) => listMemberRows(db, { websiteId, search, before, limit }),
    ({ id }) => id,
  );
});

export const getMember = route(contract.getMember, async ({ db, websiteId, params }) => {
  const key = { websiteId, memberId: params.memberId };
  const member = await findMemberSummary(db, key);
  if (!member) throw new AppError('not-found');
  const addresses = await listAddresses(db, key);
  const orders = await listOrdersOfMember(db, { ...key, before: null, limit: MAX_ORDERS });
  return { member: { ...member, addresses }, orders };
});

export const deleteMember = routeWithoutTransaction(
  contract.deleteMember,
  async ({ websiteId, params, deps }) => {
    const key = { websiteId, memberId: params.memberId };
    const end = async (db: Db) => {
      if (!(await lockMember(db, key))) throw new AppError('not-found');
      await endMember(db, key, deps);
    };
    // An order that is placed for her at this moment may hold what is waited for, and wait for her.
    await deps.database.site(websiteId, end, { retries: 2 });
    return {};
  },
);
