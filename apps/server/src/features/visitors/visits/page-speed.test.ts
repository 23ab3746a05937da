import { randomUUID } from 'node:crypto';
import { textDocument } from '@sitewright/testing/builders/document';
import { countedSite } from '@sitewright/testing/features/counted-site';
import type { TestApp } from '@sitewright/testing/test-app';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { sealVisits } from './jobs/roll-up.ts';
import { addDays } from './queries/hits.ts';

test('PERF-09, PERF-13, PERF-15: loads are rated by page; a later message of a load completes it, impossible timings are left out', async () => {
  const { app, owner, rolledUp } = await countedSite('2026-11-20T10:00:00Z');
  const record = (pageLoadId: number, metrics: object, pathname = '/') => ({
    app: 'site',
    event: 'pageSpeed',
    pageLoadId,
    ts: 0,
    data: { context: { version: '4.13.1', hostname: 'x', pathname }, metrics },
  });
  const send = async (records: object[]) =>
    (
      await app.send({
        method: 'POST',
        url: '/api/1/performance/records',
        headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP },
        payload: JSON.stringify(records),
      })
    ).status;
  const lcp = (value: number) => ({ largestContentfulPaint: { value, element: 'main > img', url: '' } });
  expect(
    await send([
      record(1, { ...lcp(1000), timeToFirstByte: 80 }),
      record(2, { ...lcp(5000), timeToFirstByte: 90 }),
    ]),
  ).toBe(204);
  await app.deps.services.visits.flush();
  expect(await send([record(1, { ...lcp(2600), interactionToNextPaint: 120 })])).toBe(204);
  expect(
    await send([record(3, { ...lcp(-5), timeToFirstByte: 2147483648, cumulativeLayoutShift: 0.05 })]),
  ).toBe(204);
  expect(await send([{ app: 'junk' }])).toBe(204);
  await rolledUp();
  const { json } = await owner.get(`/api/websites/${app.websiteId}/page-speed?from=2026-11-20&to=2026-11-20`);
  const of = (vital: string) => json.measures.find((one: { vital: string }) => one.vital === vital);
  expect(of('LCP')).toEqual({ vital: 'LCP', p75: expect.closeTo(5000, -3), loads: 2, good: 0, poor: 1 });
  expect(of('INP')).toMatchObject({ loads: 1, good: 1 });
  expect(of('CLS')).toMatchObject({ loads: 1, good: 1 });
  expect(of('TTFB')).toMatchObject({ loads: 2, good: 2 });
  expect(json.others).toBeNull();
  const pages = await owner.get(
    `/api/websites/${app.websiteId}/page-speed/pages?from=2026-11-20&to=2026-11-20`,
  );
  expect(pages.json).toEqual({
    items: [
      {
        path: '/',
        loads: 2,
        lcp: expect.any(Number),
        inp: expect.any(Number),
        cls: expect.any(Number),
        ttfb: expect.any(Number),
        element: 'main > img',
      },
    ],
    nextCursor: null,
    total: 1,
  });
});

type Load = { at: string; path: string; lcp: number; device?: string };

/** A site in New York with page loads of some moments, and what its owner reads of them. */
async function measuredSite(loads: readonly Load[], now: string, publishes: readonly string[] = []) {
  const { app, owner, at, rolledUp } = await countedSite(now);
  if (publishes.length > 0) await publishEvery(app, publishes);
  await at(now);
  await app.deps.services.visits.flush();
  const days = [...new Set(loads.flatMap(({ at }) => [at.slice(0, 10)]))];
  await app.database.statement(null, (db) => addDays(db, days));
  await app.query(
    `insert into page_loads (website_id, day, page_load, at, path, device, lcp, ttfb, element)
     select $1, (at at time zone 'UTC')::date, row_number() over (), at, path, coalesce(device, 'phone'), lcp, 80, '#hero'
       from jsonb_to_recordset($2) as l (at timestamptz, path text, device text, lcp double precision)`,
    [app.websiteId, JSON.stringify(loads)],
  );
  await app.query(
    `insert into visit_dirty_days (website_id, day)
     select distinct $1::uuid, local_day($1, at) from page_loads where website_id = $1 on conflict do nothing`,
    [app.websiteId],
  );
  await rolledUp();
  const read = async (path: string, from: string, to: string, more = '') =>
    (await owner.get(`/api/websites/${app.websiteId}/page-speed${path}?from=${from}&to=${to}${more}`)).json;
  return { app, read };
}

/** A page /every, published at these moments. */
async function publishEvery({ database, websiteId, query }: TestApp, moments: readonly string[]) {
  const id = randomUUID();
  await database.site(websiteId, async (db) => {
    const content = textDocument('<p>Words</p>');
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Every', urlId: 'every', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  await query(
    `with first as (delete from document_versions where website_id = $1 returning *)
     insert into document_versions (website_id, document_id, version, content, published_at)
     select website_id, document_id, nr, content, at from first, unnest($2::timestamptz[]) with ordinality as m (at, nr)`,
    [websiteId, moments],
  );
}

const short = ({ items }: { items: { path: string; loads: number; lcp: number }[] }) =>
  items.map(({ path, loads, lcp }) => [path, loads, Math.round(lcp / 1000)]);

test('PERF-15: each page that was loaded is in the list, however many there are; those beyond 5,000 of a day are one line', async () => {
  const at = '2026-11-20T15:00:00Z';
  const pages = Array.from({ length: 5_003 }, (_, nr) => ({ at, path: `/p${nr}`, lcp: 1000 }));
  const { read } = await measuredSite(
    [
      ...pages,
      { at, path: '/Find/me', lcp: 3000 },
      { at, path: '/find/me', lcp: 5000, device: 'desktop' },
      ...pages.slice(0, 200),
    ],
    '2026-11-20T16:00:00Z',
  );
  const day = ['2026-11-20', '2026-11-20'] as const;
  const first = await read('/pages', ...day, '&limit=100');
  expect([first.total, first.items.length, first.items[99].loads]).toEqual([5_000, 100, 2]);
  const third = await read('/pages', ...day, '&limit=100&cursor=200');
  expect([third.items[0].loads, third.nextCursor]).toEqual([1, '300']);
  const found = await read('/pages', ...day, '&search=FIND/');
  expect(short(found)).toEqual([
    ['/Find/me', 1, 3],
    ['/find/me', 1, 5],
  ]);
  expect(short(await read('/pages', ...day, '&search=find&device=desktop'))).toEqual([['/find/me', 1, 5]]);
  const all = await read('', ...day);
  expect([all.others.loads, Math.round(all.others.lcp)]).toEqual([5, expect.closeTo(1000, -2)]);
  expect(all.measures[0].loads).toBe(5_205);
});

test('PERF-15: speed of days that came to rest together is that of each of them, before and after each publish', async () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const { app, read } = await measuredSite(
    [
      ...days.map((day) => ({ at: `${day}T15:00:00Z`, path: '/every', lcp: 1000 })),
      { at: '2026-11-03T15:00:00Z', path: '/once', lcp: 3000, device: 'desktop' },
      { at: '2026-11-10T18:00:00Z', path: '/every', lcp: 5000 },
    ],
    '2026-11-14T16:00:00Z',
    ['2026-11-01T12:00:00Z', '2026-11-10T17:30:00Z', '2026-11-13T12:00:00Z'],
  );
  const byPublish = async (from: string, to: string) =>
    (await read('/publishes', from, to, '&path=/every')).items.map(
      ({ at, loads, lcp }: { at: string | null; loads: number; lcp: number }) => [
        at?.slice(0, 16) ?? null,
        loads,
        Math.round(lcp / 1000),
      ],
    );
  const reports = async () => [
    short(await read('/pages', '2026-11-01', '2026-11-14')),
    short(await read('/pages', '2026-11-02', '2026-11-09')),
    short(await read('/pages', '2026-11-10', '2026-11-10')),
    short(await read('/pages', '2026-11-01', '2026-11-14', '&device=desktop')),
    (await read('', '2026-11-02', '2026-11-09')).measures[0].loads,
    await byPublish('2026-11-01', '2026-11-14'),
    await byPublish('2026-11-09', '2026-11-10'),
    await byPublish('2026-11-02', '2026-11-05'),
  ];
  const before = await reports();
  expect(before).toEqual([
    [
      ['/every', 15, 1],
      ['/once', 1, 3],
    ],
    [
      ['/every', 8, 1],
      ['/once', 1, 3],
    ],
    [['/every', 2, 5]],
    [['/once', 1, 3]],
    9,
    // The second publish made it slow, in the middle of a day.
    [
      ['2026-11-13T12:00', 2, 1],
      ['2026-11-10T17:30', 3, 5],
      ['2026-11-01T12:00', 10, 1],
    ],
    [
      ['2026-11-10T17:30', 1, 5],
      [null, 2, 1],
    ],
    [[null, 4, 1]],
  ]);
  await sealVisits({ ...app.deps, now: () => new Date('2026-12-20T12:00:00Z') });
  const rows = await app.query('select path from page_speed_spans where website_id = $1', [app.websiteId]);
  expect(rows).toHaveLength(3);
  expect(await reports()).toEqual(before);

  // A day that was left behind comes to rest by the next round.
  await app.query(
    `insert into visit_figures (website_id, dimension, day, sealed, names, views, visits, visitors, bounces, seconds)
     select $1, 'total', day::date, day = '2026-11-02', '{""}', '{1}', '{1}', '{1}', '{1}', '{1}'
       from unnest('{2026-11-01,2026-11-02}'::text[]) day`,
    [app.websiteId],
  );
  await sealVisits({ ...app.deps, now: () => new Date('2026-12-20T12:00:00Z') });
  expect(
    await app.query('select day::text from visit_figures where website_id = $1 and not sealed', [
      app.websiteId,
    ]),
  ).toEqual([]);
});
