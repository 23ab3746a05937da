import type { FormDelivery } from '@sitewright/contract/form-connections';
import type { Db } from '../../../../platform/database/database.ts';
import { COLUMNS, type ConnectionKey, type StoredConnection } from './connections.ts';
import type { FormKey } from './forms.ts';

export type DeliveryKey = { websiteId: string; deliveryId: string };

/** A delivery that waits: the bytes to send, how many attempts have failed, and whether one was begun of which nothing may be known. */
export type DueDelivery = { id: string; body: string; attempts: number; isBegun: boolean };

/** What is owed to a connection that is gone counts as failed, for the reason given. False where it is owed already. */
export async function insertDelivery(
  db: Db,
  input: {
    websiteId: string;
    id: string;
    connectionId: string;
    submissionId: string;
    body: string;
    failedBecause: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into form_deliveries (website_id, id, connection_id, submission_id, body, status, last_error, next_attempt_at)
     values ($1, $2, $3, $4, $5, case when $6::text is null then 'waiting' else 'failed' end, coalesce($6, ''),
             case when $6::text is null then now() end)
         on conflict (website_id, submission_id, connection_id) do nothing`,
    [input.websiteId, input.id, input.connectionId, input.submissionId, input.body, input.failedBecause],
    'form-deliveries-insert',
  );
  return rowCount === 1;
}

/** An active connection, the delivery to it that is due next, and the seconds until it may be sent; null for any other. */
export async function findDue(
  db: Db,
  { websiteId, connectionId }: ConnectionKey,
): Promise<{ connection: StoredConnection; delivery: DueDelivery | null; delaySeconds: number } | null> {
  type Row = StoredConnection & {
    deliveryId: string | null;
    body: string;
    attempts: number;
    isBegun: boolean;
    delaySeconds: number;
  };
  const { rows } = await db.query<Row>(
    `select ${COLUMNS}, d.id as "deliveryId", d.body, d.attempts, d.begun_at is not null as "isBegun",
            coalesce(greatest(extract(epoch from greatest(d.next_attempt_at, c.resting_until) - now()), 0), 0)::float8
              as "delaySeconds"
       from form_connections c
       left join lateral (
         select id, body, attempts, begun_at, next_attempt_at from form_deliveries
          where website_id = c.website_id and connection_id = c.id and status = 'waiting'
          order by next_attempt_at, id limit 1) d on true
      where c.website_id = $1 and c.id = $2 and c.is_active`,
    [websiteId, connectionId],
    'form-deliveries-due',
  );
  const [row] = rows;
  if (!row) return null;
  const { deliveryId, body, attempts, isBegun, delaySeconds, ...connection } = row;
  const delivery = deliveryId === null ? null : { id: deliveryId, body, attempts, isBegun };
  return { connection, delivery, delaySeconds };
}

/** Notes, before it is made, that an attempt begins: from then on the submission may be there although nothing says so. */
export async function noteBegun(db: Db, { websiteId, deliveryId }: DeliveryKey): Promise<void> {
  await db.query(
    `update form_deliveries set begun_at = now() where website_id = $1 and id = $2 and begun_at is null`,
    [websiteId, deliveryId],
    'form-deliveries-begun',
  );
}

/** Notes that a delivery has arrived. False where that attempt was noted before, or the delivery is gone. */
export async function noteDelivered(
  db: Db,
  { websiteId, deliveryId, attempts }: DeliveryKey & { attempts: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_deliveries
        set status = 'delivered', body = '', attempts = attempts + 1, last_error = '', next_attempt_at = null
      where website_id = $1 and id = $2 and status = 'waiting' and attempts = $3`,
    [websiteId, deliveryId, attempts],
    'form-deliveries-delivered',
  );
  return rowCount === 1;
}

/** Notes an attempt that failed: the time until the next one, or null for the last. False as above. */
export async function noteFailed(
  db: Db,
  input: DeliveryKey & { attempts: number; error: string; delaySeconds: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_deliveries
        set status = case when $5::float8 is null then 'failed' else 'waiting' end,
            attempts = attempts + 1, last_error = $4, next_attempt_at = now() + $5 * interval '1 second'
      where website_id = $1 and id = $2 and status = 'waiting' and attempts = $3`,
    [input.websiteId, input.deliveryId, input.attempts, input.error, input.delaySeconds],
    'form-deliveries-failed',
  );
  return rowCount === 1;
}

/** Gives up what waits for a connection, or what is owed for so long; how many. */
export async function giveUpWaiting(
  db: Db,
  {
    websiteId,
    connectionId,
    error,
    olderThanSeconds = 0,
  }: ConnectionKey & { error: string; olderThanSeconds?: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `update form_deliveries set status = 'failed', last_error = $3, next_attempt_at = null
      where website_id = $1 and connection_id = $2 and status = 'waiting'
        and owed_at <= now() - $4 * interval '1 second'`,
    [websiteId, connectionId, error, olderThanSeconds],
    'form-deliveries-give-up',
  );
  return rowCount;
}

/** Deliveries of a form that are not done, the newest first; the next attempt comes after the rest of its host. */
export async function listOpenDeliveries(
  db: Db,
  { websiteId, formId, before, limit }: FormKey & { before: string | null; limit: number },
): Promise<FormDelivery[]> {
  const { rows } = await db.query<FormDelivery>(
    `select d.id, c.url, coalesce(c.settings ->> 'name', '') as name, c.is_active as "isActive",
            d.submission_id as "submissionId", d.attempts, d.last_error as "lastError",
            (extract(epoch from d.created_at) * 1000)::float8 as "createdAt",
            (extract(epoch from case when d.next_attempt_at is not null then greatest(d.next_attempt_at, c.resting_until) end)
              * 1000)::float8 as "nextAttemptAt"
       from form_connections c
       join form_deliveries d on d.website_id = c.website_id and d.connection_id = c.id
      where c.website_id = $1 and c.form_id = $2 and d.status <> 'delivered'
        and ($3::uuid is null or d.id < $3)
      order by d.id desc limit $4`,
    [websiteId, formId, before, limit],
  );
  return rows;
}

/** Lets deliveries of a form that were given up begin anew, all unless some are named; how many, and their connections in order. */
export async function reviveDeliveries(
  db: Db,
  { websiteId, formId, ids = null, limit }: FormKey & { ids?: readonly string[] | null; limit: number },
): Promise<{ count: number; connectionIds: string[] }> {
  const { rows } = await db.query<{ connectionId: string }>(
    `update form_deliveries d set status = 'waiting', attempts = 0, next_attempt_at = now(), owed_at = now()
      where d.website_id = $1 and d.status = 'failed' and d.id in (
        select x.id from form_deliveries x
          join form_connections c on c.website_id = x.website_id and c.id = x.connection_id
         where x.website_id = $1 and c.form_id = $2 and c.is_active and x.status = 'failed'
           and ($3::uuid[] is null or x.id = any ($3))
         order by x.id limit $4)
      returning d.connection_id as "connectionId"`,
    [websiteId, formId, ids, limit],
  );
  const connectionIds = [...new Set(rows.map(({ connectionId }) => connectionId))].sort();
  return { count: rows.length, connectionIds };
}
