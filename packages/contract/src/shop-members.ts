import { MemberOrder, MemberSummary, SavedAddress } from '@sitewright/domain/member/member-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofMember = ofSite.extend({ memberId: z.uuid() });

/** Members of a site, the newest first; `search` is how words of an address or name begin. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/members',
  access: 'members.manage',
  params: ofSite,
  query: z.object({ search: z.string().trim().max(100).optional(), ...pageQuery({ cursor: z.uuid() }) }),
  reply: z.object(pageReply(MemberSummary)),
});

/** One member with addresses and the latest 100 orders. Errors: not-found. */
export const getMember = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/members/:memberId',
  access: 'members.manage',
  params: ofMember,
  reply: z.object({
    member: MemberSummary.extend({ lastSeenAt: z.string().nullable(), addresses: z.array(SavedAddress) }),
    orders: z.array(MemberOrder),
  }),
});

/** Removes a member, whose sessions end at once; orders stay. Errors: not-found. */
export const deleteMember = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/members/:memberId',
  access: 'members.manage',
  params: ofMember,
  reply: z.object({}),
});
