import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { openConnection, type Targets } from '../connections/index.ts';
import type { Outcome } from '../connections/target.ts';
import { DISCONNECTED, deliverSubmissions, wakeConnection } from '../owe-deliveries.ts';
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
  noteBegun,
  noteDelivered,
  noteFailed,
} from '../queries/deliveries.ts';
import { MAX_OWED_SECONDS, readRetryAfter, secondsOfRest, secondsToNextAttempt } from '../retry-schedule.ts';

/** After so long a connection with more to send makes room for others. */
const MAX_TURN_MS = 10_000;
const NO_ANSWER = 'No answer in time.';

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'now'>;

/** Registers the job. */
export function handleDeliveries(deps: Deps & Pick<ServerDeps, 'jobs'>, targets: Targets): void {
  deps.jobs.handle(deliverSubmissions, ({ websiteId, data }) =>
    deliverDue(deps, targets, { websiteId, ...data }),
  );
}

/**
 * Sends what is due to a connection, one submission after the other, and notes what came of each. A program that ends in between
 * sends that one once more, under the same id. Asks for the next turn where anything waits.
 */
export async function deliverDue(deps: Deps, targets: Targets, key: ConnectionKey): Promise<void> {
  const { database } = deps;
  const until = performance.now() + MAX_TURN_MS;
  let due = await database.site(key.websiteId, (db) => findDue(db, key));
  while (due?.delivery && due.delaySeconds === 0 && performance.now() < until) {
    await attempt(deps, targets, { ...key, connection: due.connection, delivery: due.delivery });
    due = await database.site(key.websiteId, (db) => findDue(db, key));
  }
  if (!due?.delivery) return;
  const { delaySeconds } = due;
  await database.site(key.websiteId, (db) => wakeConnection(db, { ...key, delaySeconds }));
}

type Attempt = ConnectionKey & { connection: StoredConnection; delivery: DueDelivery };

async function attempt(deps: Deps, targets: Targets, due: Attempt): Promise<void> {
  const { websiteId, connectionId, connection, delivery } = due;
  const { id, body, attempts, isBegun } = delivery;
  const key = { websiteId, connectionId, deliveryId: id, attempts };
  const target = targets[connection.kind];
  if (!target.knowsRepetitions && !isBegun)
    await deps.database.site(websiteId, (db) => noteBegun(db, key), { retries: 2 });
  const outcome = await target.send(openConnection(deps, connection), {
    ...{ id, body, mayHaveArrived: isBegun, now: deps.now() },
  });
  await deps.database.site(websiteId, (db) => noteOutcome(db, deps, { ...due, key, outcome }), {
    retries: 2,
  });
}

type Attempted = Attempt & {
  key: ConnectionKey & { deliveryId: string; attempts: number };
  outcome: Outcome;
};

async function noteOutcome(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  { key, connection, outcome }: Attempted,
): Promise<void> {
  if (outcome.is !== 'silent') await endRest(db, key);
  if (outcome.is === 'delivered') {
    if (await noteDelivered(db, key)) await endOutage(db, key);
    return;
  }
  const error = outcome.is === 'silent' ? NO_ANSWER : outcome.error;
  const delaySeconds = secondsToWait(outcome, { attempts: key.attempts + 1, now: now() });
  if (!(await noteFailed(db, { ...key, error, delaySeconds }))) return;
  const { websiteId } = key;
  const place = connection.settings.name || URL.parse(connection.url)?.host || connection.url;
  const tell = (title: string) =>
    notifyShop(db, { websiteId, kind: 'delivery-failed', title, subjectId: connection.formId });
  if (outcome.is === 'gone') {
    await giveUpWaiting(db, { ...key, error: DISCONNECTED });
    if (await disconnect(db, key)) await tell(goneTitle(connection, place));
    return;
  }
  // Others may well be taken: this one is listed as not delivered.
  if (outcome.is === 'refused') return;
  let isGivenUp = delaySeconds === null;
  if (outcome.is === 'silent') {
    await letRest(db, { ...key, seconds: secondsOfRest(connection.silences + 1) });
    const old = await giveUpWaiting(db, { ...key, error, olderThanSeconds: MAX_OWED_SECONDS });
    isGivenUp ||= old > 0;
  }
  if (isGivenUp && (await noteOutage(db, key))) await tell(`Submissions do not reach ${place}`);
}

/** Seconds until the next attempt; null where there is none. */
function secondsToWait(
  outcome: Exclude<Outcome, { is: 'delivered' }>,
  { attempts, now }: { attempts: number; now: Date },
): number | null {
  if (outcome.is === 'gone' || outcome.is === 'refused') return null;
  const askedSeconds = outcome.is === 'failed' ? readRetryAfter(outcome.retryAfter, now) : 0;
  return secondsToNextAttempt(attempts, { askedSeconds });
}

function goneTitle({ kind }: StoredConnection, place: string): string {
  return kind === 'webhook' || kind === 'zapier'
    ? `${place} is gone and gets no more submissions`
    : `${place} no longer lets the site in and gets no more submissions`;
}
