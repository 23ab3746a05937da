import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import { acceptInvitations } from './queries/area-people.ts';

const nothing = () => {};

/** What an address was invited to is its member's once it has been confirmed: from the next sign-in on, or when she changes to it. */
export const areaInvitations: MemberHooks = {
  async onSignIn(db, { websiteId, memberId }) {
    await acceptInvitations(db, { websiteId, memberId });
    return nothing;
  },
  onEmailChange: acceptInvitations,
  onSignOut: async () => nothing,
  onDelete: async () => nothing,
};
