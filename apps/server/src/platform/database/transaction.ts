import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Question } from './reading-memory.ts';
import { orUnavailable, unavailable } from './unavailable.ts';

/** What `work` gets: statements of one transaction. Not usable after it. */
export type Db = {
  /** Runs one statement. `name` makes it a prepared statement of the connection: always the same text for a name. */
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /** Runs once the transaction is committed, never otherwise; in the order of the calls; its failure is only logged. */
  afterCommit(action: () => unknown): void;
};

export type TransactionOptions = {
  /** How often to run `work` again after a serialization failure or deadlock. Only for work that may run twice. */
  retries?: number;
};

export type Report = (error: unknown, what: string) => void;

/** Requests that may wait for a connection; more are refused at once, so that a stalled database cannot pile them up. */
const LONGEST_QUEUE = 500;
/** Serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** One transaction on a connection of the pool. `opening` begins it (and sets its site) in one round trip. */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Db) => Promise<T>,
  { retries = 0, report }: TransactionOptions & { report: Report },
): Promise<T> {
  const actions: (() => unknown)[] = [];
  let result: T;
  try {
    result = await attempt(pool, opening, work, actions);
  } catch (error) {
    if (retries > 0 && RETRYABLE.has(codeOf(error))) {
      return inTransaction(pool, opening, work, { retries: retries - 1, report });
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
  const state = { isOpen: true };
  let broken: Error | undefined;
  const db: Db = {
    query: (text, values, name) => ask(client, state, { text, values, name }),
    afterCommit: (action) => actions.push(action),
  };
  try {
    const [, result] = await together(client, () => Promise.all([client.query(opening), work(db)]));
    state.isOpen = false;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back because one of its statements failed');
    return result;
  } catch (error) {
    state.isOpen = false;
    broken = await rollBack(client);
    throw orUnavailable(error);
  } finally {
    client.release(broken);
  }
}

/** Statements that are asked in one turn leave in one piece, such as the beginning of a transaction and its first one. */
export function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** One statement of an open transaction. */
export async function ask<Row>(
  client: pg.PoolClient,
  { isOpen }: { isOpen: boolean },
  { text, values, name }: Question,
): Promise<{ rows: Row[]; rowCount: number }> {
  if (!isOpen) throw new Error('A query was made after the end of its transaction');
  const query = { text, values: values as unknown[], ...(name === undefined ? {} : { name }) };
  const { rows, rowCount } = await client.query(query);
  return { rows: rows as Row[], rowCount: rowCount ?? 0 };
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= LONGEST_QUEUE) throw unavailable('too many requests wait for a connection');
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
