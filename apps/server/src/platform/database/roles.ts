import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';

export type RoleConnections = { owner: pg.ClientConfig; app: pg.ClientConfig };

/**
 * Makes the three roles where they are missing: the owner of all tables, who migrates; the runtime role, whom
 * row-level security binds; the sweep role, which the runtime role may take on. `admin` may create roles and owns the
 * database. Their passwords follow from one secret, so that every node knows them.
 */
export async function ensureRoles(admin: pg.ClientConfig, secret: string): Promise<RoleConnections> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const owner = { ...admin, user: 'sitewright_owner', password: derive(secret, 'sitewright_owner') };
    const app = { ...admin, user: 'sitewright_app', password: derive(secret, 'sitewright_app') };
    await client.query(`select pg_advisory_lock(7340912)`);
    await ensureLogin(client, owner);
    await ensureLogin(client, app);
    await ensureRole(client, 'sitewright_sweep', 'nologin');
    const database = client.escapeIdentifier(admin.database ?? 'postgres');
    await client.query(`grant sitewright_sweep to sitewright_app`);
    await client.query(`grant connect, create on database ${database} to sitewright_owner`);
    await client.query(`grant create, usage on schema public to sitewright_owner`);
    return { owner, app };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartError(
      `The role of DATABASE_URL may not create roles (${error.message}): create them as the README shows and set DATABASE_MIGRATION_URL.`,
    );
  } finally {
    await client.end();
  }
}

/** NOINHERIT: the runtime role gets the sweep role's rights only where it takes that role on. */
async function ensureLogin(client: pg.Client, login: pg.ClientConfig): Promise<void> {
  const password = client.escapeLiteral(String(login.password));
  const wasCreated = await ensureRole(client, String(login.user), `login noinherit password ${password}`);
  if (wasCreated || (await canConnect(login))) return;
  await client.query(`alter role ${login.user} login password ${password}`);
}

async function ensureRole(client: pg.Client, name: string, options: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = $1`, [name]);
  if (rowCount) return false;
  await client.query(`create role ${name} ${options}`);
  return true;
}

async function canConnect(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
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
