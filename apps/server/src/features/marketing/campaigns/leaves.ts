import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { type RunKey, takeLeaves } from './queries/recipients.ts';

type Waiting = {
  subscriberId: string;
  resolve: (hasLeave: boolean) => void;
  reject: (error: unknown) => void;
};

/** How long the first connection that asks waits for others: a commit for each alone takes the processor more than making its email. */
const GATHER_MS = 2;

/**
 * Leaves to hand over the emails of a run, and notes of those that were taken. Connections that ask while others are being
 * written down get theirs together: a commit takes the disk longer than a mail server takes an email. Who asks for the next
 * email has noted the last one first, so that at most one for each connection is in doubt.
 */
export class Leaves {
  private readonly database: Pick<Database, 'statement'>;
  private readonly run: RunKey;
  private readonly waiting: Waiting[] = [];
  /** Taken by the mail server and not yet noted. */
  private sent: string[] = [];
  private isWriting = false;

  constructor(database: Pick<Database, 'statement'>, run: RunKey) {
    this.database = database;
    this.run = run;
  }

  /** True once it is written down that an email may leave; false where it must not. Errors: unavailable. */
  take(subscriberId: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ subscriberId, resolve, reject });
      if (!this.isWriting) void this.write();
    });
  }

  /** Has an email noted as taken, at the latest with the next leave or `flush`. */
  note(subscriberId: string): void {
    this.sent.push(subscriberId);
  }

  /** Writes down what is noted. Errors: unavailable. */
  async flush(): Promise<void> {
    if (this.sent.length > 0) await this.commit([]);
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await sleep(GATHER_MS);
      const batch = this.waiting.splice(0);
      try {
        const given = await this.commit(batch.map(({ subscriberId }) => subscriberId));
        for (const { subscriberId, resolve } of batch) resolve(given.has(subscriberId));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isWriting = false;
  }

  private async commit(subscriberIds: readonly string[]): Promise<ReadonlySet<string>> {
    const sent = this.sent;
    this.sent = [];
    try {
      return await this.database.statement(this.run.websiteId, (db) =>
        takeLeaves(db, this.run, { take: subscriberIds, sent }),
      );
    } catch (error) {
      this.sent.push(...sent);
      throw error;
    }
  }
}
