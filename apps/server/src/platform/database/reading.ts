import type pg from 'pg';
import { hasNoResponse, orUnavailable } from '../errors/unavailable.ts';
import { isSameQuestion, noReadings, type Question, type ReadingMemory } from './reading-memory.ts';
import { ask, connect, type Db, GENERIC_PLAN, inOnePiece, rollBack } from './transaction.ts';

/**
 * Reads in one transaction. Its first statements leave together with the beginning, and a name is planned once for a
 * connection, whatever its values: what is shown to visitors is read by statements that one plan fits.
 * With a memory, what its last two readings asked for alike leaves in the same piece too, and the end with it.
 */
export async function inReading<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Db) => Promise<T>,
  memory: ReadingMemory = noReadings(),
): Promise<T> {
  const reading = new Reading(await connect(pool), opening);
  try {
    const [, result] = await Promise.all([reading.begin(), reading.work(work, memory)]);
    reading.remember(memory);
    return result;
  } catch (error) {
    if (hasNoResponse(error)) reading.giveUp(error);
    throw orUnavailable(error);
  } finally {
    await reading.close();
  }
}

type Ahead = Question & { result: Promise<{ rows: unknown[]; rowCount: number }> };

/** One connection while something is read on it. */
class Reading {
  readonly client: pg.PoolClient;
  private readonly opening: string;
  private readonly state = { isOpen: true };
  /** Statements after the first piece, in the order they were asked for. */
  private readonly requested: Question[] = [];
  private ahead: Ahead[] = [];
  private isFirstPiece = true;
  private isBegun = false;
  private ended: Promise<Error | undefined> | undefined;

  constructor(client: pg.PoolClient, opening: string) {
    this.client = client;
    this.opening = opening + GENERIC_PLAN;
  }

  begin(): Promise<unknown> {
    this.isBegun = true;
    inOnePiece(this.client);
    return this.client.query(this.opening);
  }

  /** Starts the work; what it is expected to ask for follows its first statements at once. */
  work<T>(work: (db: Db) => Promise<T>, { expected }: ReadingMemory): Promise<T> {
    const result = work({
      query: (text, values, name) => this.query({ text, values, name }),
      send() {
        throw new Error('A reading has nothing to send');
      },
      afterCommit() {
        throw new Error('A reading is never committed');
      },
    });
    this.isFirstPiece = false;
    if (expected.length > 0) {
      this.ahead = expected.map((question) => ({ ...question, result: this.send(question) }));
      // One that nobody asks for, or that fails here, is nobody's failure.
      for (const { result: response } of this.ahead) response.catch(() => {});
      this.ended = rollBack(this.client);
      this.isBegun = false;
    }
    return result;
  }

  remember(memory: ReadingMemory): void {
    const { requested } = this;
    memory.expected = requested.filter((one) => memory.requested.some((other) => isSameQuestion(one, other)));
    memory.requested = requested;
  }

  /** Nothing more is asked of the connection, its end included. */
  giveUp(error: Error): void {
    this.isBegun = false;
    this.ended = Promise.resolve(error);
  }

  async close(): Promise<void> {
    this.state.isOpen = false;
    if (this.isBegun) this.ended = rollBack(this.client);
    this.client.release(await this.ended);
  }

  private query<Row>(question: Question): Promise<{ rows: Row[]; rowCount: number }> {
    if (this.isFirstPiece || !this.state.isOpen) return this.send(question);
    this.requested.push(question);
    const index = this.ahead.findIndex((other) => isSameQuestion(question, other));
    const [found] = index === -1 ? [] : this.ahead.splice(index, 1);
    if (!found) return this.sendInside(question);
    return (found.result as Promise<{ rows: Row[]; rowCount: number }>).catch(() =>
      this.sendInside<Row>(question),
    );
  }

  private send<Row>(question: Question): Promise<{ rows: Row[]; rowCount: number }> {
    return ask<Row>(this.client, this.state, question);
  }

  /** Begins again when the reading ended with its first piece, which could not know of this statement. */
  private async sendInside<Row>(question: Question): Promise<{ rows: Row[]; rowCount: number }> {
    if (this.isBegun) return this.send(question);
    const [, result] = await Promise.all([this.begin(), this.send<Row>(question)]);
    return result;
  }
}
