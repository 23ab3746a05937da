import { EmailAddress, Roles } from '@sitewright/domain/account/account-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ accountId: z.uuid() });

/** Somebody who works on the site. */
export const Contributor = z.object({
  accountId: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.int()),
});
export type Contributor = z.infer<typeof Contributor>;

/** Somebody asked to, who has not answered. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.int()),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Contributors and open invitations of a site, by address. Source: AUTH-13. */
export const listContributors = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/contributors',
  access: 'contributors.view',
  params: site,
  reply: z.object({ contributors: z.array(Contributor), invitations: z.array(Invitation) }),
});

/**
 * Emails an invitation; one to the same address replaces the earlier one. The answer is the same whether there is such an
 * account. Errors: grant-beyond-own-rights, conflict (contributes already), feature-not-included.
 */
export const inviteContributor = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/contributors',
  access: 'contributors.manage',
  once: true,
  rateLimit: { max: 60, windowSeconds: 3600 },
  params: site,
  body: z.object({ email: EmailAddress, roles: Roles }),
  reply: z.object({ invitation: Invitation }),
});

/** Gives a contributor other roles. Errors: grant-beyond-own-rights, last-admin, forbidden, not-found. */
export const updateContributor = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/contributors/:accountId',
  access: 'contributors.manage',
  params: one,
  body: z.object({ roles: Roles }),
  reply: z.object({ contributor: Contributor }),
});

/** Ends somebody's work on the site. Errors: grant-beyond-own-rights, last-admin, not-found. */
export const deleteContributor = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/contributors/:accountId',
  access: 'contributors.remove',
  params: one,
  reply: z.object({}),
});

/** Takes an open invitation back. Errors: not-found. */
export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/invitations/:invitationId',
  access: 'contributors.manage',
  params: site.extend({ invitationId: z.uuid() }),
  reply: z.object({}),
});
