import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import { removeCard } from './jobs/card-jobs.ts';
import { listUsedCards, lockCards } from './queries/saved-cards.ts';

/** Cards go with the account, at their service too: one that a subscription is paid with goes there once that is over. */
export const memberCards: MemberHooks = {
  onSignIn: async () => () => {},
  onSignOut: async () => () => {},
  async onDelete(db, key) {
    await lockCards(db, key);
    for (const card of await listUsedCards(db, key)) await removeCard(db, key, card);
    return () => {};
  },
};
