import pg from 'pg';
import { SiteSlots } from '../process/site-slots.ts';
import { inSpan } from '../tracing/spans.ts';
import { thenBeforeCommit } from './before-commit.ts';
import { inReading } from './reading.ts';
import type { ReadingMemory } from './reading-memory.ts';
import {
  type Db,
  forgetNames,
  GENERIC_PLAN,
  inStatement,
  inTransaction,
  type Report,
  type TransactionOptions,
} from './transaction.ts';
import { unlockedVersions } from './unlocked.ts';
import { types } from './values.ts';

export type { Db } from './transaction.ts';

/** The ways to the data. Each runs `work` in one transaction and commits when it resolves. */
export type Database = {
  /** Rows of one site (and installation tables): the wall shows no other site's. */
  site<T>(websiteId: string, work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Read-only variant for pages of visitors, which costs less: all its statements are prepared. Reads that run the same
   * statements, such as those of one page, share a `memory`.
   */
  read<T>(websiteId: string, work: (db: Db) => Promise<T>, memory?: ReadingMemory): Promise<T>;
  /**
   * One statement alone, of a site or (null) of the installation: it costs one round trip. With `isDurable` false a crash
   * of the database may lose it, never anything before it.
   */
  statement<T>(
    websiteId: string | null,
    work: (db: Db) => Promise<T>,
    options?: Pick<TransactionOptions, 'isDurable'>,
  ): Promise<T>;
  /** Installation tables only: site tables appear empty. */
  installation<T>(work: (db: Db) => Promise<T>, options?: Pick<TransactionOptions, 'retries'>): Promise<T>;
  /** Finding and removing rows across sites, for maintenance. Has connections of its own; cannot insert. */
  sweep<T>(work: (db: Db) => Promise<T>, options?: Pick<TransactionOptions, 'retries'>): Promise<T>;
  /** Work on one site that may take minutes, such as adding up a day; one at a time, over a connection of its own. */
  long<T>(websiteId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One statement on installation tables, over a connection of its own: it waits for nobody's work, so without an answer it
   * is the server that stands still.
   */
  watch<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Connection of the runtime role `sitewright_app` to the server itself. */
  connection: pg.ClientConfig;
  /** The same through a transaction pooler, for requests; undefined where there is none. */
  pooled?: pg.ClientConfig | undefined;
  report?: Report;
  poolSize?: number;
  /** Other limits than those of requests, for a server that need not be waited for. */
  limits?: Partial<typeof LIMITS>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIL_SITE = '';
/** In the transaction: a pooler passes on no role that a connection begins with. */
const BEGIN_SWEEP = 'begin; set local role sitewright_sweep';

/** Share of the connections that no single site gets: behind a lock of one site the others still find some. */
const KEPT_FREE = 0.3;

const SERVER_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
};

const LIMITS = {
  ...SERVER_LIMITS,
  connectionTimeoutMillis: 2_500,
  // A server that stands still keeps no time: then the client does, and gives the connection up.
  query_timeout: 8_000,
  idleTimeoutMillis: 30_000,
  // A process of PostgreSQL keeps what it has read of tables and planned, more with each kind of statement, and gives nothing back. To
  // begin anew costs some milliseconds in so many transactions.
  maxUses: 5_000,
};

/** In each transaction: a pooler takes no settings with which a connection begins. */
const SET_LIMITS = Object.entries(SERVER_LIMITS)
  .map(([name, value]) => `; set local ${name} = ${value}`)
  .join('');
const NO_LIMITS = Object.fromEntries(Object.keys(SERVER_LIMITS).map((name) => [name, 0]));

/** Opens the pools; nothing connects before the first transaction. A failing server is thrown as the error `unavailable`. */
export function openDatabase({
  connection,
  pooled,
  report = () => {},
  poolSize = 10,
  limits: others = {},
}: DatabaseOptions): Database {
  const own = pooled ? { ...pooled, ...NO_LIMITS } : connection;
  const pool = openPool({ ...own, ...others, max: poolSize, application_name: 'sitewright app' }, report);
  if (pooled) pool.on('connect', forgetNames);
  const limits = pooled ? SET_LIMITS : '';
  const slots = new SiteSlots({
    ofAll: poolSize,
    ofOne: poolSize > 4 ? poolSize - Math.max(1, Math.floor(poolSize * KEPT_FREE)) : poolSize,
    tell: (websiteId) => report(new Error(`connections are refused to site ${websiteId}`), 'crowded site'),
  });
  const sweepPool = openPool(
    {
      ...connection,
      max: 2,
      application_name: 'sitewright sweep',
      statement_timeout: 30_000,
      query_timeout: 35_000,
    },
    report,
  );
  const longPool = openPool(
    {
      ...connection,
      max: 1,
      application_name: 'sitewright long',
      connectionTimeoutMillis: 300_000,
      statement_timeout: 120_000,
      query_timeout: 130_000,
    },
    report,
  );
  const watchPool = openPool(
    { ...connection, ...others, max: 1, application_name: 'sitewright watch' },
    report,
  );
  return traced({
    site: async (websiteId, work, { isDurable, useGenericPlan, ...options } = {}) =>
      inTransaction(
        pool,
        beginSite(websiteId) + limits + lasting(isDurable) + planning(useGenericPlan),
        thenBeforeCommit(websiteId, work),
        { ...options, report, turn: (transaction) => slots.run(websiteId, transaction) },
      ),
    read: async (websiteId, work, memory) =>
      slots.run(websiteId, () =>
        inReading(pool, beginSite(websiteId, 'begin read only') + limits, work, memory),
      ),
    statement: async (websiteId, work, { isDurable } = {}) =>
      websiteId === null
        ? inStatement(pool, pooled ? `begin${limits}` : null, work)
        : slots.run(websiteId, () =>
            inStatement(pool, beginSite(websiteId) + limits + lasting(isDurable), work),
          ),
    installation: (work, options) =>
      inTransaction(pool, beginAs(NIL_SITE) + limits, work, { ...options, report }),
    sweep: (work, options) => inTransaction(sweepPool, BEGIN_SWEEP, work, { ...options, report }),
    long: (websiteId, work) => inTransaction(longPool, beginSite(websiteId), work, { retries: 2, report }),
    watch: (work) => inStatement(watchPool, null, work),
    close: async () => {
      await Promise.all([pool, sweepPool, longPool, watchPool].map((each) => each.end()));
    },
  });
}

/** With a span around each transaction; its statements are parts of it. */
function traced(database: Database): Database {
  const span = (way: string, websiteId?: string | null) => ({
    name: `transaction ${way}`,
    facts: { 'db.system.name': 'postgresql', 'sitewright.site.id': websiteId ?? undefined },
  });
  const { site, read, statement, installation, sweep, long, watch } = database;
  return {
    ...database,
    site: (id, work, options) => inSpan(span('site', id), () => site(id, work, options)),
    read: (id, work, memory) => inSpan(span('read', id), () => read(id, work, memory)),
    statement: (id, work, options) => inSpan(span('statement', id), () => statement(id, work, options)),
    installation: (work, options) => inSpan(span('installation'), () => installation(work, options)),
    sweep: (work, options) => inSpan(span('sweep'), () => sweep(work, options)),
    long: (id, work) => inSpan(span('long', id), () => long(id, work)),
    watch: (work) => inSpan(span('watch'), () => watch(work)),
  };
}

function openPool(config: pg.PoolConfig, report: Report): pg.Pool {
  const pool = new pg.Pool({ ...LIMITS, types, keepAlive: true, pipeline: true, ...config });
  // An idle connection that ends is replaced at the next use; without a listener its error would end the process.
  pool.on('error', (error) => report(error, 'idle database connection'));
  // Nor has a connection in use one between two statements; its next statement fails and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The id goes into the text of the statement (one round trip instead of two), hence the check. */
function beginSite(websiteId: string, begin?: string): string {
  if (!UUID.test(websiteId)) throw new TypeError('websiteId is not a lower-case UUID');
  const unlocked = unlockedVersions();
  return (
    beginAs(websiteId, begin) +
    // A site that is being moved is read only then (decision 068).
    (begin === undefined ? `; select wall.enter('${websiteId}')` : '') +
    (unlocked.length === 0 ? '' : `; set local app.unlocked = '${unlocked.join(' ')}'`)
  );
}

function lasting(isDurable = true): string {
  return isDurable ? '' : '; set local synchronous_commit = off';
}

function planning(useGenericPlan = false): string {
  return useGenericPlan ? GENERIC_PLAN : '';
}

function beginAs(websiteId: string, begin = 'begin'): string {
  return `${begin}; set local app.website_id = '${websiteId}'`;
}
