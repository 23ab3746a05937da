import * as contract from '@sitewright/contract/shop-members';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
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

export const deleteMember = route(contract.deleteMember, async ({ db, websiteId, params, deps }) => {
  const key = { websiteId, memberId: params.memberId };
  if (!(await lockMember(db, key))) throw new AppError('not-found');
  await endMember(db, key, deps);
  return {};
});
