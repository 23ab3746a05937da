import { countedSite } from '@sitewright/testing/features/counted-site';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';

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
  expect(json.pages).toEqual([
    {
      path: '/',
      loads: 2,
      lcp: expect.any(Number),
      inp: expect.any(Number),
      cls: expect.any(Number),
      element: 'main > img',
    },
  ]);
});
