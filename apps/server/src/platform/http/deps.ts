import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import type { ServerState } from '../health/health.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import type { MemberHooks } from './member-hooks.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secret } from './secret.ts';
import type { SiteHosts } from './site-hosts.ts';

/** What the program is built from; tests pass their own clock, ids and database. */
export type AppDeps = {
  config: Config;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  /** UUIDv7: later ids sort after earlier ones. */
  newId: () => string;
  /** Whether /ready says yes. */
  state: ServerState;
};

/** What handlers get: the same, and the parts that buildApp makes of it. */
export type ServerDeps = AppDeps & {
  /** Signs texts with the secret of the installation. */
  secret: Secret;
  /** Which site answers on a host; told when hosts change. */
  siteHosts: SiteHosts;
  limits: RateLimits;
  /** Of every feature that has some. */
  memberHooks: readonly MemberHooks[];
};
