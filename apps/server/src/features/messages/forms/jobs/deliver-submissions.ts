import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { DISCONNECTED, deliverSubmissions, wakeConnection } from '../owe-deliveries.ts';
import { isDelivered, postToConnection } from '../post-to-connection.ts';
import {
  type ConnectionKey,
  disconnect,
  endOutage,
  endRest,
  letRest,
  noteOutage,
  type StoredConnection,
} from '../queries/connections.ts';
import {
  type DueDelivery,
  findDue,
  giveUpWaiting,
  noteDelivered,
  noteFailed,
} from '../queries/deliveries.ts';
import { MAX_OWED_SECONDS, readRetryAfter, secondsOfRest, secondsToNextAttempt } from '../retry-schedule.ts';

/** After so long a connection with more to send makes room for others. */
const MAX_TURN_MS = 10_000;
const GONE = 410;

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'now'>;

/** Registers the job. */
export function handleDeliveries(deps: Deps & Pick<ServerDeps, 'jobs'>, fetchPublic: PublicFetch): void {
  deps.jobs.handle(deliverSubmissions, ({ websiteId, data }) =>
    deliverDue(deps, fetchPublic, { websiteId, ...data }),
  );
}

/**
 * Posts what is due to a connection, one submission after the other, and notes what came of each. A program that ends in between
 * posts that one once more, under the same `webhook-id`. Asks for the next turn where anything waits.
 */
export async function deliverDue(deps: Deps, fetchPublic: PublicFetch, key: ConnectionKey): Promise<void> {
  const { database } = deps;
  const until = performance.now() + MAX_TURN_MS;
  let due = await database.site(key.websiteId, (db) => findDue(db, key));
  while (due?.delivery && due.delaySeconds === 0 && performance.now() < until) {
    await attempt(deps, fetchPublic, { ...key, connection: due.connection, delivery: due.delivery });
    due = await database.site(key.websiteId, (db) => findDue(db, key));
  }
  if (!due?.delivery) return;
  const { delaySeconds } = due;
  await database.site(key.websiteId, (db) => wakeConnection(db, { ...key, delaySeconds }));
}

type Attempt = ConnectionKey & { connection: StoredConnection; delivery: DueDelivery };

async function attempt(deps: Deps, fetchPublic: PublicFetch, due: Attempt): Promise<void> {
  const { websiteId, connectionId, connection, delivery } = due;
  const { id, body, attempts } = delivery;
  const answer = await postToConnection(fetchPublic, deps, { connection, id, body });
  const key = { websiteId, connectionId, deliveryId: id, attempts };
  const note = async (db: Db) => {
    if (answer !== null) await endRest(db, key);
    if (isDelivered(answer)) {
      if (await noteDelivered(db, key)) await endOutage(db, key);
      return;
    }
    const isGone = answer?.status === GONE;
    const askedSeconds = readRetryAfter(answer?.retryAfter, deps.now());
    const delaySeconds = isGone ? null : secondsToNextAttempt(attempts + 1, { askedSeconds });
    const error = errorOf(answer);
    if (!(await noteFailed(db, { ...key, error, delaySeconds }))) return;
    const host = URL.parse(connection.url)?.host ?? connection.url;
    const tell = (title: string) =>
      notifyShop(db, { websiteId, kind: 'delivery-failed', title, subjectId: connection.formId });
    if (isGone) {
      await giveUpWaiting(db, { ...key, error: DISCONNECTED });
      if (await disconnect(db, key)) await tell(`${host} is gone and gets no more submissions`);
      return;
    }
    let isGivenUp = delaySeconds === null;
    if (answer === null) {
      await letRest(db, { ...key, seconds: secondsOfRest(connection.silences + 1) });
      const old = await giveUpWaiting(db, { ...key, error, olderThanSeconds: MAX_OWED_SECONDS });
      isGivenUp ||= old > 0;
    }
    if (isGivenUp && (await noteOutage(db, key))) await tell(`Submissions do not reach ${host}`);
  };
  await deps.database.site(websiteId, note, { retries: 2 });
}

function errorOf(answer: PublicResponse | null): string {
  return answer === null ? 'No answer in time.' : `Answered with status ${answer.status}.`;
}
