import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import type { Secret } from '../security/secret.ts';
import type { Storage } from '../storage/storage.ts';
import type { ServerState } from './health.ts';
import type { MemberHooks } from './member-hooks.ts';
import type { Metrics } from './metrics.ts';
import type { SiteHosts } from './sites/site-hosts.ts';

/** Dependencies of the program; tests pass their own clock, ids and database. */
export type AppDeps = {
  config: Config;
  database: Database;
  /** Where pages of visitors may be read instead, if there is one. */
  replica?: Replica | undefined;
  storage: Storage;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  /** UUIDv7: later ids sort after earlier ones. */
  newId: () => string;
  /** Whether /ready says yes. */
  state: ServerState;
};

/** Dependencies of services: the same, and the platform's parts that buildApp makes of it. */
export type ServiceDeps = AppDeps & {
  /** Signs texts with the secret of the installation. */
  secret: Secret;
  /** Which site answers on a host; told when hosts change. */
  siteHosts: SiteHosts;
  limits: RateLimits;
  /** Messages to other nodes. */
  bus: Bus;
  metrics: Metrics;
  /** Of every feature that has some. */
  memberHooks: readonly MemberHooks[];
};

/**
 * Services that features share while the program runs, made in services.ts. A feature adds its own beside its factory:
 * `declare module '…/platform/http/deps.ts' { interface Services { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members -- the platform knows none of them.
export interface Services {}

/** Dependencies of handlers. */
export type ServerDeps = ServiceDeps & { services: Services };
