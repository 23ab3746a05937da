import { countedSite } from '@sitewright/testing/features/counted-site';
import { storeGivenHits } from '@sitewright/testing/features/store-hits';
import { expect, test } from 'vitest';
import { sealVisits } from './jobs/roll-up.ts';
import { addDays } from './queries/hits.ts';

/** More than a day has values of one dimension. */
const LARGE = 1_300;
const OWN_VALUES = 1_000;

test('ANA-46: a day of many values, beside small days that are at rest together, is reported over any days', async () => {
  const { app, rolledUp, overview, by } = await countedSite('2026-12-01T12:00:00Z');
  const hits = (day: string, count: number) =>
    Array.from({ length: count }, (_, nr) => ({
      ...{ websiteId: app.websiteId, at: new Date(`${day}T17:00:00Z`), pageLoad: nr + 1, serial: 0 },
      ...{
        visitor: BigInt(nr + 1),
        visitorDay: day,
        name: 'view',
        path: `/p${1000 + nr}`,
        channel: 'referral',
      },
      ...{ source: `${1000 + nr}.example`, campaign: '', country: 'DE', language: 'de', browser: 'Chrome' },
      ...{ device: nr % 2 ? 'phone' : 'desktop', seconds: 0, isReturning: null },
    }));
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  const counts = [2, LARGE, 4, 3];
  await app.deps.database.statement(null, (db) => addDays(db, days));
  for (const [index, day] of days.entries())
    await app.deps.database.statement(null, (db) => storeGivenHits(db, hits(day, counts[index] ?? 0)));
  await rolledUp();
  const expectReported = async () => {
    const total = async (from: string, to: string, filter = '') =>
      (await overview(from, to, filter)).totals.visits;
    const { series } = await overview('2026-11-28', '2026-12-03', '&device=phone');
    expect(series.map(({ visits }: { visits: number }) => visits)).toEqual([0, 1, LARGE / 2, 2, 1, 0]);
    expect(await total('2026-11-29', '2026-12-02')).toBe(LARGE + 9);
    expect(await total('2026-11-30', '2026-12-01')).toBe(LARGE + 4);
    expect(await total('2026-11-30', '2026-12-01', '&country=DE')).toBe(LARGE + 4);
    expect(await total('2026-11-30', '2026-12-01', '&country=FR')).toBe(0);
    expect(await total('2026-12-01', '2026-12-02', '&device=desktop')).toBe(4);
    expect(await total('2026-11-29', '2026-12-02', '&device=desktop&country=DE')).toBe(LARGE / 2 + 5);
    const pages = async (from: string, to: string) =>
      (await by('page', from, to)).slice(0, 5).map(({ value, visits }) => [value, visits]);
    expect(await pages('2026-11-29', '2026-12-02')).toEqual([
      ['(other)', LARGE - OWN_VALUES],
      ['/p1000', 4],
      ['/p1001', 4],
      ['/p1002', 3],
      ['/p1003', 2],
    ]);
    expect((await pages('2026-11-30', '2026-12-01'))[1]).toEqual(['/p1000', 2]);
    expect(await pages('2026-12-02', '2026-12-31')).toEqual([
      ['/p1000', 1],
      ['/p1001', 1],
      ['/p1002', 1],
    ]);
  };
  const rows = () =>
    app.query<{ day: string; days: number; dimensions: number }>(
      `select day::text as day, max(days)::int as days, count(*)::int as dimensions from visit_figures
        where website_id = $1 group by day order by day`,
      [app.websiteId],
    );
  await expectReported();
  expect((await rows()).map(({ dimensions }) => dimensions > 1)).toEqual([false, true, false, false]);
  await sealVisits({ ...app.deps, now: () => new Date('2027-01-20T12:00:00Z') });
  expect((await rows()).map(({ day, days: together }) => [day, together])).toEqual([
    ['2026-11-29', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
  ]);
  await expectReported();
});
