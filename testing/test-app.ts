import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { buildApp } from '@sitewright/server/app';
import { features as allFeatures } from '@sitewright/server/features';
import { type Config, readConfig } from '@sitewright/server/platform/config/config';
import { sitesHost } from '@sitewright/server/platform/config/site-urls';
import { hashToken } from '@sitewright/server/platform/http/callers/resolve-account';
import type { AppDeps, ServerDeps } from '@sitewright/server/platform/http/deps';
import type { Feature } from '@sitewright/server/platform/http/feature';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { createJobs } from '@sitewright/server/platform/jobs/jobs';
import { createLog } from '@sitewright/server/platform/log/log';
import { loadSecret, type Secret } from '@sitewright/server/platform/security/secret';
import { openLocation } from '@sitewright/server/platform/storage/open-location';
import type { StorageLocation } from '@sitewright/server/platform/storage/storage';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';
import { httpClient, type Server, type TestClient } from './http-client.ts';
import { givenSite } from './site.ts';

/** Origin of sign-in and editor in tests. */
export const APP_URL = 'http://localhost:3000';

export type TestAppOptions = {
  /** Other features than the program's own, e.g. one made for the test. */
  features?: readonly Feature[];
  config?: Partial<Config>;
  /**
   * The clock of the program; that of the database stays. Sessions are written by the one and judged by the other: set back by more than
   * the two weeks that they last, it gives nobody a session.
   */
  now?: () => Date;
  database?: TestDatabase;
  log?: AppDeps['log'];
  /** How often jobs that have come due are looked for, once they are started; as the program does if nothing is said. */
  pollSeconds?: number;
  /** Where files lie; a folder of the worker if nothing is said. */
  storage?: StorageLocation;
  /** True outside of a test, e.g. in beforeAll: the caller closes the app. */
  keep?: boolean;
};

export type { TestReply } from './http-client.ts';

/** A contributor's browser on the app origin, signed in. */
export type SignedIn = TestClient & { accountId: string; email: string };

/** The real program over the worker's database, with a site of this test. `get`, `post` … are a visitor's on the site. */
export type TestApp = TestClient & {
  app: FastifyInstance;
  deps: ServerDeps;
  database: TestDatabase['database'];
  query: TestDatabase['query'];
  websiteId: string;
  /** Another visitor of the site. */
  visitor(): TestClient;
  /** A browser on the app origin without an account. */
  anyone(): TestClient;
  /** Makes an account with these roles on the site (none: an account of no site) and signs it in. */
  signIn(...roles: RoleName[]): Promise<SignedIn>;
};

type Built = { app: FastifyInstance; deps: ServerDeps; base: TestDatabase; secret: Secret };

let shared: Promise<Built> | undefined;

/** Without options the program is built once per worker; tests keep apart by their sites, accounts and addresses. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isShared = Object.keys(options).length === 0;
  if (isShared) shared ??= build({});
  const built = await (isShared && shared ? shared : build(options));
  if (!isShared && !options.keep) onTestFinished(() => built.app.close());
  const { app, deps, base } = built;
  const identifier = `site-${randomBytes(6).toString('hex')}`;
  const websiteId = await givenSite(base.database, { identifier });
  const host = `${identifier}.${sitesHost(deps.config)}`;
  return {
    ...httpClient(app, host),
    app,
    deps,
    database: base.database,
    query: base.query,
    websiteId,
    visitor: () => httpClient(app, host),
    anyone: () => httpClient(app, new URL(deps.config.appUrl).host),
    signIn: (...roles) => signIn(built, websiteId, roles),
  };
}

async function build({
  features,
  config,
  now,
  database,
  log,
  pollSeconds,
  storage,
}: TestAppOptions): Promise<Built> {
  const base = database ?? (await testDatabase());
  const folder = await filesFolder();
  const quiet = log ?? createLog('silent');
  const overrides: AppDeps = {
    config: { ...readConfig({ APP_URL, DATA_DIR: folder, TEST_CARDS: 'live' }), ...config },
    database: base.database,
    storage: openLocation(storage ?? { disk: join(folder, 'files') }),
    jobs: createJobs({
      database: base.database,
      connection: base.app,
      log: quiet,
      ...(pollSeconds && { pollSeconds }),
    }),
    log: quiet,
    now: now ?? (() => new Date()),
    newId: () => uuidV7(),
    state: { phase: 'serving' },
  };
  const { server: app, deps } = await buildApp(overrides, features ?? allFeatures);
  await app.ready();
  return { app, deps, base, secret: await loadSecret(base.database) };
}

let folderMade: Promise<string> | undefined;

/** One folder for the files of the worker, gone with it. */
function filesFolder(): Promise<string> {
  folderMade ??= mkdtemp(join(tmpdir(), 'sitewright-files-')).then((folder) => {
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  });
  return folderMade;
}

function signIn({ app, deps, base, secret }: Built, websiteId: string, roles: RoleName[]) {
  return signInTo(app, { base, secret, appUrl: deps.config.appUrl, websiteId }, roles);
}

/** Makes an account with these roles on a site and signs it in to a program that uses the database. */
export async function signInTo(
  server: Server,
  {
    base,
    secret,
    appUrl,
    websiteId,
  }: { base: TestDatabase; secret: Secret; appUrl: string; websiteId: string },
  roles: readonly RoleName[],
): Promise<SignedIn> {
  const accountId = randomUUID();
  const email = `${accountId.slice(0, 8)}@contributor.test`;
  const token = randomBytes(24).toString('base64url');
  await base.query(`insert into accounts (id, email, name) values ($1, $2, 'Contributor')`, [
    accountId,
    email,
  ]);
  await base.query(
    `insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), accountId, hashToken(token)],
  );
  if (roles.length > 0) {
    await base.query(`insert into memberships (account_id, website_id, roles) values ($1, $2, $3)`, [
      accountId,
      websiteId,
      roles.map((role) => ROLES[role]),
    ]);
  }
  const client = httpClient(server, new URL(appUrl).host);
  client.cookies.set('sw_session', `${token}.${secret.sign('session', token)}`);
  return { ...client, accountId, email };
}
