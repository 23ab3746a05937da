import { FILTERS } from '@sitewright/domain/visits/dimensions';
import { createRollUps, sealVisits } from '@sitewright/server/features/visitors/visits/jobs/roll-up';
import { addDays } from '@sitewright/server/features/visitors/visits/queries/hits';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { type Figures, simulateVisits } from './simulated-visits.ts';
import { storeGivenHits } from './store-hits.ts';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'America/New_York';
/** The week in which the clock of the zone goes back. */
const FROM = new Date('2026-10-29T00:00:00Z');
const DAYS = 7;
const PART = 5000;
/** More than the days for which hits are kept, and those that come to rest at once. */
const REST_DAYS = 30;

/**
 * Stores the hits of a week of visits in three parts, each followed by its figures, and expects the reports to say exactly what
 * was made: without filter, by each dimension, and narrowed to each country, device and channel, alone and together. The same again once the days are at rest
 * in rows together.
 */
export async function expectWeekReported(app: TestApp, visits: number): Promise<void> {
  const { websiteId, database } = app;
  await app.query(
    `insert into website_settings (website_id, settings) values ($1, $2)
     on conflict (website_id) do update set settings = website_settings.settings || excluded.settings`,
    [websiteId, JSON.stringify({ timeZone: TIME_ZONE })],
  );
  const { hits, truth } = simulateVisits({ websiteId, visits, from: FROM, days: DAYS, timeZone: TIME_ZONE });
  const days = Array.from({ length: DAYS + 5 }, (_, index) =>
    new Date(FROM.getTime() + (index - 1) * DAY_MS).toISOString().slice(0, 10),
  );
  await database.statement(null, (db) => addDays(db, days));
  for (let third = 0; third < 3; third++) {
    const part = hits.filter((_, index) => index % 3 === third);
    for (let start = 0; start < part.length; start += PART)
      await database.statement(null, (db) => storeGivenHits(db, part.slice(start, start + PART)));
    await createRollUps(app.deps)();
  }
  const owner = await app.signIn('reporting');
  const [from, to] = [truth.days[0], truth.days.at(-1)];
  const get = async (path: string) =>
    (await owner.get(`/api/websites/${websiteId}/visits${path}from=${from}&to=${to}&limit=1000`)).json;
  const overview = async (filter = '', day?: string) =>
    (await owner.get(`/api/websites/${websiteId}/visits?from=${day ?? from}&to=${day ?? to}${filter}`)).json
      .totals as Figures;
  const expectReported = async (combined: number) => {
    expect(await overview()).toEqual(truth.total);
    for (const dimension of [
      'country',
      'device',
      'channel',
      'browser',
      'language',
      'entry',
      'exit',
      'source',
    ]) {
      const { items } = await get(`/by/${dimension}?`);
      const reported = items.map(({ value, ...figures }: Figures & { value: string }) => [value, figures]);
      expect([dimension, new Map(reported)]).toEqual([dimension, truth.by[dimension]]);
    }
    for (const dimension of FILTERS)
      for (const [value, figures] of truth.by[dimension] ?? [])
        expect([value, await overview(`&${dimension}=${value}`)]).toEqual([value, figures]);
    for (const [values, figures] of [...truth.cube].slice(0, combined)) {
      const [country, device, channel] = values.split(',');
      const filter = `&country=${country}&device=${device}&channel=${channel}`;
      expect([values, await overview(filter)]).toEqual([values, figures]);
    }
  };
  await expectReported(Number.POSITIVE_INFINITY);
  const { length: rowsBefore } = await rowsOf(app);
  const later = new Date(FROM.getTime() + (DAYS + REST_DAYS) * DAY_MS);
  await sealVisits({ ...app.deps, now: () => later });
  const atRest = await rowsOf(app);
  expect([rowsBefore > atRest.length, atRest.every(({ sealed }) => sealed)]).toEqual([true, true]);
  await expectReported(10);
  let visitors = 0;
  for (const day of truth.days) visitors += (await overview('', day)).visitors;
  expect(visitors).toBe(truth.total.visitors);
  // A mark that comes later changes nothing: the hits of these days may be gone.
  await app.query(`insert into visit_dirty_days (website_id, day) values ($1, $2)`, [websiteId, from]);
  await createRollUps(app.deps)();
  expect(await overview()).toEqual(truth.total);
}

const rowsOf = ({ query, websiteId }: TestApp) =>
  query<{ sealed: boolean }>('select sealed from visit_figures where website_id = $1', [websiteId]);
