import { MemberEmail } from '@sitewright/domain/account/account-schema';
import { AreaPerson, MemberArea } from '@sitewright/domain/member/member-area-schema';
import { AreaJoining } from '@sitewright/domain/site/collection-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NextPage } from './next-page.ts';
import { pageQuery, pageReply } from './page.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofArea = ofSite.extend({ areaId: z.uuid() });
const done = z.object({});

/** Member areas of a site in the order of the page list. Source: AUTH-12. */
export const listMemberAreas = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/member-areas',
  access: 'members.manage',
  params: ofSite,
  reply: z.object({ areas: z.array(MemberArea) }),
});

/** Adds a member area at the end of the page list; it is empty and there at once. Errors: site-full. Source: AUTH-12. */
export const createMemberArea = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/member-areas',
  access: 'pages.publish',
  once: true,
  params: ofSite,
  body: z.object({ title: z.string().trim().min(1, 'Please enter a name.').max(200), joining: AreaJoining }),
  reply: z.object({ id: z.uuid() }),
});

/** Changes who may join; who has joined stays. Errors: not-found. Source: AUTH-12. */
export const updateMemberArea = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/member-areas/:areaId',
  access: 'pages.publish',
  params: ofArea,
  body: z.object({ joining: AreaJoining }),
  reply: done,
});

/**
 * Names the paywall products that sell access to an area, in place of those that did; who has bought it keeps it. Errors: not-found
 * (the area, or a product that is none of the type paywall). Source: AUTH-12.
 */
export const setAreaProducts = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/member-areas/:areaId/products',
  access: 'store.manage',
  params: ofArea,
  body: z.object({ productIds: z.array(z.uuid()).max(50) }),
  reply: done,
});

/** Members of an area and invited addresses, by email address. Errors: not-found. */
export const listAreaPeople = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/member-areas/:areaId/people',
  access: 'members.manage',
  params: ofArea,
  query: z.object(pageQuery()),
  reply: z.object(pageReply(AreaPerson)),
});

/**
 * Gives the member of an address access, at once; an address without an account has it when somebody has confirmed and signed in with
 * it. An email tells them either way. Somebody who has access already keeps it, and gets no email. Errors: not-found, rate-limited.
 */
export const addAreaPerson = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/member-areas/:areaId/people',
  access: 'members.manage',
  params: ofArea,
  body: z.object({ email: MemberEmail }),
  rateLimit: { max: 100, windowSeconds: 3600 },
  /** `mail`: whether one tells the address; not to who had access before, nor beyond what an address is sent in an hour. */
  reply: z.object({ isMember: z.boolean(), mail: z.enum(['sent', 'not-needed', 'limited']) }),
});

/** Takes access, or an invitation, away: the next request is refused. Errors: not-found. */
export const removeAreaPerson = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/member-areas/:areaId/people',
  access: 'members.manage',
  params: ofArea,
  query: z.object({ email: MemberEmail }),
  reply: done,
});

const ofMember = z.object({ areaId: z.uuid() });

/** The member joins an area that is free to join. Errors: not-found (also for one that is not). Source: AUTH-12. */
export const joinMemberArea = defineCall({
  method: 'POST',
  path: '/api/site-users/account/areas/join',
  access: 'member',
  body: ofMember.extend({
    /** Where a plain form leads. */
    next: NextPage,
  }),
  form: true,
  reply: done.optional(),
});

/** The member leaves an area. Errors: not-found. */
export const leaveMemberArea = defineCall({
  method: 'POST',
  path: '/api/site-users/account/areas/leave',
  access: 'member',
  body: ofMember,
  form: true,
  reply: done.optional(),
});
