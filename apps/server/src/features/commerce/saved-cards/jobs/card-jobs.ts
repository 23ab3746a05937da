import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { lockMember } from '../../../people/members/index.ts';
import { findPayment, openProvider } from '../../payments/index.ts';
import { insertSavedCard } from '../queries/saved-cards.ts';

/** Notes the card that a payment has had kept for a member. Sent in the transaction of the order. */
export const cardKept = defineJob<{ paymentId: string; memberId: string }>('card-kept', { retries: 5 });

/** Has a service let go of a card that a member has removed. */
export const cardRemoved = defineJob<{ provider: string; testMode: boolean; token: string }>('card-removed', {
  retries: 5,
});

type Deps = Pick<ServerDeps, 'database' | 'config' | 'newId'>;

/** Registers the jobs. */
export function handleCards(deps: ServerDeps): void {
  deps.jobs.handle(cardKept, ({ websiteId, data }) => noteKeptCard(deps, { websiteId, ...data }));
  deps.jobs.handle(cardRemoved, async ({ websiteId, data }) => {
    await openProvider(deps, data)?.dropMethod({ websiteId, token: data.token });
  });
}

/** Asks the service, outside of any transaction, what it has kept; nothing where it keeps no cards, or the member has gone. */
export async function noteKeptCard(
  deps: Deps,
  { websiteId, paymentId, memberId }: { websiteId: string; paymentId: string; memberId: string },
): Promise<void> {
  const key = { websiteId, paymentId };
  const payment = await deps.database.site(websiteId, (db) => findPayment(db, key));
  const provider = payment && openProvider(deps, payment);
  if (!payment || !provider) return;
  const token = await provider.keptMethod(key);
  const details = token ? await provider.methodDetails({ websiteId, token }) : null;
  if (!token || !details) return;
  const { provider: name, testMode } = payment;
  await deps.database.site(websiteId, async (db) => {
    if (!(await lockMember(db, { websiteId, memberId }))) return;
    const card = { ...details, provider: name, testMode, token, paymentId };
    await insertSavedCard(db, { websiteId, memberId, cardId: deps.newId() }, card);
  });
}
