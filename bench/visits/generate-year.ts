import { keepDays } from '@sitewright/server/features/visitors/visits/queries/hits';
import { rollUp } from '@sitewright/server/features/visitors/visits/queries/roll-up';
import { sealDays } from '@sitewright/server/features/visitors/visits/queries/seal';
import { openDatabase } from '@sitewright/server/platform/database/database';
import type pg from 'pg';
import { openClient } from '../queries.ts';
import { copyDay, indexStandIn, makeStandIn } from './stand-in-queries.ts';
import { emptyVisits, insertDay, markDay } from './year-queries.ts';

const DAY_MS = 86_400_000;
export const DAYS = 365;
const HITS_OF_A_VISIT = 6;
/** As long as the program keeps hits after their own day. */
const KEPT_DAYS = 8;
const SEALED_AT_ONCE = 7;

export type Year = { from: string; to: string; hits: number; rollUpMs: number };
type Given = { websiteId: string; hits: number; standIn: boolean };

/**
 * A year of visits that ended yesterday, made day by day as they would have come: hits into the program's tables, figures by the
 * program's own roll-up, hits dropped when it drops them, days put to rest when it does, and (`standIn`) the stand-in's rows beside them.
 */
export async function generateYear(
  connections: { app: pg.ClientConfig; owner: pg.ClientConfig },
  { websiteId, hits, standIn }: Given,
): Promise<Year> {
  const database = openDatabase({ connection: connections.app });
  const client = await openClient(connections.owner);
  const today = Date.now();
  const dayAt = (nr: number) => new Date(today + (nr - DAYS) * DAY_MS).toISOString().slice(0, 10);
  // Of few, some days have none.
  const visitsBefore = (nr: number) => Math.round((nr * hits) / DAYS / HITS_OF_A_VISIT);
  let made = 0;
  let rollUpMs = 0;
  const rollUpDay = async (nr: number) => {
    const key = { websiteId, day: dayAt(nr) };
    await markDay(client, key);
    const from = performance.now();
    await database.long(websiteId, (db) => rollUp(db, key));
    rollUpMs += performance.now() - from;
  };
  await emptyVisits(client);
  if (standIn) await makeStandIn(client);
  const copy = async (nr: number) => {
    if (standIn) await copyDay(client, dayAt(nr));
  };
  for (let nr = 0; nr < DAYS; nr++) {
    const days = [dayAt(nr), dayAt(nr + 1)];
    await database.installation((db) => keepDays(db, { days, before: dayAt(nr - KEPT_DAYS) }));
    const visits = visitsBefore(nr + 1) - visitsBefore(nr);
    if (visits > 0) made += await insertDay(client, { websiteId, day: dayAt(nr), visits });
    // Visits go on after midnight, and the site's day may end a day later than that of the hits.
    if (nr > 0) await copy(nr - 1);
    if (nr > 1) await rollUpDay(nr - 2);
    if (nr % SEALED_AT_ONCE === 0)
      await database.long(websiteId, (db) => sealDays(db, { websiteId, before: dayAt(nr - KEPT_DAYS - 2) }));
  }
  for (const nr of [DAYS - 2, DAYS - 1]) await rollUpDay(nr);
  for (const nr of [DAYS - 1, DAYS]) await copy(nr);
  if (standIn) await indexStandIn(client);
  await client.query('analyze');
  await client.end();
  await database.close();
  return { from: dayAt(0), to: dayAt(DAYS - 1), hits: made, rollUpMs };
}
