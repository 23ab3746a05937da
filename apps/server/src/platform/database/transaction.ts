import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../errors/app-error.ts';
import { hasNoResponse, orUnavailable, unavailable } from '../errors/unavailable.ts';
import { beginSpan, isTracing } from '../tracing/spans.ts';
import { askByName } from './named-query.ts';
import type { Question } from './reading-memory.ts';
import { statementSpan } from './statement-span.ts';

/** Statements of one transaction. Not usable after it. */
export type Db = {
  /** Runs one statement. `name` makes it a prepared statement of the connection: always the same text for a name. */
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /**
   * Runs a statement whose answer nothing hangs on: it leaves with the next one, or with the end of the transaction, and
   * holds up neither. Its failure is the transaction's.
   */
  send(text: string, values?: readonly unknown[], name?: string): void;
  /** Runs once the transaction is committed, never otherwise; in the order of the calls; its failure is only logged. */
  afterCommit(action: () => unknown): void;
};

export type TransactionOptions = {
  /** Number of retries of `work` after a serialization failure or deadlock. Only for work that may run twice. */
  retries?: number;
  /**
   * False for work that is done again when it is lost: a crash of the database may undo it, with all that was committed
   * after it and nothing before it.
   */
  isDurable?: boolean;
  /**
   * True where one plan fits each named statement, whatever its values: it is planned once for a connection. The database
   * would plan a large one again each time, which takes longer than doing it.
   */
  useGenericPlan?: boolean;
};

export type Report = (error: unknown, what: string) => void;

/** Part of an opening after which named statements are planned once for a connection. */
export const GENERIC_PLAN = '; set local plan_cache_mode = force_generic_plan';

/** Requests that may wait for a connection; more are rejected at once, so that a stalled database cannot pile them up. */
const MAX_QUEUE_LENGTH = 500;
/** Serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);
/** Longest pause before a retry: several that got in each other's way begin at different moments. */
const RETRY_MILLISECONDS = 50;
const FOREIGN_KEY = '23503';
const REMOVES = /^\s*delete\s/i;
/** Refused because an earlier statement of the transaction failed. */
const ABORTED = '25P02';
const ROLLBACK_TO = /^rollback to /i;
const ENDED = 'A query was made after the end of its transaction';

/** Waits for its turn before a transaction, and ends it with the transaction. */
type Turn = <T>(transaction: () => Promise<T>) => Promise<T>;

const atOnce: Turn = (transaction) => transaction();

/**
 * One transaction on a connection of the pool. `opening` begins it (and sets its site) in one round trip. What it does after the
 * commit is done after its turn, so that it may have one of its own.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Db) => Promise<T>,
  {
    retries = 0,
    report,
    turn = atOnce,
  }: Pick<TransactionOptions, 'retries'> & { report: Report; turn?: Turn },
): Promise<T> {
  const actions: (() => unknown)[] = [];
  let result: T;
  try {
    result = await turn(() => attempt(pool, opening, work, actions));
  } catch (error) {
    if (retries > 0 && RETRYABLE.has(codeOf(error))) {
      // At once, it could take the row again that the other one has not woken up to yet.
      await delay(Math.random() * RETRY_MILLISECONDS);
      return inTransaction(pool, opening, work, { retries: retries - 1, report, turn });
    }
    throw error;
  }
  for (const action of actions) {
    try {
      await action();
    } catch (error) {
      report(error, 'after commit');
    }
  }
  return result;
}

async function attempt<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Db) => Promise<T>,
  actions: (() => unknown)[],
): Promise<T> {
  const client = await connect(pool);
  const state: Open = { isOpen: true };
  let broken: Error | undefined;
  const db: Db = {
    query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
      const result = await ask<Row>(client, state, { text, values, name }).catch((error: unknown) => {
        if (codeOf(error) === ABORTED) throw state.failure ?? state.first ?? error;
        state.first ??= error;
        throw error;
      });
      if (ROLLBACK_TO.test(text)) state.failure = state.first = undefined;
      return result;
    },
    send: (text, values, name) => {
      if (!state.isOpen) refuse(ENDED);
      ask(client, state, { text, values, name }).catch((error: unknown) => {
        state.failure ??= error;
      });
    },
    afterCommit: (action) => actions.push(action),
  };
  try {
    inOnePiece(client);
    const [, result] = await Promise.all([client.query(opening), work(db)]);
    state.isOpen = false;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because one of its statements failed');
    return result;
  } catch (error) {
    state.isOpen = false;
    broken = hasNoResponse(error) ? error : await rollBack(client);
    throw orUnavailable(causeOf(error, state));
  } finally {
    client.release(broken);
  }
}

/** A statement after one that was sent and failed is rejected for that alone, and so is the commit. */
function causeOf(error: unknown, { failure }: Open): unknown {
  return error instanceof AppError ? error : (failure ?? error);
}

/**
 * One statement alone, in one round trip with the beginning of its transaction and its end. Without an `opening` it is its
 * own transaction. What `work` makes of the answer comes after it: an error then undoes nothing.
 */
export async function inStatement<T>(
  pool: pg.Pool,
  opening: string | null,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const state: Open = { isOpen: true };
  /** Nothing is under way on the connection, and nothing has failed on it. */
  let isSound = true;
  let broken: Error | undefined;
  const db: Db = {
    query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
      if (!state.isOpen) refuse(ENDED);
      inOnePiece(client);
      const answers = Promise.all([
        opening === null ? null : client.query(opening),
        ask<Row>(client, state, { text, values, name }),
        opening === null ? null : client.query('commit'),
      ]);
      state.isOpen = false;
      isSound = false;
      const [, result] = await answers;
      isSound = true;
      return result;
    },
    send: () => refuse('Nothing follows a statement that is sent alone'),
    afterCommit: () => refuse('A statement alone has nothing to do after it'),
  };
  try {
    return await work(db);
  } catch (error) {
    if (!isSound) broken = hasNoResponse(error) ? error : await rollBack(client);
    throw orUnavailable(error);
  } finally {
    state.isOpen = false;
    client.release(broken);
  }
}

function refuse(why: string): never {
  throw new Error(why);
}

const nameless = new WeakSet<object>();

/** Through a pooler each transaction has another connection of the server, which knows no statement that was named on one before. */
export function forgetNames(client: pg.PoolClient): void {
  nameless.add(client);
}

function isNameless(client: pg.PoolClient): boolean {
  return nameless.has(client);
}

/** Statements that are asked in one turn leave in one piece, such as the beginning of a transaction and its first one. */
export function inOnePiece(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * State of a transaction; `failure`: of a statement that nobody waited for, `first`: of any other, which those sent beside it
 * fail for. Both until it is rolled back to before them.
 */
type Open = { isOpen: boolean; failure?: unknown; first?: unknown };

/**
 * One statement of an open transaction. Of a row that is named and not there, and of one that was to go and is still named,
 * the database says the same but for words in its own language: the statement tells them apart. Errors: conflict for the
 * latter.
 */
export async function ask<Row>(
  client: pg.PoolClient,
  { isOpen }: { isOpen: boolean },
  { text, values, name }: Question,
): Promise<{ rows: Row[]; rowCount: number }> {
  if (!isOpen) refuse(ENDED);
  inOnePiece(client);
  const span = isTracing() ? beginSpan(statementSpan(text, name)) : undefined;
  try {
    const { rows, rowCount } = await (name === undefined || isNameless(client)
      ? client.query({ text, values: values as unknown[] })
      : askByName(client, { text, values, name }));
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  } catch (error) {
    span?.fail(error);
    throw REMOVES.test(text) && codeOf(error) === FOREIGN_KEY ? stillNamed(error) : error;
  } finally {
    span?.end();
  }
}

function stillNamed(cause: unknown): AppError {
  const error = new AppError('conflict');
  error.cause = cause;
  return error;
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= MAX_QUEUE_LENGTH) throw unavailable('too many requests wait for a connection');
  try {
    return await pool.connect();
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** Ends a transaction without its changes; gives the error that makes the connection useless, if not even that was possible. */
export async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
