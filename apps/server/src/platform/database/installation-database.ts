import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import { ensureRoles, mayCreateRoles, type RolesOptions, refusePrivileged } from './roles.ts';

/** Where the installation's data are: connections of the owner (migrations, backup) and of the runtime role. */
export type InstallationDatabase = {
  /** Undefined where the settings name the runtime role alone, which suffices with MIGRATE=off. */
  owner: pg.ClientConfig | undefined;
  app: pg.ClientConfig;
  /** Ends the embedded server; a server of the operator's is left running. */
  close(): Promise<void>;
};

export type DatabaseUrls = {
  databaseUrl: string | undefined;
  migrationUrl: string | undefined;
  /** Without migrations `databaseUrl` may name the runtime role alone. */
  migrate?: boolean;
};

export type OpeningOptions = EmbeddedOptions & RolesOptions;

const DATABASE = 'sitewright';

/** Embedded server unless DATABASE_URL is set; roles exist afterwards, tables perhaps not yet. */
export async function openInstallationDatabase(
  { databaseUrl, migrationUrl, migrate = true }: DatabaseUrls,
  { resetPasswords, needsApp, ...embedded }: OpeningOptions,
): Promise<InstallationDatabase> {
  if (databaseUrl !== undefined) {
    const roles = { resetPasswords, needsApp };
    return { ...(await useServer(databaseUrl, { migrationUrl, migrate, roles })), close: async () => {} };
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
  databaseUrl: string,
  {
    migrationUrl,
    migrate,
    roles,
  }: { migrationUrl: string | undefined; migrate: boolean; roles: RolesOptions },
): Promise<Omit<InstallationDatabase, 'close'>> {
  const url = parseUrl(databaseUrl, 'DATABASE_URL');
  await reach(url, 'DATABASE_URL');
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
  await reach(owner, 'DATABASE_MIGRATION_URL');
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

async function reach(config: pg.ClientConfig, setting: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`The database of ${setting} cannot be reached: ${(error as Error).message}`);
  }
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  await client.end();
  if ((rows[0]?.version ?? 0) < 150_000)
    throw new StartError(`The server of ${setting} is older than PostgreSQL 15.`);
}
