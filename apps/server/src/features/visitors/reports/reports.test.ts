import { bucketOf } from '@sitewright/domain/visits/vitals';
import { ownDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { insertSpeed } from '../visits/queries/roll-up-speed.ts';
import { countLoads, noLoads, packParts } from '../visits/speed-histogram.ts';
import { writeReports } from './jobs/report-rounds.ts';

/** A Monday, half past seven in New York. */
const MONDAY = '2026-11-23T12:30:00Z';

const clock = { now: new Date(MONDAY) };
let app: TestApp;

const notices = async () => {
  const rows = await app.query<{ kind: string; title: string }>(
    'select kind, title from notices where website_id = $1 order by id',
    [app.websiteId],
  );
  return rows.map(({ kind, title }) => [kind, title]);
};
const at = async (moment: string) => {
  clock.now = new Date(moment);
  await writeReports(app.deps);
};
const day = (value: string, visits: number) =>
  app.query(
    `insert into visit_figures (website_id, dimension, day, names, views, visits, visitors, bounces, seconds)
     values ($1, 'total', $2, '{""}', array[$3 * 2], array[$3::int], array[$3::int], '{0}', '{0}')`,
    [app.websiteId, value, visits],
  );
const order = (placed: string, minor: number) =>
  app.query(
    `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency, test_mode, status,
       payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing, item_count, placed_at)
     select $1, gen_random_uuid(), coalesce(max(number), 0) + 1, gen_random_uuid()::text, gen_random_uuid(), 'a@b.test', 'en-US', 'USD', false,
            'fulfilled', 'paid', $2, 0, 0, 0, $2, '{}', 1, $3 from orders where website_id = $1`,
    [app.websiteId, minor, placed],
  );
const loads = (value: string, lcp: number, count: number) => {
  const counts = new Map<number, number>();
  countLoads(counts, { device: 'phone', vital: 'LCP', bucket: bucketOf('LCP', lcp) }, count);
  const histogram = packParts([{ day: 0, since: 0, loads: noLoads(), counts }]);
  const key = { websiteId: app.websiteId, day: value, days: 1, sealed: false };
  return app.database.site(app.websiteId, (db) =>
    insertSpeed(db, key, [{ path: '', loads: noLoads(), element: '', histogram }]),
  );
};

test('a week is summed up on Monday morning by the clocks of the site, once; what falls sharply is told of, and not again for two weeks', async () => {
  app = await testApp({ database: await ownDatabase(), now: () => clock.now });
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { timeZone: 'America/New_York' } }),
  );
  await day('2026-11-10', 50);
  await day('2026-11-16', 40);
  await day('2026-11-22', 16);
  await order('2026-11-18T12:00:00Z', 2_500);
  await at('2026-11-23T11:30:00Z');
  expect(await notices()).toEqual([]);
  await at(MONDAY);
  await at(MONDAY);
  expect(await notices()).toEqual([
    ['weekly-summary', 'Your week: 56 visits (+12 %), 112 page views, 1 order for $25.00'],
  ]);

  for (let nr = 0; nr < 48; nr += 1)
    await order(`2026-10-${String(27 + (nr % 4)).padStart(2, '0')}T12:00:00Z`, 10_000);
  await loads('2026-11-10', 1_500, 400);
  await loads('2026-11-23', 4_200, 120);
  await at('2026-11-24T12:30:00Z');
  const falls = (await notices()).slice(1);
  expect(falls.map(([kind]) => kind)).toEqual(['sales-fell', 'pages-slowed']);
  expect(falls[0]?.[1]).toBe('Sales fell to $25.00 in the last seven days, from $1,200.00 in a usual week');
  expect(falls[1]?.[1]).toMatch(
    /^Pages have become slower: 4\.\d s until the largest part shows, 1\.5 s before$/,
  );
  await at('2026-11-25T12:30:00Z');
  expect(await notices()).toHaveLength(3);
});

test('they come by email to who has chosen so, and to nobody else', async () => {
  app = await testApp();
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}/notice-mails`;
  const { json } = await owner.get(path);
  expect(json.offered).toEqual(expect.arrayContaining(['weekly-summary', 'sales-fell', 'pages-slowed']));
  expect(json.kinds).not.toContain('weekly-summary');
  const { json: changed } = await owner.put(path, { kinds: ['weekly-summary'], isDaily: false });
  expect(changed.kinds).toEqual(['weekly-summary']);
});
