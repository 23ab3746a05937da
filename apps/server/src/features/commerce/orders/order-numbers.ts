import type { Database } from '../../../platform/database/database.ts';
import { takeNumbers } from './queries/orders.ts';

type Waiter = { resolve: (number: number) => void; reject: (error: unknown) => void };

/** Requests for numbers of each site of each database that wait for the statement under way. */
const waiting = new WeakMap<Database, Map<string, Waiter[]>>();

/**
 * Next order number of a site. All who ask while a statement is under way share the next one, so a busy shop makes one
 * statement for many orders. A number is never given twice; one whose order fails is left out.
 */
export function nextOrderNumber(database: Database, websiteId: string): Promise<number> {
  const sites = waiting.get(database) ?? new Map<string, Waiter[]>();
  waiting.set(database, sites);
  return new Promise((resolve, reject) => {
    const queue = sites.get(websiteId);
    if (queue) {
      queue.push({ resolve, reject });
      return;
    }
    sites.set(websiteId, [{ resolve, reject }]);
    void serve(database, sites, websiteId);
  });
}

async function serve(database: Database, sites: Map<string, Waiter[]>, websiteId: string): Promise<void> {
  for (let batch = sites.get(websiteId) ?? []; batch.length > 0; batch = sites.get(websiteId) ?? []) {
    sites.set(websiteId, []);
    try {
      const first = await database.statement(websiteId, (db) => takeNumbers(db, websiteId, batch.length), {
        isDurable: false,
      });
      for (const [at, waiter] of batch.entries()) waiter.resolve(first + at);
    } catch (error) {
      for (const waiter of batch) waiter.reject(error);
    }
  }
  sites.delete(websiteId);
}
