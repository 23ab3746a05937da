import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { joinStoreList } from '../../../messages/mailing-lists/index.ts';
import { isOfSitePeople } from '../../../site/mails/index.ts';
import { OrderDraft } from '../../orders/index.ts';
import { findPayment, type PaymentKey } from '../../payments/index.ts';

/** Puts the shopper of an order onto the store's list. Sent in the transaction of the order, which it does not hold up. */
export const listJoin = defineJob<{ paymentId: string }>('list-join', { batchSize: 20 });

/** Registers the job. */
export function handleListJoins(deps: ServerDeps): void {
  deps.jobs.handle(listJoin, async ({ websiteId, data, site }) => {
    await site((db) => joinListOfOrder(db, deps, { websiteId, paymentId: data.paymentId }));
  });
}

/**
 * Joins by what was agreed to at the checkout; again it changes nothing more. An order of test mode joins nobody but the people of the
 * site, who try their shop with their own addresses: those of others may be made up. Source: MAIL-13.
 */
export async function joinListOfOrder(
  db: Db,
  deps: Pick<ServerDeps, 'secret' | 'newId'>,
  key: PaymentKey,
): Promise<void> {
  const { websiteId } = key;
  const payment = await findPayment(db, key);
  if (!payment) return;
  const { email, locale, listConsent } = OrderDraft.parse(payment.draft);
  if (listConsent === null || !isMailAddress(email)) return;
  if (payment.testMode && !(await isOfSitePeople(db, { websiteId, address: email }))) return;
  const consent = { ...listConsent, source: 'checkout' } as const;
  await joinStoreList(db, deps, { websiteId, email, name: '', locale, consent });
}
