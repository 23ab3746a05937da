import type { FormDelivery } from '@sitewright/contract/form-connections';
import type { Db } from '../../../../platform/database/database.ts';
import type { StoredConnection } from './connections.ts';
import type { FormKey } from './forms.ts';

export type DeliveryKey = { websiteId: string; deliveryId: string };

/** A delivery that waits, with where it goes. */
export type WaitingDelivery = {
  id: string;
  submissionId: string;
  body: string;
  attempts: number;
  /** How long its address still rests; 0 where it does not. */
  restSeconds: number;
  connection: StoredConnection;
};

/** False where the submission is owed to the connection already. */
export async function insertDelivery(
  db: Db,
  input: { websiteId: string; id: string; connectionId: string; submissionId: string; body: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into form_deliveries (website_id, id, connection_id, submission_id, body, next_attempt_at)
     values ($1, $2, $3, $4, $5, now())
         on conflict (website_id, submission_id, connection_id) do nothing`,
    [input.websiteId, input.id, input.connectionId, input.submissionId, input.body],
    'form-deliveries-insert',
  );
  return rowCount === 1;
}

/** A delivery that waits, or null. */
export async function findWaiting(
  db: Db,
  { websiteId, deliveryId }: DeliveryKey,
): Promise<WaitingDelivery | null> {
  const { rows } = await db.query<
    Omit<WaitingDelivery, 'connection'> & { connectionId: string } & Omit<StoredConnection, 'id'>
  >(
    `select d.id, d.submission_id as "submissionId", d.body, d.attempts, c.id as "connectionId",
            greatest(extract(epoch from c.resting_until - now()), 0)::float8 as "restSeconds",
            c.form_id as "formId", c.kind, c.url, c.is_active as "isActive", c.secret,
            case when c.old_secret_until > now() then c.old_secret end as "oldSecret"
       from form_deliveries d
       join form_connections c on c.website_id = d.website_id and c.id = d.connection_id
      where d.website_id = $1 and d.id = $2 and d.status = 'waiting'`,
    [websiteId, deliveryId],
    'form-deliveries-waiting',
  );
  const [row] = rows;
  if (!row) return null;
  const { id, submissionId, body, attempts, restSeconds, connectionId, ...connection } = row;
  return { id, submissionId, body, attempts, restSeconds, connection: { id: connectionId, ...connection } };
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

/** How many deliveries of a connection were given up. */
export async function countFailed(
  db: Db,
  { websiteId, connectionId }: { websiteId: string; connectionId: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from form_deliveries
      where website_id = $1 and connection_id = $2 and status = 'failed'`,
    [websiteId, connectionId],
  );
  return rows[0]?.count ?? 0;
}

/** Deliveries of a form that have failed and are not done, the newest first. */
export async function listOpenDeliveries(
  db: Db,
  { websiteId, formId, before, limit }: FormKey & { before: string | null; limit: number },
): Promise<FormDelivery[]> {
  const { rows } = await db.query<FormDelivery>(
    `select d.id, c.url, d.submission_id as "submissionId", d.attempts, d.last_error as "lastError",
            (extract(epoch from d.created_at) * 1000)::float8 as "createdAt",
            (extract(epoch from d.next_attempt_at) * 1000)::float8 as "nextAttemptAt"
       from form_connections c
       join form_deliveries d on d.website_id = c.website_id and d.connection_id = c.id
      where c.website_id = $1 and c.form_id = $2 and d.status <> 'delivered' and d.attempts > 0
        and ($3::uuid is null or d.id < $3)
      order by d.id desc limit $4`,
    [websiteId, formId, before, limit],
  );
  return rows;
}

/** Lets deliveries of a form that were given up begin anew, all unless some are named; their ids. */
export async function reviveDeliveries(
  db: Db,
  { websiteId, formId, ids = null, limit }: FormKey & { ids?: readonly string[] | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update form_deliveries d set status = 'waiting', attempts = 0, next_attempt_at = now()
      where d.website_id = $1 and d.status = 'failed' and d.id in (
        select x.id from form_deliveries x
          join form_connections c on c.website_id = x.website_id and c.id = x.connection_id
         where x.website_id = $1 and c.form_id = $2 and c.is_active and x.status = 'failed'
           and ($3::uuid[] is null or x.id = any ($3))
         order by x.id limit $4)
      returning d.id`,
    [websiteId, formId, ids, limit],
  );
  return rows.map(({ id }) => id);
}
