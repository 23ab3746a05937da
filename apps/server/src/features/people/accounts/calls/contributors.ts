import type { Contributor } from '@sitewright/contract/contributors';
import * as contract from '@sitewright/contract/contributors';
import { canGrant, isAdmin, permissionsOf } from '@sitewright/domain/account/permissions';
import { FREE_CONTRIBUTORS } from '@sitewright/domain/site/premium-features';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Account } from '../../../../platform/http/callers/caller.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { requireFeature } from '../../../../platform/http/sites/require-feature.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { invitationMail } from '../mail-texts.ts';
import { deleteInvitation, deleteInvitationTo, insertLink, listInvitations } from '../queries/links.ts';
import {
  deleteMembership,
  listContributors as findContributors,
  listMemberships,
  updateRoles,
} from '../queries/memberships.ts';
import { newLinkToken } from '../sign-in-links.ts';

const INVITATION_SECONDS = 7 * 24 * 3600;

export const listContributors = route(contract.listContributors, async ({ db, websiteId }) => ({
  contributors: await findContributors(db, { websiteId }),
  invitations: await listInvitations(db, websiteId),
}));

export const inviteContributor = route(
  contract.inviteContributor,
  async ({ db, websiteId, account, body, newId, deps }) => {
    const { email, roles } = body;
    if (!canGrant(account.roles, roles)) throw new AppError('grant-beyond-own-rights');
    const contributors = await findContributors(db, { websiteId });
    if (contributors.some((contributor) => contributor.email === email)) throw new AppError('conflict');
    await deleteInvitationTo(db, { websiteId, email });
    const invited = await listInvitations(db, websiteId);
    if (contributors.length + invited.length >= FREE_CONTRIBUTORS)
      await requireFeature(db, websiteId, 'unlimited-contributors');
    const id = newId();
    const { token, tokenHash } = newLinkToken();
    const lifeSeconds = INVITATION_SECONDS;
    const invitation = {
      id,
      tokenHash,
      kind: 'invitation',
      email,
      websiteId,
      roles,
      invitedBy: account.id,
    } as const;
    const { expiresAt } = await insertLink(db, { ...invitation, lifeSeconds });
    const site = (await listMemberships(db, account.id)).find((membership) => membership.id === websiteId);
    const inviter = account.name || account.email;
    const message = { token, websiteTitle: site?.title ?? '', inviter };
    await mailAccount(db, deps, { to: email }, () => invitationMail(deps.config.appUrl, message));
    return { invitation: { id, email, roles, expiresAt } };
  },
);

export const updateContributor = route(
  contract.updateContributor,
  async ({ db, websiteId, account, params, body: { roles } }) => {
    const contributors = await findContributors(db, { websiteId, lock: true });
    const target = requireTarget(contributors, params.accountId);
    checkReach(account, target.roles);
    if (!canGrant(account.roles, roles)) throw new AppError('grant-beyond-own-rights');
    // Taking every right away is removing somebody by another name.
    const isRemoval = permissionsOf(roles).size === 0 && permissionsOf(target.roles).size > 0;
    if (isRemoval && !account.permissions.has('contributors.remove')) throw new AppError('forbidden');
    if (!isAdmin(roles)) requireOtherAdmin(contributors, target);
    await updateRoles(db, { websiteId, accountId: target.accountId, roles });
    return { contributor: { ...target, roles } };
  },
);

export const deleteContributor = route(
  contract.deleteContributor,
  async ({ db, websiteId, account, params }) => {
    const contributors = await findContributors(db, { websiteId, lock: true });
    const target = requireTarget(contributors, params.accountId);
    checkReach(account, target.roles);
    requireOtherAdmin(contributors, target);
    await deleteMembership(db, { websiteId, accountId: target.accountId });
    return {};
  },
);

export const revokeInvitation = route(
  contract.revokeInvitation,
  async ({ db, websiteId, account, params }) => {
    const roles = await deleteInvitation(db, { websiteId, id: params.invitationId });
    if (roles === null) throw new AppError('not-found');
    checkReach(account, roles);
    return {};
  },
);

function requireTarget(contributors: readonly Contributor[], accountId: string): Contributor {
  const target = contributors.find((contributor) => contributor.accountId === accountId);
  if (!target) throw new AppError('not-found');
  return target;
}

/** Nobody changes what somebody with more rights has. */
function checkReach(account: Account, roles: readonly number[]): void {
  if (!canGrant(account.roles, roles)) throw new AppError('grant-beyond-own-rights');
}

/** At least one administrator always remains. Source: AUTH-13. */
function requireOtherAdmin(contributors: readonly Contributor[], target: Contributor): void {
  if (!isAdmin(target.roles)) return;
  const others = contributors.filter(({ accountId }) => accountId !== target.accountId);
  if (!others.some(({ roles }) => isAdmin(roles))) throw new AppError('last-admin');
}
