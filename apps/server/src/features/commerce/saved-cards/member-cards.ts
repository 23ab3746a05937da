import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { cardRemoved } from './jobs/card-jobs.ts';
import { listSavedCards } from './queries/saved-cards.ts';

/** Cards go with the account, at their service too, but for those that a subscription is paid with. */
export const memberCards: MemberHooks = {
  onSignIn: async () => () => {},
  onSignOut: async () => () => {},
  async onDelete(db, { websiteId, memberId }) {
    for (const { provider, testMode, token, isInUse } of await listSavedCards(db, { websiteId, memberId }))
      if (!isInUse) await sendJob(db, cardRemoved, { websiteId, data: { provider, testMode, token } });
    return () => {};
  },
};
