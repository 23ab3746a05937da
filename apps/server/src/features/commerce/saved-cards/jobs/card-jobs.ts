import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { lockMember } from '../../../people/members/index.ts';
import { OrderDraft } from '../../orders/index.ts';
import { type CardDetails, findPayment, openProvider } from '../../payments/index.ts';
import { findUses, type KeptMethod } from '../queries/card-uses.ts';
import {
  deleteSavedCard,
  insertSavedCard,
  listUsedCards,
  lockCards,
  makeDefault,
  type UsedCard,
} from '../queries/saved-cards.ts';
import { byCard, surplusRows } from '../same-card.ts';

/** Notes the card that a payment has had kept for a member. Sent in the transaction of the order. */
export const cardKept = defineJob<{ paymentId: string; memberId: string }>('card-kept', { retries: 5 });

type Removed = Omit<KeptMethod, 'websiteId' | 'paymentId'> & Partial<Pick<KeptMethod, 'paymentId'>>;

/** Has a service let go of a means of payment, unless something is paid with it still. A payment that is under way is waited for. */
const cardRemoved = defineJob<Removed>('card-removed');

type Released = Omit<KeptMethod, 'websiteId' | 'token' | 'paymentId'> & {
  /** Null where the service was never asked for it. */
  token: string | null;
  paymentId: string;
};

/** The same for what a subscription was paid with that is over, or is paid another way. A member's card stays hers. */
export const cardReleased = defineJob<Released>('card-released');

type Deps = Pick<ServerDeps, 'database' | 'config' | 'newId'>;

/** Registers the jobs. */
export function handleCards(deps: ServerDeps): void {
  deps.jobs.handle(cardKept, ({ websiteId, data }) => noteKeptCard(deps, { websiteId, ...data }));
  deps.jobs.handle(cardRemoved, ({ websiteId, data }) =>
    dropUnused(deps, { paymentId: null, ...data, websiteId }),
  );
  deps.jobs.handle(cardReleased, ({ websiteId, data }) => releaseCard(deps, { ...data, websiteId }));
}

/**
 * Asks the service, outside of any transaction, what it has kept, and writes it down; nothing where it keeps no cards. What is no card, or of a
 * member who has gone meanwhile, is let go of.
 */
export async function noteKeptCard(
  deps: Deps,
  { websiteId, paymentId, memberId }: { websiteId: string; paymentId: string; memberId: string },
): Promise<void> {
  const key = { websiteId, paymentId };
  const payment = await deps.database.site(websiteId, (db) => findPayment(db, key));
  const provider = payment && openProvider(deps, payment);
  if (!payment || !provider) return;
  const token = await provider.keptMethod(key);
  if (!token) return;
  const details = await provider.methodDetails({ websiteId, token });
  const kept = { provider: payment.provider, testMode: payment.testMode, token, paymentId };
  await deps.database.site(websiteId, async (db) => {
    const isHers =
      details && (await keepCard(db, { websiteId, memberId, cardId: deps.newId() }, { ...details, ...kept }));
    if (!isHers) await sendJob(db, cardRemoved, { websiteId, data: kept });
  });
}

/** Writes a card down for its member, in the place of the same one of before; false when she has gone. */
async function keepCard(
  db: Db,
  key: { websiteId: string; memberId: string; cardId: string },
  card: CardDetails & Omit<KeptMethod, 'websiteId' | 'paymentId'> & { paymentId: string },
): Promise<boolean> {
  if (!(await lockMember(db, key))) return false;
  await insertSavedCard(db, key, card);
  await lockCards(db, key);
  const rows = await listUsedCards(db, key);
  for (const { newest, isDefault } of byCard(rows))
    if (isDefault && !newest.isDefault) await makeDefault(db, { ...key, cardId: newest.id });
  for (const row of surplusRows(rows)) await removeCard(db, key, row);
  return true;
}

/** Removes a card here, and at its service once that is committed. The caller has locked the cards of the member. */
export async function removeCard(
  db: Db,
  { websiteId, memberId }: { websiteId: string; memberId: string },
  { id: cardId, provider, testMode, token, paymentId }: UsedCard,
): Promise<void> {
  await deleteSavedCard(db, { websiteId, memberId, cardId });
  await sendJob(db, cardRemoved, { websiteId, data: { provider, testMode, token, paymentId } });
}

/** Lets go of a means of payment for good where nothing is paid with it. Throws while a payment is under way. */
export async function dropUnused(deps: Deps, kept: KeptMethod): Promise<void> {
  const { isKept, isPaying } = await deps.database.site(kept.websiteId, (db) => findUses(db, kept));
  if (isKept) return;
  if (isPaying) throw new Error('a payment with this card is under way');
  await openProvider(deps, kept)?.dropMethod(kept);
}

/** Lets go of the means of payment of a subscription, but for a card that is its member's. */
export async function releaseCard(
  deps: Deps,
  { websiteId, ...released }: Released & { websiteId: string },
): Promise<void> {
  const key = { websiteId, paymentId: released.paymentId };
  const provider = openProvider(deps, released);
  const token = released.token ?? (await provider?.keptMethod(key));
  if (!provider || !token) return;
  const isMembers = await deps.database.site(websiteId, async (db) => {
    const payment = await findPayment(db, key);
    const memberId = payment && OrderDraft.parse(payment.draft).cardOwner;
    return memberId ? (await lockMember(db, { websiteId, memberId })) !== null : false;
  });
  // What is no card is shown to nobody, so nobody else has it let go of.
  if (isMembers && (await provider.methodDetails({ websiteId, token }))) return;
  await dropUnused(deps, { ...released, token, websiteId });
}
