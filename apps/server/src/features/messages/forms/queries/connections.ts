import type { ConnectionKind, FormConnection } from '@sitewright/contract/form-connections';
import type { Db } from '../../../../platform/database/database.ts';
import type { FormKey } from './forms.ts';

export type ConnectionKey = { websiteId: string; connectionId: string };

/** What is kept of a connection beside its address; which of it there is depends on its kind. */
export type ConnectionSettings = {
  /** What the list or sheet is called there. */
  name?: string;
  /** Whether new subscribers of a list are asked to confirm. */
  isDoubleOptIn?: boolean;
  /** Name of the sheet, empty for the first one. */
  sheet?: string;
  /** Headings of a sheet's columns that are no question's. */
  headings?: { id: string; time: string; page: string };
};

/** A connection with what its messages are signed by or its account is opened with, sealed. */
export type StoredConnection = {
  id: string;
  formId: string;
  kind: ConnectionKind;
  url: string;
  settings: ConnectionSettings;
  isActive: boolean;
  secret: Buffer | null;
  /** The secret before, as long as it signs beside the new one. */
  oldSecret: Buffer | null;
  /** Times in a row that its host did not answer in time. */
  silences: number;
};

/** Of `form_connections c`. */
export const COLUMNS = `c.id, c.form_id as "formId", c.kind, c.url, c.settings, c.is_active as "isActive", c.secret,
  c.silences,
  case when c.old_secret_until > now() then c.old_secret end as "oldSecret"`;

/** Connections of a form with what waits and what was given up, the oldest first. */
export async function listConnections(db: Db, { websiteId, formId }: FormKey): Promise<FormConnection[]> {
  const { rows } = await db.query<FormConnection>(
    `select c.id, c.kind, c.url, c.is_active as "isActive", coalesce(c.settings ->> 'name', '') as name,
            coalesce((c.settings -> 'isDoubleOptIn')::boolean, false) as "isDoubleOptIn",
            (count(d) filter (where d.status = 'waiting'))::int as "waitingCount",
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

/** Connections that a new submission of a form is owed to, in one order; `restSeconds` are left of a rest. */
export async function listOwed(
  db: Db,
  { websiteId, formId }: FormKey,
): Promise<{ id: string; isActive: boolean; restSeconds: number }[]> {
  const { rows } = await db.query<{ id: string; isActive: boolean; restSeconds: number }>(
    `select id, is_active as "isActive",
            greatest(extract(epoch from resting_until - now()), 0)::float8 as "restSeconds"
       from form_connections where website_id = $1 and form_id = $2 order by id`,
    [websiteId, formId],
    'form-connections-owed',
  );
  return rows;
}

/** How many connections a form has to other addresses than this one. */
export async function countOthers(
  db: Db,
  { websiteId, formId, url }: FormKey & { url: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from form_connections where website_id = $1 and form_id = $2 and url <> $3`,
    [websiteId, formId, url],
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
  input: FormKey & {
    id: string;
    kind: ConnectionKind;
    url: string;
    secret: Buffer | null;
    settings: ConnectionSettings;
  },
): Promise<void> {
  await db.query(
    `insert into form_connections (website_id, id, form_id, kind, url, secret, settings) values ($1, $2, $3, $4, $5, $6, $7)`,
    [input.websiteId, input.id, input.formId, input.kind, input.url, input.secret, input.settings],
  );
}

/** Gives a connection another key and settings; what was owed to it before is still owed. */
export async function reconnect(
  db: Db,
  input: ConnectionKey & { secret: Buffer | null; settings: ConnectionSettings },
): Promise<void> {
  await db.query(
    `update form_connections
        set secret = $3, settings = $4, is_active = true, resting_until = null, silences = 0, told_at = null
      where website_id = $1 and id = $2`,
    [input.websiteId, input.connectionId, input.secret, input.settings],
  );
}

/** Headings of the sheet that a form is connected to at an address, or null. */
export async function findHeadings(
  db: Db,
  { websiteId, formId, url }: FormKey & { url: string },
): Promise<ConnectionSettings['headings'] | null> {
  const { rows } = await db.query<{ headings: ConnectionSettings['headings'] | null }>(
    `select settings -> 'headings' as headings from form_connections where website_id = $1 and form_id = $2 and url = $3`,
    [websiteId, formId, url],
  );
  return rows[0]?.headings ?? null;
}

/** The connection of a form to an address, or null; it stays as it is until the transaction ends. */
export async function lockConnectionTo(
  db: Db,
  { websiteId, formId, url }: FormKey & { url: string },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from form_connections where website_id = $1 and form_id = $2 and url = $3 for update`,
    [websiteId, formId, url],
  );
  return rows[0]?.id ?? null;
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
      where website_id = $1 and form_id = $2 and id = $3 and kind = 'webhook'`,
    [websiteId, formId, connectionId, secret],
  );
  return rowCount === 1;
}

/** Sends to a connection again; false where there is none. */
export async function resume(
  db: Db,
  { websiteId, formId, connectionId }: ConnectionKey & FormKey,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_connections set is_active = true, resting_until = null, silences = 0, told_at = null
      where website_id = $1 and form_id = $2 and id = $3`,
    [websiteId, formId, connectionId],
  );
  return rowCount === 1;
}

/** Sends nothing to a connection any more; false where that was so before. */
export async function disconnect(db: Db, { websiteId, connectionId }: ConnectionKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_connections set is_active = false where website_id = $1 and id = $2 and is_active`,
    [websiteId, connectionId],
  );
  return rowCount === 1;
}

/** Lets the host of a connection rest, which did not answer in time, for all that the site sends there. */
export async function letRest(
  db: Db,
  { websiteId, connectionId, seconds }: ConnectionKey & { seconds: number },
): Promise<void> {
  await db.query(
    `update form_connections c
        set resting_until = now() + $3 * interval '1 second', silences = silent.silences + 1
       from form_connections silent
      where silent.website_id = $1 and silent.id = $2 and c.website_id = $1 and c.host = silent.host`,
    [websiteId, connectionId, seconds],
  );
}

/** Ends the rest of a host that has answered. */
export async function endRest(db: Db, { websiteId, connectionId }: ConnectionKey): Promise<void> {
  await db.query(
    `update form_connections c set resting_until = null, silences = 0
       from form_connections answering
      where answering.website_id = $1 and answering.id = $2 and c.website_id = $1 and c.host = answering.host
        and c.silences > 0`,
    [websiteId, connectionId],
  );
}

/** Notes that submissions do not reach a connection; false where that is noted already. */
export async function noteOutage(db: Db, { websiteId, connectionId }: ConnectionKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update form_connections set told_at = now() where website_id = $1 and id = $2 and told_at is null`,
    [websiteId, connectionId],
  );
  return rowCount === 1;
}

/** Lets the next outage of a connection be told of: a submission has arrived, or its owner sends some again. */
export async function endOutage(db: Db, { websiteId, connectionId }: ConnectionKey): Promise<void> {
  await db.query(
    `update form_connections set told_at = null where website_id = $1 and id = $2 and told_at is not null`,
    [websiteId, connectionId],
  );
}
