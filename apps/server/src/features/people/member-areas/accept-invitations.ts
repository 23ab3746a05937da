import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import { acceptInvitations } from './queries/area-people.ts';

const nothing = () => {};

/** What an address was invited to is its member's from the next sign-in on: then it has been confirmed. */
export const areaInvitations: MemberHooks = {
  async onSignIn(db, { websiteId, memberId }) {
    await acceptInvitations(db, { websiteId, memberId });
    return nothing;
  },
  onSignOut: async () => nothing,
  onDelete: async () => nothing,
};
