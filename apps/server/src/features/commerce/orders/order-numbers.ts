import type { Database } from '../../../platform/database/database.ts';
import { allocateOrderNumbers } from './queries/orders.ts';

type Waiter = { resolve: (number: number) => void; reject: (error: unknown) => void };

declare module '../../../platform/http/deps.ts' {
  interface Services {
    orderNumbers: OrderNumbers;
  }
}

/**
 * Numbers of orders. All who ask while a statement of their site is under way share the next one, so a busy shop makes
 * one statement for many orders. A number is never given twice; one whose order fails is left out.
 */
export class OrderNumbers {
  private readonly database: Database;
  /** Requests of each site that wait for the statement under way. */
  private readonly waiting = new Map<string, Waiter[]>();

  constructor(database: Database) {
    this.database = database;
  }

  /** Next order number of a site. */
  next(websiteId: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(websiteId);
      if (queue) {
        queue.push({ resolve, reject });
        return;
      }
      this.waiting.set(websiteId, [{ resolve, reject }]);
      void this.serve(websiteId);
    });
  }

  private async serve(websiteId: string): Promise<void> {
    const next = () => this.waiting.get(websiteId) ?? [];
    for (let batch = next(); batch.length > 0; batch = next()) {
      this.waiting.set(websiteId, []);
      try {
        const first = await this.database.statement(
          websiteId,
          (db) => allocateOrderNumbers(db, websiteId, batch.length),
          { isDurable: false },
        );
        for (const [at, waiter] of batch.entries()) waiter.resolve(first + at);
      } catch (error) {
        for (const waiter of batch) waiter.reject(error);
      }
    }
    this.waiting.delete(websiteId);
  }
}
