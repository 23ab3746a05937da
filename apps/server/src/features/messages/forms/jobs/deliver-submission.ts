import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { deliverSubmission, sendAttempt } from '../owe-deliveries.ts';
import { isDelivered, postToConnection } from '../post-to-connection.ts';
import { letRest, setActive } from '../queries/connections.ts';
import { countFailed, findWaiting, noteDelivered, noteFailed } from '../queries/deliveries.ts';
import { readRetryAfter, secondsToNextAttempt } from '../retry-schedule.ts';

/** An address that did not answer in time is left alone for so long: it would hold up all others. */
const REST_SECONDS = 60;
const GONE = 410;

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'now'>;

/** Registers the job. */
export function handleDeliveries(deps: Deps & Pick<ServerDeps, 'jobs'>, fetchPublic: PublicFetch): void {
  deps.jobs.handle(deliverSubmission, ({ websiteId, data }) =>
    attemptDelivery(deps, fetchPublic, { websiteId, ...data }),
  );
}

/**
 * Posts a submission to its address and notes what came of it. A program that ends in between posts it once more, under the
 * same `webhook-id`. Nothing is done where the attempt was noted before, or the delivery is gone.
 */
export async function attemptDelivery(
  deps: Deps,
  fetchPublic: PublicFetch,
  key: { websiteId: string; deliveryId: string; attempts: number },
): Promise<void> {
  const { database } = deps;
  const { websiteId, deliveryId, attempts } = key;
  const delivery = await database.site(websiteId, (db) => findWaiting(db, key));
  if (!delivery || delivery.attempts !== attempts) return;
  const { connection, body, restSeconds } = delivery;
  if (restSeconds > 0)
    return database.site(websiteId, (db) => sendAttempt(db, { ...key, delaySeconds: restSeconds }));
  const answer = connection.isActive
    ? await postToConnection(fetchPublic, deps, { connection, id: deliveryId, body })
    : null;
  if (isDelivered(answer)) {
    await database.site(websiteId, (db) => noteDelivered(db, key));
    return;
  }
  const isGone = answer?.status === GONE || !connection.isActive;
  const askedSeconds = readRetryAfter(answer?.retryAfter, deps.now());
  const delaySeconds = isGone ? null : secondsToNextAttempt(attempts + 1, { askedSeconds });
  await database.site(websiteId, async (db) => {
    const connectionId = connection.id;
    const error = connection.isActive ? errorOf(answer) : 'The address is disconnected.';
    if (!(await noteFailed(db, { ...key, error, delaySeconds }))) return;
    if (answer?.status === GONE) await setActive(db, { websiteId, connectionId, isActive: false });
    if (answer === null && connection.isActive)
      await letRest(db, { websiteId, connectionId, seconds: REST_SECONDS });
    if (delaySeconds !== null) return sendAttempt(db, { ...key, attempts: attempts + 1, delaySeconds });
    // Of many that are given up one after the other the first is told of.
    if ((await countFailed(db, { websiteId, connectionId })) > 1) return;
    const title = `Submissions do not reach ${URL.parse(connection.url)?.host ?? connection.url}`;
    await notifyShop(db, { websiteId, kind: 'delivery-failed', title, subjectId: connection.formId });
  });
}

function errorOf(answer: PublicResponse | null): string {
  return answer === null ? 'No answer in time.' : `Answered with status ${answer.status}.`;
}
