import type { Db } from '../../platform/database/database.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../platform/mail/mail.ts';
import { findWebsite, siteOrigin } from '../sites/index.ts';
import { loadOrder } from './load-order.ts';
import { findOrder, markConfirmed } from './queries/orders.ts';

/** Writes the confirmation mail of an order into the outbox, once. */
export const confirmOrder = defineJob<{ orderId: string }>('confirm-order');

/** Registers the job. The mail is made here, after the order is committed, so that making it holds up no sale. */
export function handleConfirmations(deps: AppDeps): void {
  deps.jobs.handle(confirmOrder, ({ websiteId, data, site }) =>
    site((db) => sendConfirmation(db, deps, { websiteId, orderId: data.orderId })),
  );
}

/** Queues the mail of an order that has none yet; both or neither are committed. */
export async function sendConfirmation(
  db: Db,
  deps: Pick<AppDeps, 'config'>,
  key: { websiteId: string; orderId: string },
): Promise<void> {
  const { websiteId } = key;
  const [stored, website] = [await findOrder(db, key), await findWebsite(db, websiteId)];
  if (!stored || !website || !isMailAddress(stored.email) || !(await markConfirmed(db, key))) return;
  const { renderOrderConfirmed } = await import('@sitewright/mails');
  const origin = siteOrigin(deps.config, website);
  const mail = await renderOrderConfirmed({
    siteTitle: website.settings.siteTitle || website.identifier,
    siteUrl: origin,
    orderUrl: `${origin}/checkout/order/${stored.accessToken}`,
    locale: stored.locale,
    order: await loadOrder(db, websiteId, stored),
  });
  const { contactEmail } = website.settings;
  await queueMail(db, {
    websiteId,
    kind: 'order-confirmed',
    to: { address: stored.email },
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
    ...mail,
  });
}
