import * as contract from '@sitewright/contract/payments';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import {
  findPaymentOfIntent,
  isKnownEvent,
  keepEvent,
  type PaymentKey,
  raiseFlag,
  readStripeEvent,
} from '../../payments/index.ts';
import { checkCaptured } from '../check-captured.ts';
import type { PaymentDeps } from '../finalize-payment.ts';
import { finalizeAgain } from '../reconcile.ts';

/**
 * An event only says that something happened to a payment: what, Stripe is asked. So events may come in any order, twice
 * or days late, and no figure of theirs is believed.
 */
export const receiveStripeEvent = routeWithoutTransaction(contract.receiveStripeEvent, async (context) => {
  const { deps, websiteId, body, request } = context;
  const signature = request.headers['stripe-signature'];
  if (typeof signature !== 'string' || !body) throw new AppError('signature-invalid');
  const event = await readStripeEvent(deps, { websiteId, body, signature });
  if (!event) throw new AppError('signature-invalid');
  const eventKey = { websiteId, eventId: event.id };
  if (await deps.database.site(websiteId, (db) => isKnownEvent(db, eventKey))) return { received: true };
  const { intentId } = event;
  const key =
    intentId &&
    (await deps.database.site(websiteId, (db) => findPaymentOfIntent(db, { websiteId, intentId })));
  if (key) await heed(deps, key, event.type);
  await deps.database.site(websiteId, (db) => keepEvent(db, eventKey));
  return { received: true };
});

async function heed(deps: PaymentDeps, key: PaymentKey, type: string): Promise<void> {
  if (type === 'charge.dispute.created') {
    await deps.database.site(key.websiteId, (db) =>
      raiseFlag(db, key, { id: deps.newId(), kind: 'disputed' }),
    );
    return;
  }
  if (type === 'charge.refunded') await checkCaptured(deps, key);
  await finalizeAgain(deps, key);
}
