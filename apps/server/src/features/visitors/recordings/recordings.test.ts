import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { cleanUpRecordings } from './jobs/clean-up.ts';

const HOME = '/api/commerce/fullstory';
const US = '8.8.8.8';
const DE = '91.198.174.192';
const DAY_MS = 86_400_000;
const US_BROWSER = { timeZone: 'America/Chicago', cores: 8 };

/** A site whose owner has switched recording on, with all of its sessions in the sample. */
async function recorded(settings: { recordedPercent?: number; movesClock?: boolean } = {}) {
  const clock = { now: new Date() };
  const { recordedPercent = 100, movesClock = false } = settings;
  const app = await testApp(movesClock ? { now: () => clock.now } : {});
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  await set(app, { featureFlags: ['session_recording'], recordedPercent });
  return { app, clock, owner: await app.signIn('reporting', 'websiteManager') };
}

const set = ({ database, websiteId }: TestApp, { featureFlags, recordedPercent }: Set) =>
  database.site(websiteId, (db) =>
    changeSettings(
      db,
      { websiteId },
      {
        settings: { featureFlags, visits: { ...USUAL, recordedPercent: recordedPercent ?? 100 } },
      },
    ),
  );
type Set = { featureFlags: 'session_recording'[]; recordedPercent?: number };
const USUAL = {
  ...{ isCounted: true, hasCookies: false, analyticsTagId: '', adPixelId: '', consent: 'opt-in' as const },
  ...{ consentText: '', privacyUrl: '' },
};

const headers = { 'user-agent': DESKTOP };
const getId = async (app: TestApp, { ip = US, query = '', more = {} } = {}) =>
  (
    await app.send({
      ...{ method: 'GET', url: `${HOME}/getId${query}`, remoteAddress: ip },
      headers: { ...headers, ...more },
    })
  ).json as string;

const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
const snapshot = (at: number, ...childNodes: object[]) => ({
  type: 2,
  timestamp: at,
  data: { node: { type: 0, id: 1, childNodes }, initialOffset: { left: 0, top: 0 } },
});

const send = (app: TestApp, part: object, ip = US) =>
  app.send({
    ...{ method: 'POST', url: `${HOME}/parts`, remoteAddress: ip, payload: part },
    headers: { ...headers, origin: `http://${app.host}` },
  });

function partOf(id: string, at: Date, more: object = {}) {
  const pageAt = at.getTime();
  return {
    ...{ id, pageAt, serial: 0, path: '/shop', triggers: [], ...US_BROWSER },
    events: [
      snapshot(pageAt + 10, text(2, 'Plates')),
      { type: 3, timestamp: pageAt + 5_010, data: { source: 3, id: 2, x: 0, y: 9 } },
    ],
    ...more,
  };
}

test('REC-04: an id is a string; where nobody is to be recorded it is the mock id', async () => {
  const { app } = await recorded();
  expect(await getId(app)).toMatch(/^[0-9a-f-]{36}\.sampled\.[\w-]{43}$/);
  const none: [string, object][] = [
    ['another country', { ip: DE }],
    ['an unknown country', { ip: '10.0.0.1' }],
    ['do not track', { more: { dnt: '1' } }],
    ['a bot', { more: { 'user-agent': 'Googlebot/2.1' } }],
  ];
  for (const [what, from] of none) expect([what, await getId(app, from)]).toEqual([what, 'mock']);
  await set(app, { featureFlags: [] });
  expect(await getId(app, { query: '?isForced=true' })).toBe('mock');
});

test('REC-01, REC-03: the owner chooses the share of sessions; one that asks is recorded whatever the country', async () => {
  const { app } = await recorded({ recordedPercent: 1 });
  const ids = await Promise.all(Array.from({ length: 12 }, () => getId(app)));
  expect(ids.filter((id) => id === 'mock').length).toBeGreaterThan(6);
  expect(await getId(app, { ip: DE, query: '?isForced=true' })).toContain('.forced.');
});

test('REC-01: what the browser tells is held against the country of its address', async () => {
  const { app, clock, owner } = await recorded();
  const id = await getId(app);
  const refused: object[] = [
    { timeZone: 'Asia/Tokyo' },
    { timeZone: 'Europe/Berlin' },
    { cores: 2 },
    { cores: 0 },
  ];
  for (const facts of refused)
    expect((await send(app, partOf(id, clock.now, facts))).json).toEqual({ isRecording: false });
  expect((await send(app, partOf(id, clock.now), DE)).json).toEqual({ isRecording: false });
  const { json } = await owner.get(`/api/websites/${app.websiteId}/recordings`);
  expect(json.items).toEqual([]);
});

test('the owner finds a recording, its events masked once more, and deletes it', async () => {
  const { app, clock, owner } = await recorded();
  const id = await getId(app);
  const part = partOf(id, clock.now);
  part.events.push(
    snapshot(part.pageAt + 20, {
      type: 2,
      id: 5,
      tagName: 'input',
      attributes: { value: 'hunter2', onfocus: 'evil()' },
      childNodes: [],
    }),
    { type: 6, timestamp: part.pageAt + 30, data: { plugin: 'hunter2' } } as never,
  );
  expect((await send(app, part)).json).toEqual({ isRecording: true });
  // Sent twice, it is one.
  await send(app, part);
  const other = clock.now.getTime() + 60_000;
  await send(app, partOf(id, new Date(other), { path: '/about' }));
  const base = `/api/websites/${app.websiteId}/recordings`;
  const [found] = (await owner.get(base)).json.items;
  expect(found).toMatchObject({
    path: '/shop',
    pages: 2,
    seconds: 65,
    country: 'US',
    device: 'desktop',
    triggers: [],
  });
  const { json } = await owner.get(`${base}/${found.id}`);
  expect(json.playerUrl).toBe(`http://${app.host}/_sw/replay`);
  const events: { type: number }[] = JSON.parse(json.events);
  expect(events.map(({ type }) => type)).toEqual([2, 3, 2, 2, 3]);
  expect(json.events).not.toMatch(/hunter2|evil/);
  expect(json.events).toContain('Plates');
  expect((await owner.del(`${base}/${found.id}`)).status).toBe(200);
  expect((await owner.get(`${base}/${found.id}`)).status).toBe(404);
  expect(await app.query('select from recording_parts where website_id = $1', [app.websiteId])).toHaveLength(
    0,
  );
});

test('who may see figures sees recordings; who may change settings deletes them; nobody else', async () => {
  const { app, clock } = await recorded();
  await send(app, partOf(await getId(app), clock.now));
  const base = `/api/websites/${app.websiteId}/recordings`;
  const reporter = await app.signIn('reporting');
  const [{ id }] = (await reporter.get(base)).json.items;
  expect((await reporter.get(`${base}/${id}`)).status).toBe(200);
  expect([(await reporter.del(base)).status, (await reporter.del(`${base}/${id}`)).status]).toEqual([
    403, 403,
  ]);
  expect((await (await app.signIn('editor')).get(base)).status).toBe(403);
  const manager = await app.signIn('websiteManager');
  expect((await manager.del(base)).status).toBe(200);
  expect((await reporter.get(base)).json.items).toEqual([]);
});

test('REC-05: parts that are forged, malformed, old or too large are not stored, and the page gets no error to show', async () => {
  const { app, clock, owner } = await recorded({ movesClock: true });
  const elsewhere = await recorded();
  const id = await getId(app);
  const forged = [
    id.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    id.replace('.sampled.', '.forced.'),
    await getId(elsewhere.app),
    'mock',
    '',
  ];
  for (const wrong of forged)
    expect((await send(app, partOf(wrong, clock.now))).json).toEqual({ isRecording: false });
  for (const wrong of [
    { serial: -1 },
    { path: 'https://evil.test' },
    { events: 'x' },
    { triggers: ['forced'] },
    { cores: 1e9 },
  ])
    expect((await send(app, partOf(id, clock.now, wrong))).status).toBe(400);
  const large = partOf(id, clock.now, {
    events: [snapshot(clock.now.getTime(), text(2, 'x'.repeat(2_000_000)))],
  });
  expect((await send(app, large)).status).toBe(413);
  // Events of another time are none of this page.
  await send(app, partOf(id, new Date(clock.now.getTime() - 3 * DAY_MS)));
  clock.now = new Date(clock.now.getTime() + 3 * 3_600_000);
  expect((await send(app, partOf(id, clock.now))).json).toEqual({ isRecording: false });
  expect((await owner.get(`/api/websites/${app.websiteId}/recordings`)).json.items).toEqual([]);
});

test('a recording ends at 8 MB', async () => {
  const { app, clock, owner } = await recorded();
  const id = await getId(app);
  const words = 'plates '.repeat(100_000);
  const replies: boolean[] = [];
  for (let serial = 0; serial < 13; serial += 1) {
    const events = [snapshot(clock.now.getTime() + serial, text(2, words))];
    replies.push((await send(app, partOf(id, clock.now, { serial, events }))).json.isRecording);
  }
  expect(replies.lastIndexOf(true)).toBe(10);
  const [row] = await app.query<{ characters: number; parts: number }>(
    'select characters, parts from recordings where website_id = $1',
    [app.websiteId],
  );
  expect(row?.characters).toBeLessThanOrEqual(8_000_000);
  expect(row?.parts).toBe(11);
  expect((await owner.get(`/api/websites/${app.websiteId}/recordings`)).json.items).toHaveLength(1);
});

test('a recording is deleted after a day, and after thirty where something went wrong; an order takes back a checkout', async () => {
  const { app, clock, owner } = await recorded({ movesClock: true });
  const begun = clock.now.getTime();
  for (const triggers of [[], ['error'], ['rage-click'], ['checkout']] as const)
    await send(app, partOf(await getId(app), clock.now, { path: `/${triggers[0] ?? 'none'}`, triggers }));
  const bought = await getId(app);
  await send(app, partOf(bought, clock.now, { path: '/bought', triggers: ['checkout'] }));
  await send(app, partOf(bought, clock.now, { serial: 1, events: [], triggers: ['purchase'] }));
  const forced = await getId(app, { ip: DE, query: '?isForced=true' });
  await send(app, partOf(forced, clock.now, { path: '/forced', timeZone: 'Europe/Berlin' }), DE);
  const paths = async (shown = 'all') => {
    const { json } = await owner.get(`/api/websites/${app.websiteId}/recordings?shown=${shown}`);
    return json.items.map(({ path }: { path: string }) => path).sort();
  };
  expect(await paths()).toEqual(['/bought', '/checkout', '/error', '/forced', '/none', '/rage-click']);
  clock.now = new Date(begun + 25 * 3_600_000);
  await cleanUpRecordings(app.deps);
  expect(await paths()).toEqual(['/checkout', '/error', '/forced', '/rage-click']);
  clock.now = new Date(begun + 31 * DAY_MS);
  await cleanUpRecordings(app.deps);
  expect(await paths()).toEqual([]);
});

test('who takes the consent back is forgotten at once', async () => {
  const { app, clock, owner } = await recorded();
  const id = await getId(app);
  await send(app, partOf(id, clock.now));
  const reply = await app.send({
    ...{ method: 'POST', url: `${HOME}/forget`, payload: { id } },
    headers: { origin: `http://${app.host}` },
  });
  expect(reply.status).toBe(204);
  expect((await owner.get(`/api/websites/${app.websiteId}/recordings`)).json.items).toEqual([]);
});

test('one network begins at most thirty recordings in an hour', async () => {
  const { app } = await recorded();
  for (let nr = 0; nr < 30; nr += 1) await getId(app, { ip: '8.8.4.4' });
  expect(await getId(app, { ip: '8.8.4.4' })).toBe('mock');
  expect(await getId(app)).not.toBe('mock');
});

test('the page that replays runs its own script alone, loads nothing of others and is framed by the editor alone', async () => {
  const { app } = await recorded();
  const { status, headers: got, text: html } = await app.get('/_sw/replay');
  expect(status).toBe(200);
  const policy = String(got['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w+/=-]+';/);
  expect(policy).toContain(`frame-ancestors ${app.deps.config.appUrl}`);
  expect(policy).not.toMatch(/connect-src|frame-src|unsafe-eval|strict-dynamic|\*/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain(`nonce="${nonce}"`);
});
