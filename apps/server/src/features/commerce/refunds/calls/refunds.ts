import * as contract from '@sitewright/contract/orders';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { actorOf, findRefund } from '../../orders/index.ts';
import { cancelOrder as cancel } from '../cancel-order.ts';
import { finishRefund } from '../finish-refund.ts';
import { requestRefund } from '../request-refund.ts';

/** Time a payment service has while an owner waits; then its job continues. */
const ANSWER_MS = 15_000;

export const refundOrder = routeWithoutTransaction(
  contract.refundOrder,
  async ({ deps, websiteId, params, body, account }) => {
    const { rowVersion, ...refund } = body;
    const key = { websiteId, orderId: params.orderId };
    await deps.database.site(websiteId, (db) =>
      requestRefund(db, key, { rowVersion, actor: actorOf(account), refund }),
    );
    return { status: await statusAfter(deps, { websiteId, refundId: refund.id }) };
  },
);

export const cancelOrder = routeWithoutTransaction(
  contract.cancelOrder,
  async ({ deps, websiteId, params, body, account }) => {
    const { rowVersion, ...rest } = body;
    const key = { websiteId, orderId: params.orderId };
    await deps.database.site(websiteId, (db) =>
      cancel(db, key, { rowVersion, actor: actorOf(account), cancel: rest }),
    );
    const { refundId } = rest;
    return { refundStatus: refundId === null ? null : await statusAfter(deps, { websiteId, refundId }) };
  },
);

/** Status of a refund after one attempt; a service that is slow or down leaves it to the job. */
async function statusAfter(deps: ServerDeps, key: { websiteId: string; refundId: string }) {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ANSWER_MS);
  const request = finishRefund(deps, key).catch((error: unknown) => {
    deps.log.warn({ err: error, refundId: key.refundId }, 'a payment service gave no answer to a refund');
  });
  await Promise.race([request, late.promise]);
  clearTimeout(timer);
  const refund = await deps.database.site(key.websiteId, (db) => findRefund(db, key));
  return refund?.status ?? null;
}
