import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { queueStoreMail } from '../../../site/mails/index.ts';
import { markConfirmed, recordOrderEvent } from '../../orders/index.ts';
import { insertMadeMail } from '../queries/order-mails.ts';
import { loadMail, type MailRequest } from './load-mail.ts';

/**
 * Puts the mail of a request into the outbox, once for each request however often it runs; both or neither are committed.
 * The mail has the id of the request: what a crash of the database undoes after it was sent is the same mail when it is
 * made again.
 */
export async function sendMail(
  db: Db,
  deps: Pick<ServerDeps, 'config' | 'services'>,
  request: MailRequest & { jobId: string },
): Promise<void> {
  const { websiteId, orderId, kind, jobId } = request;
  const [isFirst, loaded] = await Promise.all([insertMadeMail(db, request), loadMail(db, deps, request)]);
  if (!isFirst || !loaded) return;
  const { renderOrderMail } = await import('@sitewright/mails');
  const rendered = await renderOrderMail(loaded.mail);
  const { to, website, mail } = loaded;
  const { testMode } = mail.order;
  const isQueued = await queueStoreMail(db, website, {
    id: jobId,
    kind,
    testMode,
    to: { address: to },
    ...rendered,
  });
  if (!isQueued && !testMode) return;
  if (isQueued && kind === 'order-confirmed') markConfirmed(db, { websiteId, orderId });
  const event = isQueued ? 'mail-sent' : 'mail-withheld';
  await recordOrderEvent(db, { websiteId, orderId, kind: event, data: { mail: kind, to } });
}
