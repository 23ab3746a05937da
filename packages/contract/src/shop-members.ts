import { MAX_TAGS, Tag } from '@sitewright/domain/mailing/segment-schema';
import { MAX_MEMBERS_TOGETHER } from '@sitewright/domain/member/member-limits';
import {
  MemberNote,
  MemberNoteText,
  MemberOrder,
  MemberSummary,
  SavedAddress,
} from '@sitewright/domain/member/member-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofMember = ofSite.extend({ memberId: z.uuid() });
const ofNote = ofMember.extend({ memberNoteId: z.uuid() });

/** Filter of a list of members and of its file; `search` is how words of an address or name begin. */
const filter = { search: z.string().trim().max(100).optional(), tag: Tag.optional() };

/** Members of a site, the newest first. The tags in use come with the first page alone. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/members',
  access: 'members.manage',
  params: ofSite,
  query: z.object({ ...filter, ...pageQuery({ cursor: z.uuid() }) }),
  reply: z.object({ ...pageReply(MemberSummary), tags: z.array(z.string()) }),
});

/**
 * The members of a filter as CSV, the newest first: name, last used address, areas, tags, and what they paid in each currency, as tests
 * apart. Mailing lists and consents are in it for whoever may manage these.
 */
export const exportMembers = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/members.csv',
  access: 'members.manage',
  params: ofSite,
  query: z.object(filter),
  reply: z.instanceof(ReadableStream),
});

/** Puts tags on members and takes others off; unknown ids are left out. Answers how many there were. Errors: member-tags-full. */
export const tagMembers = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/members/tags',
  access: 'members.manage',
  params: ofSite,
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_MEMBERS_TOGETHER),
    addTags: z.array(Tag).max(MAX_TAGS).default([]),
    /** Of many members: more than one of them has. */
    removeTags: z
      .array(Tag)
      .max(MAX_TAGS * MAX_MEMBERS_TOGETHER)
      .default([]),
  }),
  reply: z.object({ changed: z.int() }),
});

/** One member with addresses, notes (the oldest first), the latest 100 orders, and the tags in use. Errors: not-found. */
export const getMember = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/members/:memberId',
  access: 'members.manage',
  params: ofMember,
  reply: z.object({
    member: MemberSummary.extend({ lastSeenAt: z.string().nullable(), addresses: z.array(SavedAddress) }),
    orders: z.array(MemberOrder),
    notes: z.array(MemberNote),
    tags: z.array(z.string()),
  }),
});

/** Writes a note on a member, for the team alone. Errors: not-found, member-notes-full. */
export const createMemberNote = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/members/:memberId/notes',
  access: 'members.manage',
  once: true,
  params: ofMember,
  body: z.object({ text: MemberNoteText }),
  reply: MemberNote,
});

/** Changes a note. Errors: not-found, forbidden (somebody else's, for who does not manage contributors), conflict. */
export const updateMemberNote = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/members/:memberId/notes/:memberNoteId',
  access: 'members.manage',
  params: ofNote,
  body: z.object({ text: MemberNoteText, rowVersion: RowVersion }),
  reply: MemberNote,
});

/** Deletes a note. Errors: not-found, forbidden (as above). */
export const deleteMemberNote = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/members/:memberId/notes/:memberNoteId',
  access: 'members.manage',
  params: ofNote,
  reply: z.object({}),
});

/** Erases a member with addresses, tags and notes; sessions end at once. Orders stay for the books. Errors: not-found. */
export const deleteMember = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/members/:memberId',
  access: 'members.manage',
  params: ofMember,
  reply: z.object({}),
});
