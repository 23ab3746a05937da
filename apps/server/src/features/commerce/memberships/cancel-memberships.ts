import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import { changeSubscription } from '../subscriptions/index.ts';
import { listMembershipSubscriptions } from './queries/membership-subscriptions.ts';

const nothing = () => {};

/** Access ends with the account that it belongs to, so nobody is charged for it any more. */
export const cancelMemberships: MemberHooks = {
  onSignIn: async () => nothing,
  onSignOut: async () => nothing,
  async onDelete(db, { websiteId, memberId }) {
    for (const subscriptionId of await listMembershipSubscriptions(db, { websiteId, memberId }))
      await changeSubscription(db, { websiteId, subscriptionId }, { action: 'cancel' });
    return nothing;
  },
};
