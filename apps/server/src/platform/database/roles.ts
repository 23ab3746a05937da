import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';

export type RoleConnections = { owner: pg.ClientConfig; app: pg.ClientConfig };

export type RolesOptions = {
  /** Gives roles that are there the passwords that follow from the secret. Whoever uses them with others is locked out. */
  resetPasswords?: boolean | undefined;
  /** False for work of the owner alone: then it does not matter which password the runtime role has. */
  needsApp?: boolean | undefined;
};

/**
 * Makes the three roles where they are missing: the owner of all tables, who migrates; the runtime role, whom
 * row-level security binds; the sweep role, which the runtime role may take on. `admin` may create roles and owns the
 * database. Their passwords follow from one secret, so that every node knows them; one that a role has already is left alone.
 */
export async function ensureRoles(
  admin: pg.ClientConfig,
  secret: string,
  { resetPasswords = false, needsApp = true }: RolesOptions = {},
): Promise<RoleConnections> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const owner = { ...admin, user: 'sitewright_owner', password: derive(secret, 'sitewright_owner') };
    const app = { ...admin, user: 'sitewright_app', password: derive(secret, 'sitewright_app') };
    await client.query(`select pg_advisory_lock(7340912)`);
    await ensureLogin(client, owner, { resetPasswords });
    await ensureLogin(client, app, { resetPasswords, isUsed: needsApp });
    for (const { user } of [owner, app]) await ensureKeepalive(client, user);
    await ensureRole(client, 'sitewright_sweep', 'nologin');
    await ensureResting(client);
    const database = client.escapeIdentifier(admin.database ?? 'postgres');
    await client.query(`grant sitewright_sweep to sitewright_app`);
    await client.query(`grant connect, create on database ${database} to sitewright_owner`);
    await client.query(`grant create, usage on schema public to sitewright_owner`);
    return { owner, app };
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === '42501' ? mayNotCreate(error.message) : error;
  } finally {
    await client.end();
  }
}

/** Whether a role could make the others, or is one that only works with them. */
export async function mayCreateRoles(role: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(role);
  client.on('error', () => {});
  await client.connect();
  const may = await isRoleMaker(client);
  await client.end();
  return may;
}

async function isRoleMaker(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)`,
  );
  return rowCount === 1;
}

function mayNotCreate(why: string): StartError {
  return new StartError(
    `The role of DATABASE_URL may not create roles (${why}): create them as docs/operate.md shows and set DATABASE_MIGRATION_URL.`,
  );
}

/**
 * NOINHERIT: the runtime role gets the sweep role's rights only where it takes that role on. A role with another password may be
 * one that nodes use with that password, which they would lose: throws StartError.
 */
async function ensureLogin(
  client: pg.Client,
  login: pg.ClientConfig,
  { resetPasswords, isUsed = true }: { resetPasswords: boolean; isUsed?: boolean },
): Promise<void> {
  const password = client.escapeLiteral(String(login.password));
  const wasCreated = await ensureRole(client, String(login.user), `login noinherit password ${password}`);
  if (wasCreated || !isUsed) return;
  const refusal = await whyRefused(login);
  if (refusal === null) return;
  if (!resetPasswords && !(await isRoleMaker(client))) throw mayNotCreate(refusal);
  if (!resetPasswords)
    throw new StartError(
      `The role ${login.user} has a password that does not follow from DATABASE_URL (${refusal}). Set DATABASE_URL to ` +
        'sitewright_app and DATABASE_MIGRATION_URL to sitewright_owner with the passwords that you gave them; or, where the password ' +
        'of DATABASE_URL was changed and all nodes use it, run "sitewright database reset-passwords".',
    );
  await client.query(`alter role ${login.user} login password ${password}`);
}

async function ensureRole(client: pg.Client, name: string, options: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = $1`, [name]);
  if (rowCount) return false;
  await client.query(`create role ${name} ${options}`);
  return true;
}

/** Why the server does not let a role in; null where it does. Another failure is thrown: the role may be all right. */
async function whyRefused(login: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client(login);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_LET_IN.has(error.code ?? '')) return error.message;
    throw error;
  }
}

/** Wrong password, and a role that may not log in or not from here. */
const NOT_LET_IN = new Set(['28P01', '28000']);

/**
 * The server asks a connection that says nothing whether it is still there, and ends it when no answer comes within 25 seconds. Locks of
 * a node whose network is gone, and so its jobs, are free then; the system alone would wait for two hours. It is a setting of
 * the roles, not of connections, since poolers pass none on.
 */
const KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Milliseconds until something that was sent must have arrived.
  tcp_user_timeout: 25_000,
};
const MAX_GONE_SECONDS = 30;
const SET_KEEPALIVE = Object.entries(KEEPALIVE).map(([name, value]) => `set ${name} = ${value}`);

async function ensureKeepalive(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ set: string[] | null }>(
    `select rolconfig as set from pg_roles where rolname = $1`,
    [role],
  );
  const isSet = Object.entries(KEEPALIVE).every(([name, value]) =>
    rows[0]?.set?.includes(`${name}=${value}`),
  );
  if (isSet) return;
  // An operator who made the roles may keep this right; then the start says what to do.
  for (const setting of SET_KEEPALIVE) await client.query(`alter role ${role} ${setting}`).catch(() => {});
}

/** Sites that come from elsewhere are loaded while triggers rest: the rows that those would write come along. Only a superuser may say so. */
async function ensureResting(client: pg.Client): Promise<void> {
  await client
    .query(
      `do $$ begin
         if not has_parameter_privilege('sitewright_owner', 'session_replication_role', 'set') then
           grant set on parameter session_replication_role to sitewright_owner;
         end if;
       end $$`,
    )
    .catch(() => {});
}

/** What to tell the operator where the server would take too long to notice that a node is gone; null where it does not. */
export async function slowKeepalive(app: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client(app);
  await client.connect();
  const { rows } = await client.query<{ idle: number; seconds: number }>(
    `select idle, idle + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int
              as seconds
       from (select current_setting('tcp_keepalives_idle')::int as idle where inet_client_addr() is not null) of_network`,
  );
  await client.end();
  const [found] = rows;
  if (!found || (found.idle > 0 && found.seconds <= MAX_GONE_SECONDS)) return null;
  const statements = SET_KEEPALIVE.map((setting) => `alter role ${app.user} ${setting};`).join(' ');
  return `The database notices only after ${found.seconds} seconds that the network of a node is gone. Run there: ${statements}`;
}

function derive(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** The wall holds only against a role without privileges: throws StartError for any other. */
export async function refusePrivileged(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(app);
  await client.connect();
  const { rows } = await client.query<{ reason: string | null }>(
    `select case when r.rolsuper then 'is a superuser'
                 when r.rolbypassrls then 'has BYPASSRLS'
                 when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                               where n.nspname = 'public' and pg_has_role(r.oid, c.relowner, 'member')) then 'owns tables'
            end as reason
       from pg_roles r where r.rolname = current_user`,
  );
  await client.end();
  const reason = rows[0]?.reason;
  if (!reason) return;
  throw new StartError(
    `The database role "${app.user}" ${reason}, so one site could read another's rows: use the role ` +
      'sitewright_app in DATABASE_URL and the owner in DATABASE_MIGRATION_URL.',
  );
}
