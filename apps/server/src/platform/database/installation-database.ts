import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import { ensureRoles, mayCreateRoles, type RolesOptions, refusePrivileged } from './roles.ts';

/** Where the installation's data are: connections of the owner (migrations, backup) and of the runtime role. */
export type InstallationDatabase = {
  /** Undefined where the settings name the runtime role alone, which suffices with MIGRATE=off. */
  owner: pg.ClientConfig | undefined;
  app: pg.ClientConfig;
  /** The runtime role through a transaction pooler, if there is one. */
  pooled?: pg.ClientConfig | undefined;
  /** The runtime role at a standby, which may be away. */
  replica?: pg.ClientConfig | undefined;
  /** Ends the embedded server; a server of the operator's is left running. */
  close(): Promise<void>;
};

export type DatabaseUrls = {
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a transaction pooler. */
  directUrl?: string | undefined;
  /** A standby of it. */
  replicaUrl?: string | undefined;
  migrationUrl: string | undefined;
  /** Without migrations `databaseUrl` may name the runtime role alone. */
  migrate?: boolean;
};

export type OpeningOptions = EmbeddedOptions & RolesOptions;

const DATABASE = 'sitewright';

/** Embedded server unless DATABASE_URL is set; roles exist afterwards, tables perhaps not yet. */
export async function openInstallationDatabase(
  { databaseUrl, directUrl, replicaUrl, migrationUrl, migrate = true }: DatabaseUrls,
  { resetPasswords, needsApp, ...embedded }: OpeningOptions,
): Promise<InstallationDatabase> {
  if (databaseUrl !== undefined) {
    const [setting, url] =
      directUrl === undefined
        ? (['DATABASE_URL', databaseUrl] as const)
        : (['DATABASE_DIRECT_URL', directUrl] as const);
    const direct = parseUrl(url, setting);
    await reachServer(direct, setting);
    const roles = { resetPasswords, needsApp };
    const found = await useServer(direct, { migrationUrl, migrate, roles });
    const pooled =
      directUrl === undefined || needsApp === false
        ? undefined
        : await reachPooler(parseUrl(databaseUrl, 'DATABASE_URL'), { direct, app: found.app });
    const replica = replicaUrl === undefined ? undefined : replicaOf(replicaUrl, { direct, app: found.app });
    return { ...found, pooled, replica, close: async () => {} };
  }
  const server = await openEmbedded(embedded);
  await ensureDatabase(server.admin, DATABASE);
  const admin = { ...server.admin, database: DATABASE };
  // Nobody but this program has passwords there.
  const roles = await ensureRoles(admin, String(server.admin.password), { resetPasswords: true });
  return { ...roles, close: server.close };
}

/** The owner of the tables, for work that the runtime role may not do. */
export function ownerOf(owner: pg.ClientConfig | undefined): pg.ClientConfig {
  if (owner) return owner;
  throw new StartError('This needs the owner of the tables: set DATABASE_MIGRATION_URL.');
}

/** Connections to a server of the operator's. With one address its role makes the others; with two nothing is made. */
async function useServer(
  url: pg.ClientConfig,
  {
    migrationUrl,
    migrate,
    roles,
  }: { migrationUrl: string | undefined; migrate: boolean; roles: RolesOptions },
): Promise<Omit<InstallationDatabase, 'close'>> {
  if (migrationUrl === undefined) {
    if (!migrate && !(await mayCreateRoles(url))) return { owner: undefined, app: url };
    if (!url.password) {
      throw new StartError(
        'DATABASE_URL holds no password: add it, or set DATABASE_MIGRATION_URL to the owner as well.',
      );
    }
    return ensureRoles(url, String(url.password), roles);
  }
  const owner = parseUrl(migrationUrl, 'DATABASE_MIGRATION_URL');
  await reachServer(owner, 'DATABASE_MIGRATION_URL');
  await refusePrivileged(url);
  return { owner, app: url };
}

async function ensureDatabase(admin: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = $1`, [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

function parseUrl(text: string, setting: string): pg.ClientConfig {
  try {
    const url = new URL(text);
    if (!/^postgres(ql)?:$/.test(url.protocol)) throw new TypeError('other protocol');
    return {
      host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...sslOf(url),
    };
  } catch {
    throw new StartError(`${setting} is not an address like postgres://user:password@host:5432/database.`);
  }
}

/** `sslmode` as libpq means it: "require" encrypts, "verify-full" also checks the server's certificate. */
function sslOf(url: URL): pg.ClientConfig {
  const mode = url.searchParams.get('sslmode') ?? 'disable';
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return {};
  return { ssl: { rejectUnauthorized: mode.startsWith('verify') } };
}

/** A server, and no pooler: that would refuse the limits with which connections begin. */
async function reachServer(config: pg.ClientConfig, setting: string): Promise<void> {
  const client = await reach({ ...config, statement_timeout: 5_000 }, setting);
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  await client.end();
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new StartError(`The server of ${setting} is older than PostgreSQL 15.`);
}

/** The runtime role at a pooler. Errors: StartError for one that does not lead to the same database. */
async function reachPooler(
  url: pg.ClientConfig,
  { direct, app }: { direct: pg.ClientConfig; app: pg.ClientConfig },
): Promise<pg.ClientConfig> {
  if (url.user !== direct.user)
    throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL must name the same role.');
  const pooled = { ...url, user: app.user, password: app.password } as pg.ClientConfig;
  const [there, here] = await Promise.all([
    databaseAt(pooled, 'DATABASE_URL'),
    databaseAt(app, 'DATABASE_DIRECT_URL'),
  ]);
  if (there === here) return pooled;
  throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

/** The runtime role at a standby; nobody waits for that. Errors: StartError for an address with another role or database. */
function replicaOf(
  address: string,
  { direct, app }: { direct: pg.ClientConfig; app: pg.ClientConfig },
): pg.ClientConfig {
  const url = parseUrl(address, 'DATABASE_REPLICA_URL');
  if (url.user !== direct.user || url.database !== direct.database)
    throw new StartError(
      'DATABASE_REPLICA_URL must name the same role and database as the server that it follows.',
    );
  return { ...url, user: app.user, password: app.password } as pg.ClientConfig;
}

async function databaseAt(config: pg.ClientConfig, setting: string): Promise<string | undefined> {
  const client = await reach(config, setting);
  const { rows } = await client.query<{ database: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() as database`,
  );
  await client.end();
  return rows[0]?.database;
}

async function reach(config: pg.ClientConfig, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message } = error as Error;
    if (/unsupported startup parameter/.test(message))
      throw new StartError(
        `${setting} leads to a pooler: set DATABASE_DIRECT_URL to the server itself, with the same role, and DATABASE_URL to the pooler.`,
      );
    throw new StartError(`The database of ${setting} cannot be reached: ${message}`);
  }
}
