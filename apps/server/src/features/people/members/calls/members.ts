import * as contract from '@sitewright/contract/shop-members';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { ownerLanguage } from '../../../../platform/texts/owner-language.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { endMember } from '../end-member.ts';
import { memberRows } from '../members-csv.ts';
import { noteFor } from '../note-for.ts';
import { listAddresses, listOrdersOfMember } from '../queries/belongings.ts';
import { findMemberSummary, listMemberRows, lockMember, type MemberFilter } from '../queries/members.ts';
import { listNotes } from '../queries/notes.ts';
import { listUsedTags, updateTags } from '../queries/tags.ts';

const MAX_ORDERS = 100;

export const listMembers = route(contract.listMembers, async ({ db, websiteId, query }) => {
  const { cursor: before = null } = query;
  const filter = toFilter(websiteId, query);
  const page = await readPage(
    query.limit,
    (limit) => listMemberRows(db, { ...filter, before, limit }),
    ({ id }) => id,
  );
  return { ...page, tags: before === null ? await listUsedTags(db, websiteId) : [] };
});

/** Filter of a list or a file. */
function toFilter(
  websiteId: string,
  { search = '', tag = null }: { search?: string | undefined; tag?: string | null | undefined },
): MemberFilter {
  return { websiteId, search, tag };
}

export const exportMembers = routeWithoutTransaction(
  contract.exportMembers,
  async ({ deps, websiteId, query, account, reply }) => {
    const { settings } = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
    const rows = memberRows(deps.database, {
      ...toFilter(websiteId, query),
      timeZone: settings.timeZone,
      language: ownerLanguage(),
      withConsents: account.permissions.has('mailings.manage'),
    });
    return csvReply(reply, 'members.csv', rows);
  },
);

export const tagMembers = route(contract.tagMembers, async ({ db, websiteId, body }) => {
  const changed = await updateTags(db, {
    ...{ websiteId, ids: body.ids },
    ...{ add: body.addTags, remove: body.removeTags },
  });
  if (changed === null) throw new AppError('member-tags-full');
  return { changed };
});

export const getMember = route(contract.getMember, async ({ db, websiteId, params, account }) => {
  const key = { websiteId, memberId: params.memberId };
  const member = await findMemberSummary(db, key);
  if (!member) throw new AppError('not-found');
  const addresses = await listAddresses(db, key);
  const orders = await listOrdersOfMember(db, { ...key, before: null, limit: MAX_ORDERS });
  const notes = (await listNotes(db, key)).map((note) => noteFor(account, note));
  return { member: { ...member, addresses }, orders, notes, tags: await listUsedTags(db, websiteId) };
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
