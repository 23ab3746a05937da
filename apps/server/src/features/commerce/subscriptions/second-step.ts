import type { ServerDeps } from '../../../platform/http/deps.ts';
import { type finishPastDue, openStep } from './pay-past-due.ts';
import { findSubscriptionByToken, type SubscriptionKey } from './queries/subscriptions.ts';

type Visit = { deps: Pick<ServerDeps, 'database'>; websiteId: string; token: string };

/** True while an unpaid period waits for the second step of a test card. */
export async function waitsForTestStep(deps: Visit['deps'], of: Omit<Visit, 'deps'>): Promise<boolean> {
  const key = await findSubscriptionKey({ deps, ...of });
  return key !== null && (await openStep(deps, key))?.provider === 'test';
}

/** The subscription that a link opens, or null. */
export async function findSubscriptionKey({
  deps,
  websiteId,
  token,
}: Visit): Promise<SubscriptionKey | null> {
  const found = await deps.database.site(websiteId, (db) =>
    findSubscriptionByToken(db, { websiteId, token }),
  );
  return found && { websiteId, subscriptionId: found.id };
}

/** Address of the page of a subscription, which says what came of a step that brought nothing. */
export function stepResultUrl(token: string, end: Awaited<ReturnType<typeof finishPastDue>> | null): string {
  const page = `/subscriptions/${encodeURIComponent(token)}`;
  if (end === 'declined') return `${page}?message=payment-declined`;
  return end === 'open' ? `${page}?message=payment-in-progress` : page;
}
