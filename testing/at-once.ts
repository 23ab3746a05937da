import type { Db } from '@sitewright/server/platform/database/database';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';
import { heldUpBy } from './held-up.ts';
import { waitFor } from './wait-for.ts';

type Work = (db: Db) => Promise<unknown>;

/**
 * Gives what begins a first transaction of a site, then another, and ends the first once the other waits for it. `then`: the last that the
 * first does. Gives what comes of the other.
 */
export function atOnceIn({
  database,
  query,
  websiteId,
}: Pick<TestDatabase, 'database' | 'query'> & { websiteId: string }) {
  return async (first: Work, other: () => Promise<unknown>, then?: Work): Promise<unknown> => {
    let second: Promise<unknown> = Promise.resolve();
    await database.site(websiteId, async (db) => {
      await first(db);
      const waiting = await heldUpBy(db, query);
      second = other();
      const early = second.then(() => expect.fail('It waits for nobody.'));
      await Promise.race([early, waitFor(async () => expect(await waiting()).toBe(1))]);
      await then?.(db);
    });
    return second;
  };
}
