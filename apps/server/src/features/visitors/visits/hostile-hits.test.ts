import { countedSite } from '@sitewright/testing/features/counted-site';
import { storeGivenHits } from '@sitewright/testing/features/store-hits';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';
import { addDays } from './queries/hits.ts';

const smile = '\u{1f600}';

test('ANA-46: hits after midnight belong to the visit they go on with, though its day was counted meanwhile', async () => {
  const { at, rolledUp, overview } = await countedSite('2026-03-07T12:00:00Z');
  await at('2026-03-08T04:50:00Z', { ip: '1.1.1.1' });
  await rolledUp();
  await at('2026-03-08T05:10:00Z', { ip: '1.1.1.1', path: '/shop' });
  await rolledUp();
  await at('2026-03-08T05:35:00Z', { ip: '1.1.1.1', path: '/shop' });
  await rolledUp();
  expect((await overview('2026-03-07', '2026-03-08')).series).toMatchObject([
    { views: 3, visits: 1 },
    { views: 0, visits: 0 },
  ]);
});

test('ANA-46: people behind one address who never pause together are counted on each day', async () => {
  const { at, rolledUp, overview } = await countedSite('2026-11-10T00:00:00Z');
  const start = Date.parse('2026-11-10T05:05:00Z');
  for (let minute = 0; minute < 3 * 1440; minute += 20)
    await at(new Date(start + minute * 60_000).toISOString(), { ip: '1.1.1.1', pageLoadId: 1000 + minute });
  await rolledUp();
  const { series } = await overview('2026-11-10', '2026-11-12');
  // Until four hours after midnight they count for the day before.
  expect(series.map(({ views }: { views: number }) => views)).toEqual([85, 72, 59]);
});

test.each([
  ['a campaign with a character that no database stores', { query: '?utm_campaign=a%00b' }],
  ['a campaign cut within a pair', { query: `?utm_campaign=${'a'.repeat(99)}%F0%9F%98%80` }],
  ['a path cut within a pair', { path: `/${'a'.repeat(498)}${smile}` }],
])('%s is stored, and so is what came beside it', async (_, hit) => {
  const { app, at } = await countedSite('2026-11-27T12:00:00Z');
  await at('2026-11-27T12:00:00Z', { ip: '1.1.1.2', path: '/innocent', pageLoadId: 5001 });
  await at('2026-11-27T12:00:00Z', { ip: '1.1.1.3', pageLoadId: 5002, ...hit });
  await app.deps.services.visits.flush();
  expect(await app.query('select 1 from visit_hits where website_id = $1', [app.websiteId])).toHaveLength(2);
});

test('seconds beyond what a visit can last stop no figures', async () => {
  const { app, at, rolledUp, overview } = await countedSite('2026-11-27T12:00:00Z');
  const moment = new Date('2026-11-27T12:00:00Z');
  await at(moment.toISOString(), { ip: '1.1.1.1' });
  const { statement } = app.deps.database;
  await statement(null, (db) => addDays(db, ['2026-11-27']));
  const hit = {
    ...{ websiteId: app.websiteId, at: moment, pageLoad: 1, serial: 9, visitor: 5n, seconds: 86_400 },
    ...{ name: 'view', path: '/', channel: 'direct', source: '', campaign: '' },
    ...{ country: '', device: 'desktop', browser: 'Chrome', language: '', isReturning: null },
    visitorDay: '2026-11-27',
  };
  await statement(null, (db) => storeGivenHits(db, [hit]));
  // As many as pass 2³¹ seconds, copied by the database: sent as they come, they take it seconds.
  await app.query(
    `insert into visit_hits
       select copy.* from visit_hits hit, generate_series(2, 24860) n,
              jsonb_populate_record(hit, jsonb_build_object('page_load', n, 'name', 'seen')) copy
        where hit.website_id = $1 and hit.visitor = 5`,
    [app.websiteId],
  );
  await rolledUp();
  const { totals } = await overview('2026-11-27', '2026-11-27');
  expect([totals.visits, totals.seconds]).toEqual([2, 86_400]);
});

test('ANA-18: an error of a script with an impossible place is kept without it', async () => {
  const { app } = await countedSite('2026-11-27T12:00:00Z');
  const errors = [
    { message: 'far', stack: '', url: 'u', line: 3_000_000_000, column: 0 },
    { message: `${'x'.repeat(999)}${smile}`, stack: '', url: 'u', line: 7, column: 0 },
  ];
  const reply = await app.send({
    method: 'POST',
    url: '/api/events/RecordJavascriptErrors',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': DESKTOP,
    },
    payload: JSON.stringify({ events: errors, pagePath: '/' }),
  });
  expect(reply.status).toBe(204);
  const lines = await app.query('select line from script_errors where website_id = $1 order by line', [
    app.websiteId,
  ]);
  expect(lines).toEqual([{ line: 0 }, { line: 7 }]);
});
