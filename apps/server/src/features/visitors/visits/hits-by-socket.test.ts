import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { servedApp } from '@sitewright/testing/served-app';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Served = Awaited<ReturnType<typeof servedApp>>;
type Message = { path: string; type?: string; body: string; headers?: Record<string, string | undefined> };

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const PLAIN = 'text/plain;charset=UTF-8';

let app: Served;
let load = 1000;

beforeAll(async () => {
  app = await servedApp();
  // The host is known from then on.
  await bySocket(view());
  await app.deps.services.visits.flush();
});
afterAll(() => app.close());

const data = (fields: object = {}) =>
  JSON.stringify({ pageLoadId: ++load, serial: 0, websiteId: app.websiteId, pagePath: '/shop', ...fields });
const view = (fields: object = {}): Message => ({
  path: '/api/census/RecordHit',
  type: FORM,
  body: new URLSearchParams({ event: 'View', data: data(fields), ss_cvr: '' }).toString(),
});
const event = (eventSchemaName: string, content: object = {}): Message => ({
  path: '/api/events/prod/publish-event',
  type: PLAIN,
  body: JSON.stringify({
    eventSchemaName,
    eventContent: JSON.stringify({
      pageLoadId: ++load,
      serial: 0,
      context_website_id: app.websiteId,
      page_path: '/shop',
      event_timestamp: 1,
      ...content,
    }),
  }),
});
const click = (): Message => ({
  path: '/api/census/button-click',
  type: 'application/json',
  body: JSON.stringify({ pageFields: data() }),
});

const headersOf = ({ type, body, headers }: Message): [string, string][] =>
  Object.entries({
    host: app.host,
    origin: app.origin,
    'user-agent': DESKTOP,
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));

/** Sends a message over a connection, its body in pieces of so many characters. */
async function bySocket(message: Message, piece = message.body.length) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const lines = headersOf(message).map(([name, value]) => `${name}: ${value}`);
  socket.setNoDelay();
  const write = (part: string) => new Promise((resolve) => socket.write(part, resolve));
  await write([`POST ${message.path} HTTP/1.1`, ...lines, 'connection: close', '', ''].join('\r\n'));
  for (let at = 0; at < message.body.length; at += piece) await write(message.body.slice(at, at + piece));
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), error: errorIn(body) };
}

/** The same without a connection, and so the whole way. */
async function wholeWay(message: Message) {
  const { status, text: body } = await app.send({
    method: 'POST',
    url: message.path,
    headers: Object.fromEntries(headersOf(message)),
    payload: message.body,
  });
  return { status, error: errorIn(body) };
}

/** What the answer says of an error; in chunks, its JSON stands on a line of its own. */
function errorIn(body: string): unknown {
  const json = body.split('\r\n').find((line) => line.startsWith('{'));
  return json === undefined ? null : (JSON.parse(json) as { error: unknown }).error;
}

async function storedNames(): Promise<string[]> {
  await app.deps.services.visits.flush();
  const rows = await app.query<{ name: string }>(
    'delete from visit_hits where website_id = $1 returning name',
    [app.websiteId],
  );
  return rows.map(({ name }) => name).sort();
}

test('ANA-11 ANA-12 ANA-20: what pages send as forms, texts and JSON is taken ahead of everything else', async () => {
  await storedNames();
  const answers = [
    await bySocket(view()),
    await bySocket(event('visit_product_page')),
    await bySocket(click()),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 202, 204]);
  for (const { head } of answers) {
    // Only what passed the program's hooks has an id.
    expect(head).not.toContain('x-request-id');
    for (const rule of [
      'x-content-type-options: nosniff',
      'content-security-policy',
      'cache-control: no-store',
    ])
      expect(head).toContain(rule);
  }
  expect(await storedNames()).toEqual(['button_click', 'view', 'visit_product_page']);
});

test('a body that comes in pieces, and one of other letters, is read whole', async () => {
  await storedNames();
  const { status } = await bySocket(view({ pagePath: '/käse/\u{1f9c0}' }), 50);
  expect(status).toBe(204);
  await app.deps.services.visits.flush();
  const rows = await app.query('select path from visit_hits where website_id = $1', [app.websiteId]);
  expect(rows).toEqual([{ path: '/käse/\u{1f9c0}' }]);
});

const refused: [string, () => Message, number][] = [
  ['of another origin', () => ({ ...view(), headers: { origin: 'https://evil.example' } }), 403],
  ['of another site', () => ({ ...view(), headers: { 'sec-fetch-site': 'cross-site' } }), 403],
  ['of no origin', () => ({ ...view(), headers: { origin: undefined } }), 403],
  ['with a wrong crumb', () => ({ ...view(), headers: { 'x-crumb': 'A'.repeat(43) } }), 403],
  [
    'with a wrong crumb in its form',
    () => ({ ...view(), body: `crumb=${'A'.repeat(43)}&${view().body}` }),
    403,
  ],
  ['that is no JSON', () => ({ ...click(), body: '{"pageFields":' }), 400],
  ['with a name twice', () => ({ ...click(), body: '{"pageFields":"a","pageFields":"b"}' }), 400],
  ['that lacks a field', () => ({ ...view(), body: 'event=View' }), 400],
  ['of an unknown schema', () => event('no_schema'), 400],
  ['of an event without a page', () => event('visit_product_page', { page_path: 'x' }), 400],
  [
    'of an unknown environment',
    () => ({ ...event('visit_product_page'), path: '/api/events/moon/publish-event' }),
    404,
  ],
  ['beyond the limit', () => ({ ...view(), body: `event=View&data=${'x'.repeat(70_000)}` }), 413],
  ['of another kind', () => ({ ...view(), type: 'text/csv' }), 415],
  ['for nobody', () => ({ ...view(), headers: { host: 'nobody.example' } }), 404],
  ['for the editor', () => ({ ...view(), headers: { host: new URL(app.deps.config.appUrl).host } }), 404],
  ['with two hosts', () => ({ ...view(), headers: { Host: app.host } }), 400],
  ['of nothing', () => ({ ...view(), body: '' }), 400],
];

test.each(refused)(
  'a message %s is refused as by the whole way, and not stored',
  async (name, message, status) => {
    await storedNames();
    const given = message();
    const answer = await bySocket(given);
    expect(answer.status).toBe(status);
    // An object of headers holds no name twice.
    if (name !== 'with two hosts') expect(await wholeWay(given)).toEqual({ status, error: answer.error });
    expect(await storedNames()).toEqual([]);
  },
);

test('ANA-17: a crumb that belongs to the browser is accepted', async () => {
  const browser = await app.get('/api/crumb');
  const { crumb } = browser.json as { crumb: string };
  const cookie = [...app.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-crumb': crumb };
  await storedNames();
  expect(await bySocket({ ...view(), headers })).toMatchObject({ status: 204 });
  expect(await bySocket({ ...view(), headers: { 'x-crumb': crumb } })).toMatchObject({ status: 403 });
  expect(await storedNames()).toEqual(['view']);
});

test.each([
  ['do-not-track', { dnt: '1' }],
  ['do-not-track', { 'sec-gpc': '1' }],
  ['prefetch', { 'sec-purpose': 'prefetch' }],
  ['bot', { 'user-agent': 'Googlebot/2.1' }],
] as const)('left out and counted as %s: %j', async (reason, headers) => {
  await storedNames();
  const before = app.deps.services.visits.counts()[reason] ?? 0;
  expect(await bySocket({ ...view(), headers })).toMatchObject({ status: 204 });
  expect(app.deps.services.visits.counts()[reason]).toBe(before + 1);
  expect(await storedNames()).toEqual([]);
});

test('a message that breaks off disturbs nobody', async () => {
  await storedNames();
  const message = view();
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const lines = headersOf(message).map(([name, value]) => `${name}: ${value}`);
  const begun = [`POST ${message.path} HTTP/1.1`, ...lines, '', message.body.slice(0, 20)].join('\r\n');
  await new Promise((resolve) => socket.write(begun, resolve));
  socket.destroy();
  expect(await bySocket(view())).toMatchObject({ status: 204 });
  expect(await storedNames()).toEqual(['view']);
});
