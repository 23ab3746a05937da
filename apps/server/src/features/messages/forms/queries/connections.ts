import type { ConnectionKind, FormConnection } from '@sitewright/contract/form-connections';
import type { Db } from '../../../../platform/database/database.ts';
import type { FormKey } from './forms.ts';

export type ConnectionKey = { websiteId: string; connectionId: string };

/** A connection with what its messages are signed by, sealed. */
export type StoredConnection = {
  id: string;
  formId: string;
  kind: ConnectionKind;
  url: string;
  isActive: boolean;
  secret: Buffer | null;
  /** The secret before, as long as it signs beside the new one. */
  oldSecret: Buffer | null;
};

const COLUMNS = `c.id, c.form_id as "formId", c.kind, c.url, c.is_active as "isActive", c.secret,
  case when c.old_secret_until > now() then c.old_secret end as "oldSecret"`;

/** Connections of a form with what waits and what was given up, the oldest first. */
export async function listConnections(db: Db, { websiteId, formId }: FormKey): Promise<FormConnection[]> {
  const { rows } = await db.query<FormConnection>(
    `select c.id, c.kind, c.url, c.is_active as "isActive",
            (count(d) filter (where d.status = 'waiting' and d.attempts > 0))::int as "waitingCount",
            (count(d) filter (where d.status = 'failed'))::int as "failedCount"
       from form_connections c
       left join form_deliveries d
         on d.website_id = c.website_id and d.connection_id = c.id and d.status <> 'delivered'
      where c.website_id = $1 and c.form_id = $2
      group by c.website_id, c.id order by c.id`,
    [websiteId, formId],
    'form-connections-list',
  );
  return rows;
}

/** Ids of the connections that a new submission of a form goes to. */
export async function listActiveConnections(db: Db, { websiteId, formId }: FormKey): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from form_connections where website_id = $1 and form_id = $2 and is_active`,
    [websiteId, formId],
    'form-connections-active',
  );
  return rows.map(({ id }) => id);
}

/** How many connections a form has. */
export async function countConnections(db: Db, { websiteId, formId }: FormKey): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from form_connections where website_id = $1 and form_id = $2`,
    [websiteId, formId],
  );
  return rows[0]?.count ?? 0;
}

/** One connection of a form, or null. */
export async function findConnection(
  db: Db,
  { websiteId, formId, connectionId }: ConnectionKey & FormKey,
): Promise<StoredConnection | null> {
  const { rows } = await db.query<StoredConnection>(
    `select ${COLUMNS} from form_connections c where c.website_id = $1 and c.form_id = $2 and c.id = $3`,
    [websiteId, formId, connectionId],
  );
  return rows[0] ?? null;
}

/** Errors: the constraint `form_connections_url` refuses an address the form has. */
export async function insertConnection(
  db: Db,
  input: FormKey & { id: string; kind: ConnectionKind; url: string; secret: Buffer | null },
): Promise<void> {
  await db.query(
    `insert into form_connections (website_id, id, form_id, kind, url, secret) values ($1, $2, $3, $4, $5, $6)`,
    [input.websiteId, input.id, input.formId, input.kind, input.url, input.secret],
  );
}

/** Deletes a connection with its deliveries; false where there is none. */
export async function deleteConnection(
  db: Db,
  { websiteId, formId, connectionId }: ConnectionKey & FormKey,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from form_connections where website_id = $1 and form_id = $2 and id = $3`,
    [websiteId, formId, connectionId],
  );
  return rowCount === 1;
}

/** Gives a webhook another secret; the one before signs beside it for a day. False where there is no such webhook. */
export async function replaceSecret(
  db: Db,
  { websiteId, formId, connectionId, secret }: ConnectionKey & FormKey & { secret: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_connections
        set old_secret = secret, old_secret_until = now() + interval '1 day', secret = $4
      where website_id = $1 and form_id = $2 and id = $3 and secret is not null`,
    [websiteId, formId, connectionId, secret],
  );
  return rowCount === 1;
}

/** Turns a connection on or off; false where there is none. */
export async function setActive(
  db: Db,
  { websiteId, connectionId, isActive }: ConnectionKey & { isActive: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_connections set is_active = $3, resting_until = null where website_id = $1 and id = $2`,
    [websiteId, connectionId, isActive],
  );
  return rowCount === 1;
}

/** Lets a connection rest that did not answer in time, so that it holds up no other one. */
export async function letRest(
  db: Db,
  { websiteId, connectionId, seconds }: ConnectionKey & { seconds: number },
): Promise<void> {
  await db.query(
    `update form_connections set resting_until = now() + $3 * interval '1 second' where website_id = $1 and id = $2`,
    [websiteId, connectionId, seconds],
  );
}
