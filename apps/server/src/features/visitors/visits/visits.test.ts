import { updateAccount } from '@sitewright/contract/accounts';
import { ownDatabase } from '@sitewright/testing/database';
import { changeSiteSettings, countedSite } from '@sitewright/testing/features/counted-site';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { DESKTOP, PHONE, type SentHit } from '@sitewright/testing/visitor-hits';
import { expect, test, vi } from 'vitest';
import { mendHalfDays } from './jobs/roll-up.ts';
import { rollUp } from './queries/roll-up.ts';

const short = (rows: { value: string; visits: number }[]) => rows.map(({ value, visits }) => [value, visits]);

test('ANA-11, ANA-46, I18N-13: visits of a day, where they came from, with what, and which pages they saw', async () => {
  const { app, owner, at, rolledUp, overview, by } = await countedSite('2026-11-20T15:00:00Z');
  const first = { ip: '81.2.69.160' };
  await at('2026-11-20T15:00:00Z', { ...first, path: '/', referrer: 'https://www.google.com/' });
  await at('2026-11-20T15:10:00Z', { ...first, path: '/shop', referrer: 'https://site.test/' });
  await at('2026-11-20T15:20:00Z', { ...first, event: 'add_to_cart', path: '/shop' });
  // Half an hour without a hit ends a visit.
  await at('2026-11-20T15:51:00Z', { ...first, path: '/about' });
  const second = { ip: '81.2.69.161', userAgent: PHONE };
  await at('2026-11-20T16:00:00Z', {
    ...second,
    path: '/shop',
    query: '?utm_source=letter&utm_medium=email&utm_campaign=may',
  });
  await at('2026-11-20T16:01:00Z', { ...second, event: 'Seen', path: '/shop', seconds: 42 });
  await rolledUp();
  const { totals, series, timeZone, today } = await overview('2026-11-19', '2026-11-20');
  expect(totals).toEqual({ views: 4, visits: 3, visitors: 2, bounces: 2, seconds: 42 });
  expect(series).toEqual([
    { at: '2026-11-19', views: 0, visits: 0 },
    { at: '2026-11-20', views: 4, visits: 3 },
  ]);
  expect([timeZone, today]).toEqual(['America/New_York', '2026-11-20']);
  const day = ['2026-11-20', '2026-11-20'] as const;
  expect(short(await by('channel', ...day))).toEqual([
    ['search', 1],
    ['direct', 1],
    ['email', 1],
  ]);
  expect(short(await by('source', ...day))).toEqual([
    ['google.com', 1],
    ['letter', 1],
  ]);
  expect(short(await by('campaign', ...day))).toEqual([['may', 1]]);
  const file = `/api/websites/${app.websiteId}/visits/by/campaign/export.csv?from=${day[0]}&to=${day[1]}`;
  expect((await owner.get(file)).text).toContain('Campaign,Views,Visits,Visitors,Bounces,Seconds\r\nmay,');
  await owner.patch(updateAccount.path, { language: 'de' });
  expect((await owner.get(file)).text).toContain(
    'Kampagne;Aufrufe;Besuche;Besucherzahl;Absprünge;Sekunden\r\nmay;',
  );
  expect(short(await by('device', ...day))).toEqual([
    ['desktop', 2],
    ['phone', 1],
  ]);
  expect(short(await by('browser', ...day))).toEqual([
    ['Chrome', 2],
    ['Safari', 1],
  ]);
  expect(short(await by('country', ...day))).toEqual([['GB', 3]]);
  expect(short(await by('language', ...day))).toEqual([['de', 3]]);
  expect(short(await by('entry', ...day))).toEqual([
    ['/', 1],
    ['/about', 1],
    ['/shop', 1],
  ]);
  expect(short(await by('exit', ...day))).toEqual([
    ['/shop', 2],
    ['/about', 1],
  ]);
  expect(short(await by('event', ...day))).toEqual([['add_to_cart', 1]]);
  const hours = (await overview('2026-11-20', '2026-11-20')).series;
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ views }: { views: number }) => views > 0)).toEqual([
    { at: '2026-11-20T10:00', views: 3, visits: 2 },
    { at: '2026-11-20T11:00', views: 1, visits: 1 },
  ]);
  expect((await overview('2026-11-20', '2026-11-20', '&device=phone&channel=email')).totals.visits).toBe(1);
  expect((await overview('2026-11-20', '2026-11-20', '&device=phone&channel=search')).totals.visits).toBe(0);

  // A node of the release before adds the day up: it knows other rows.
  await app.query('delete from visit_figures where website_id = $1', [app.websiteId]);
  await app.query(
    `insert into visit_figures (website_id, dimension, day, names, views, visits, visitors, bounces, seconds)
     values ($1, 'total', '2026-11-20', '{""}', '{4}', '{3}', '{2}', '{2}', '{42}')`,
    [app.websiteId],
  );
  await mendHalfDays(app.deps);
  await rolledUp();
  expect((await overview('2026-11-20', '2026-11-20')).series).toEqual(hours);
});

test('ANA-46: days are those of the site, over midnight and both changes of its clock; late and doubled hits count once', async () => {
  const { at, rolledUp, overview, by } = await countedSite('2026-03-07T12:00:00Z');
  // 23:50, 00:10 and 00:35 in New York: one visit, which belongs to the day it began on.
  await at('2026-03-08T04:50:00Z', { ip: '1.1.1.1' });
  await at('2026-03-08T05:10:00Z', { ip: '1.1.1.1', path: '/shop' });
  await at('2026-03-08T05:35:00Z', { ip: '1.1.1.1', path: '/shop' });
  // The day of 23 hours: 2 o'clock does not come. The last minute of it.
  await at('2026-03-09T03:59:00Z', { ip: '1.1.1.2', pageLoadId: 77, path: '/late' });
  await rolledUp();
  await at('2026-03-09T04:30:00Z', { ip: '1.1.1.3', pageLoadId: 88 });
  await at('2026-03-09T04:30:01Z', { ip: '1.1.1.3', pageLoadId: 88 });
  await rolledUp();
  // The day of 25 hours.
  await at('2026-11-01T04:00:00Z', { ip: '1.1.1.4' });
  await at('2026-11-02T04:59:00Z', { ip: '1.1.1.5' });
  await rolledUp();
  const days = (await overview('2026-03-07', '2026-03-09')).series;
  expect(days).toEqual([
    { at: '2026-03-07', views: 3, visits: 1 },
    { at: '2026-03-08', views: 1, visits: 1 },
    { at: '2026-03-09', views: 1, visits: 1 },
  ]);
  expect(short(await by('page', '2026-03-07', '2026-03-07'))).toEqual([
    ['/shop', 1],
    ['/', 1],
  ]);
  expect((await overview('2026-11-01', '2026-11-01')).totals.visits).toBe(2);
});

test('ANA-46: a step to a purchase counts after the one before it, in the same visit', async () => {
  const { at, rolledUp, by } = await countedSite('2026-11-20T10:00:00Z');
  const steps = ['View', 'visit_product_page', 'add_to_cart', 'begin_checkout', 'purchase'];
  const walk = async (ip: string, names: string[], hour: string) => {
    for (const [index, event] of names.entries())
      await at(`2026-11-20T${hour}:0${index}:00Z`, { ip, event, path: '/p' });
  };
  await walk('1.1.1.1', steps, '10');
  await walk('1.1.1.2', steps.slice(0, 3), '11');
  // Added from a list, then looked at, then added again: the second addition counts.
  await walk('1.1.1.3', ['View', 'add_to_cart', 'visit_product_page', 'add_to_cart'], '12');
  // Paid for without having been looked at.
  await walk('1.1.1.4', ['View', 'begin_checkout', 'purchase'], '13');
  // The rest comes in another visit.
  await walk('1.1.1.5', ['View', 'visit_product_page'], '14');
  await walk('1.1.1.5', ['View', 'add_to_cart'], '15');
  await rolledUp();
  expect(short(await by('funnel', '2026-11-20', '2026-11-20'))).toEqual([
    ['1', 4],
    ['2', 3],
    ['3', 1],
    ['4', 1],
  ]);
});

test('ANA-04, ANA-06: visitors who are known by a cookie are new or returning; a cookie that cannot be read is none', async () => {
  const { at, rolledUp, by } = await countedSite('2026-11-20T10:00:00Z');
  const records = [
    'a|1|1|1|1',
    'b|1|1|2|2',
    'c|1|1|2|3',
    '',
    '1|2|-3|4|5',
    'x'.repeat(300),
    'd|1|1|1|0',
    '<script>|1|1|1|2',
  ];
  for (const [index, record] of records.entries())
    expect(await at('2026-11-20T10:00:00Z', { ip: `1.1.2.${index}`, record })).toBe(204);
  // She agreed on her second page.
  await at('2026-11-20T10:05:00Z', { ip: '1.1.2.3', record: 'e|1|1|1|1' });
  await rolledUp();
  expect(short(await by('visitor', '2026-11-20', '2026-11-20'))).toEqual([
    ['new', 2],
    ['returning', 2],
  ]);
});

test('ANA-03: nothing is counted of a site whose owner has it off', async () => {
  const { app, at, rolledUp, overview } = await countedSite('2026-11-20T10:00:00Z');
  await changeSiteSettings(app, { visits: { isCounted: false } });
  expect(await at('2026-11-20T10:00:00Z')).toBe(204);
  await rolledUp();
  expect((await overview('2026-11-20', '2026-11-20')).totals.views).toBe(0);
});

test('what is no visit of this site is left out, and its page never sees an error', async () => {
  const { app, at, rolledUp, overview } = await countedSite('2026-11-20T10:00:00Z');
  const other = await testApp({ database: await ownDatabase(), now: () => new Date('2026-11-20T10:00:00Z') });
  const wrong: SentHit[] = [
    { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { userAgent: '' },
    { headers: { dnt: '1' } },
    { headers: { 'sec-gpc': '1' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { websiteId: other.websiteId },
    { websiteId: 'mine' },
    { path: 'shop' },
    { pageLoadId: -1 },
    { pageLoadId: 1e16 },
    { event: 'Nonsense' },
    { seconds: -5, event: 'Seen' },
    { path: `/\u0000` },
    { path: '/\ud800' },
  ];
  for (const hit of wrong) expect([hit, await at('2026-11-20T10:00:00Z', hit)]).toEqual([hit, 204]);
  expect(await at('2026-11-20T10:00:01Z', { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await at('2026-11-20T10:00:01Z', { headers: { origin: 'https://evil.example' } })).toBe(403);
  expect(await at('2026-11-20T10:00:01Z', { headers: { 'x-crumb': 'forged' } })).toBe(403);
  await at('2026-11-20T10:00:02Z', { path: `/${'x'.repeat(5000)}` });
  await rolledUp();
  expect((await overview('2026-11-20', '2026-11-20')).totals.views).toBe(1);
  expect(app.deps.services.visits.counts()).toMatchObject({
    bot: 2,
    'do-not-track': 2,
    prefetch: 1,
    'other-site': 1,
  });
});

test('hits that come while a day is added up wait for nothing, and are in the next round', async () => {
  const { app, at, rolledUp, overview } = await countedSite('2026-11-20T10:00:00Z');
  await at('2026-11-20T10:00:00Z', { ip: '1.1.3.1' });
  await app.deps.services.visits.flush();
  const key = { websiteId: app.websiteId, day: '2026-11-20' };
  let hasCome = false;
  await app.database.long(app.websiteId, async (db) => {
    const query: typeof db.query = async (text, ...rest) => {
      // Its hits are read: what comes now is too late for this round.
      const isRead = text.includes('delete from visit_dirty_days');
      if (isRead && !hasCome) {
        hasCome = true;
        await at('2026-11-20T10:01:00Z', { ip: '1.1.3.2' });
        await app.deps.services.visits.flush();
      }
      return db.query(text, ...rest);
    };
    await rollUp({ ...db, query }, key);
  });
  const views = async () => (await overview('2026-11-20', '2026-11-20')).totals.views;
  expect([hasCome, await views()]).toEqual([true, 1]);
  await rolledUp();
  expect(await views()).toBe(2);
});

test('a flood from one network is held to what visitors do, and asks the database for nothing, whoever is signed in', async () => {
  const { app, at, rolledUp, overview } = await countedSite('2026-11-20T10:00:00Z');
  await at('2026-11-20T10:00:00Z', { event: 'add_to_cart', ip: '1.1.4.1' });
  const asked = (['site', 'statement', 'installation'] as const).map((kind) => vi.spyOn(app.database, kind));
  const headers = { cookie: `sw_member-${app.websiteId.slice(-12)}=${'m'.repeat(43)}` };
  expect(await at('2026-11-20T10:00:00Z', { event: 'add_to_cart', ip: '1.1.4.2', headers })).toBe(204);
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  vi.restoreAllMocks();
  for (let index = 0; index < 650; index += 1) await at('2026-11-20T10:00:00Z', { ip: `2001:db8::${index}` });
  await rolledUp();
  expect((await overview('2026-11-20', '2026-11-20')).totals.views).toBe(600);
});

test('ANA-20, ANA-21, ANA-27: the events service takes what fits its schema, and says why not', async () => {
  const { app, rolledUp, by } = await countedSite('2026-11-20T10:00:00Z');
  const send = async (schema: string, content: object, path = 'publish-event') => {
    const { status, json } = await app.send({
      method: 'POST',
      url: `/api/events/prod/${path}`,
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP, 'content-type': 'text/plain' },
      payload: JSON.stringify({ eventContent: JSON.stringify(content), eventSchemaName: schema }),
    });
    return [status, json?.error?.fields ?? null];
  };
  const content = {
    pageLoadId: 5,
    serial: 1,
    context_website_id: app.websiteId,
    page_path: '/shop/plate',
    event_timestamp: 1,
  };
  expect(await send('add_to_cart', content)).toEqual([202, null]);
  expect(await send('add_to_cart', { ...content, pageLoadId: 'x' })).toEqual([
    400,
    { 'eventContent.pageLoadId': expect.any(String) },
  ]);
  expect(await send('constructor', content)).toEqual([
    400,
    { eventSchemaName: 'There is no schema of this name.' },
  ]);
  expect(await send('add_to_cart', { ...content, serial: 2 }, 'validate-event-content/add_to_cart')).toEqual([
    202,
    null,
  ]);
  expect((await send('x', content, 'validate-event-content/nothing'))[0]).toBe(400);
  await app.send({
    method: 'POST',
    url: '/api/census/RecordHit',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP },
    payload: {
      event: 'View',
      data: JSON.stringify({ pageLoadId: 5, serial: 0, websiteId: app.websiteId, pagePath: '/shop/plate' }),
      ss_cvr: '',
    },
  });
  await rolledUp();
  expect(short(await by('event', '2026-11-20', '2026-11-20'))).toEqual([['add_to_cart', 1]]);
});

test('ANA-18: errors of scripts are counted by what and where', async () => {
  const { app, owner } = await countedSite('2026-11-20T10:00:00Z');
  const error = { message: 'x is not a function', stack: 's'.repeat(9000), url: '/a.js', line: 3, column: 1 };
  const send = () =>
    app.send({
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP },
      payload: { events: [error, { ...error, line: 4 }], pagePath: '/shop' },
    });
  expect((await send()).status).toBe(204);
  await send();
  const { json } = await owner.get(`/api/websites/${app.websiteId}/script-errors`);
  expect(json.items.map(({ line, count }: { line: number; count: number }) => [line, count]).sort()).toEqual([
    [3, 2],
    [4, 2],
  ]);
  expect(json.items[0].stack).toHaveLength(5000);
});

test('figures are for those who may see them; runtime roles read no partition by its name', async () => {
  const { app, owner, at } = await countedSite('2026-11-20T10:00:00Z');
  await at('2026-11-20T10:00:00Z');
  await app.deps.services.visits.flush();
  const url = `/api/websites/${app.websiteId}/visits?from=2026-11-20&to=2026-11-20`;
  const asked = async (who: TestApp | typeof owner) => (await who.get(url)).status;
  expect(await asked(await app.signIn('editor'))).toBe(403);
  expect(await asked(await app.signIn())).toBe(404);
  expect(await asked(owner)).toBe(200);
  await expect(
    app.database.site(app.websiteId, (db) => db.query('select count(*) from visit_hits_20261120')),
  ).rejects.toThrow('permission denied');
  expect((await owner.get(`${url}&from=2026-11-21`)).status).toBe(400);
  expect(
    (await owner.get(`/api/websites/${app.websiteId}/visits?from=2020-01-01&to=2026-11-20`)).status,
  ).toBe(400);
});
