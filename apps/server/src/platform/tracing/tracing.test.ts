import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { features } from '@sitewright/server/features';
import { testDatabase } from '@sitewright/testing/database';
import { notes } from '@sitewright/testing/features/notes';
import { startMailServer } from '@sitewright/testing/mail-server';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { type ReceivedSpan, startCollector } from '@sitewright/testing/trace-collector';
import { waitFor } from '@sitewright/testing/wait-for';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { defineJob, sendJob } from '../jobs/job.ts';
import { createJobs } from '../jobs/jobs.ts';
import { repeatRound } from '../jobs/repeat-round.ts';
import { createLog } from '../log/log.ts';
import { openTransport } from '../mail/delivery.ts';
import { sendMail } from '../mail/send-mail.ts';
import { createPublicFetch } from '../outbound/public-fetch.ts';
import { tracedFetch } from '../outbound/request-span.ts';
import { inSpan, isTracing } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

const ALL: TracingSettings['sampler'] = { root: 'always_on', followsParent: true };
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const FAILED = 2;
const PARENT = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };

const lines: string[] = [];
let app: TestApp;

// Whether requests are traced is decided when the program is built.
beforeAll(async () => {
  const log = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const stop = await startTracing(
    { url: 'http://127.0.0.1:9/v1/traces', protocol: 'http/json', sampler: ALL, readsHeaders: true },
    () => {},
  );
  app = await testApp({
    features: [...features, { ...notes, pages: [] }],
    config: { trustedProxies: 1 },
    log: createLog('debug', log),
    keep: true,
  });
  await stop(0);
});

afterAll(() => app?.app.close());

/** What a collector was sent while `work` was done. */
async function traced(work: () => unknown, settings: Partial<TracingSettings> = {}) {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const stop = await startTracing(
    { url: collector.url, protocol: 'http/json', sampler: ALL, readsHeaders: true, ...settings },
    () => {},
  );
  try {
    await work();
  } finally {
    await stop(10_000);
  }
  return collector;
}

const named = (spans: readonly ReceivedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

test('a page is traced with its site, its drawing and its statements, as a part of what the proxy has begun', async () => {
  const headers = { traceparent: `00-${PARENT.trace}-${PARENT.span}-01`, 'user-agent': 'canary-agent' };
  const collector = await traced(async () => {
    await app.send({ method: 'GET', url: '/?canary=query', headers });
    // From the cache nothing is given an id.
    await waitFor(async () => expect((await app.get('/')).headers).not.toHaveProperty('x-request-id'));
    await app.send({ method: 'GET', url: '/', headers: { ...headers, 'x-forwarded-proto': 'https' } });
  });
  const spans = collector.spans();
  const cached = spans.find(({ facts }) => facts['sitewright.cached']);
  expect(cached).toMatchObject({
    name: 'GET',
    facts: { 'url.scheme': 'http', 'sitewright.site.id': app.websiteId },
  });
  expect(cached?.parentSpanId ?? '').toBe('');
  const request = named(spans, 'GET /');
  expect(request).toMatchObject({ kind: SERVER, traceId: PARENT.trace, parentSpanId: PARENT.span });
  expect(request.facts).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/',
    'sitewright.site.id': app.websiteId,
  });
  expect(Number(request.facts['http.response.status_code'])).toBeGreaterThanOrEqual(200);
  const parts = spans.filter(({ traceId }) => traceId === PARENT.trace);
  const reading = named(parts, 'transaction read');
  const drawing = named(parts, 'render page');
  expect(parts.map(({ spanId }) => spanId)).toContain(drawing.parentSpanId);
  const statements = parts.filter(
    ({ parentSpanId, kind }) => parentSpanId === reading.spanId && kind === CLIENT,
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { facts } of statements) expect(facts['db.query.summary']).toMatch(/^[a-z]+( [a-z_.0-9]+)?$/);
  expect(collector.text()).not.toContain('canary');
  const line = lines.find((text) => text.includes(`"trace_id":"${PARENT.trace}"`)) ?? '{}';
  expect(JSON.parse(line).requestId).toBe(request.facts['sitewright.request.id']);
});

test('a call is traced with its statements, a failing one with class and code alone, a refused one as no failure', async () => {
  const admin = await app.signIn('admin');
  const collector = await traced(async () => {
    await admin.get(`/api/websites/${app.websiteId}/collections`);
    await admin.get(`/api/websites/${app.websiteId}/items/0192f0c0-0000-7000-8000-0000000000ff`);
    await app.get('/api/breaks');
    // Whoever asks for another protocol is traced all the same.
    const upgrade = { traceparent: 'nonsense', connection: 'upgrade', upgrade: 'h2c' };
    await app.send({ method: 'GET', url: '/api/breaks', headers: upgrade });
    const isLogged = lines.length;
    await app.send({
      method: 'POST',
      url: '/api/breaks',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(lines.slice(isLogged).filter((line) => !line.includes('trace_id'))).toEqual([]);
    const direct = await testApp({ features: [notes] });
    const headers = { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` };
    await direct.send({ method: 'GET', url: '/api/breaks', headers });
  });
  const spans = collector.spans();
  const call = named(spans, 'GET /api/websites/:websiteId/collections');
  const inCall = spans.filter(({ traceId }) => traceId === call.traceId);
  expect(inCall.filter(({ facts }) => facts['db.query.summary']).length).toBeGreaterThan(0);
  expect(call.status.code).toBe(0);
  const broken = named(spans, 'GET /api/breaks');
  expect(broken).toMatchObject({ status: { code: FAILED }, facts: { 'error.type': '42P01' } });
  expect(broken.status.message ?? '').toBe('');
  const traces = spans.filter(({ name }) => name === 'GET /api/breaks').map(({ traceId }) => traceId);
  // Nobody's header counts that no proxy has passed on.
  expect([new Set(traces).size, traces.includes(PARENT.trace)]).toEqual([3, false]);
  const refused = spans.find(({ facts }) => facts['http.response.status_code'] === 404);
  expect(refused?.status.code).toBe(0);
  expect(collector.text()).not.toContain('does not exist');
});

test('what nobody waits for has failed by any error, a refusal too, and the line in the log names its trace', async () => {
  const refused = new AppError('not-found');
  const before = lines.length;
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  });
  const collector = await traced(async () => {
    await inSpan({ name: 'call' }, () => Promise.reject(refused)).catch(() => {});
    await inSpan({ name: 'job', kind: 'consumer', root: {} }, () => Promise.reject(refused)).catch(() => {});
    const stop = repeatRound(() => Promise.reject(refused), {
      name: 'of a test',
      everyMs: 5,
      log: createLog('warn', destination),
    });
    await waitFor(() => expect(lines.length).toBeGreaterThan(before));
    await stop();
  });
  const spans = collector.spans();
  const codes = ['call', 'job', 'round of a test'].map((name) => named(spans, name).status.code);
  expect(codes).toEqual([0, FAILED, FAILED]);
  expect(JSON.parse(lines[before] ?? '{}').trace_id).toBe(named(spans, 'round of a test').traceId);
});

test('a job is traced by itself, linked to what asked for it', async () => {
  const { database, app: connection } = await testDatabase();
  const kind = defineJob<Record<string, never>>('traced-job', { retries: 0 });
  const jobs = createJobs({ database, connection, log: createLog('silent'), pollSeconds: 0.1 });
  const { promise: done, resolve } = Promise.withResolvers<void>();
  jobs.handle(kind, async ({ site }) => {
    await site((db) => db.query('select 1 as one'));
    resolve();
  });
  const { websiteId } = app;
  const collector = await traced(async () => {
    await inSpan({ name: 'asking' }, () =>
      database.site(websiteId, (db) => sendJob(db, kind, { websiteId, data: {} })),
    );
    await jobs.start();
    await done;
    await jobs.stop(10_000);
  });
  const spans = collector.spans();
  const job = named(spans, 'job traced-job');
  const asking = named(spans, 'asking');
  expect(job).toMatchObject({ kind: CONSUMER, facts: { 'sitewright.site.id': websiteId } });
  expect(job.traceId).not.toBe(asking.traceId);
  expect(job.links?.[0]?.traceId).toBe(asking.traceId);
  const inJob = spans.filter(({ traceId }) => traceId === job.traceId);
  expect(inJob.map(({ name }) => name).sort()).toEqual(['job traced-job', 'select', 'transaction site']);
});

test('requests to other servers and emails are traced without what they hold', async () => {
  const other = await startCollector();
  onTestFinished(other.close);
  const refusing = await startCollector({ status: 404 });
  onTestFinished(refusing.close);
  const { url: smtpUrl } = await startMailServer();
  const send = createPublicFetch({ resolve: async () => ['127.0.0.1'], mayReach: () => true });
  const collector = await traced(async () => {
    const body = 'canary-body';
    const request = { method: 'POST', body: { type: 'text/plain', text: body } } as const;
    await send(`${other.url}?token=canary`, { maxBytes: 1_000, timeoutMs: 5_000, request });
    await tracedFetch(refusing.url, { method: 'PUT' });
    const transport = await openTransport(smtpUrl);
    const mail = { from: 'shop@example.com', to: 'canary@example.com', subject: 'canary', text: 'canary' };
    await sendMail(transport, smtpUrl, mail);
    const unknown = { ...mail, to: 'no-such-user@example.com' };
    await expect(sendMail(transport, smtpUrl, unknown)).rejects.toThrow();
    transport.close();
  });
  const spans = collector.spans();
  // Where an owner's webhooks lead is in no trace; a service of the operator is named.
  expect(named(spans, 'POST')).toMatchObject({
    kind: CLIENT,
    status: { code: 0 },
    facts: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  });
  expect(named(spans, 'POST').facts).not.toHaveProperty('server.address');
  expect(named(spans, 'PUT')).toMatchObject({
    status: { code: FAILED },
    facts: { 'server.address': '127.0.0.1', 'http.response.status_code': 404, 'error.type': '404' },
  });
  const mails = spans.filter(({ name }) => name === 'SMTP send');
  expect(mails.map(({ status }) => status.code)).toEqual([0, FAILED]);
  expect(mails[1]?.facts['error.type']).toBe('EENVELOPE');
  expect(collector.text()).not.toMatch(/canary|no-such-user/);
});

test('a request that its visitor gave up has no status, since none was sent', async () => {
  const { server } = app.app;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const collector = await traced(async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = [
      `POST /api/notes HTTP/1.1`,
      `host: ${app.host}`,
      'content-type: application/json',
      'content-length: 9',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    socket.destroy();
    await once(response, 'close');
  });
  const { facts } = named(collector.spans(), 'POST /api/notes');
  expect(facts).not.toHaveProperty('http.response.status_code');
  expect(facts['error.type']).toBe('aborted');
});

test('a sampler of 0 sends nothing; Protocol Buffers and the settings that the library reads arrive', async () => {
  const none = await traced(() => app.get('/api/breaks'), { sampler: { root: 0, followsParent: true } });
  expect(none.requests).toEqual([]);
  vi.stubEnv('OTEL_SERVICE_NAME', 'our-shops');
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20of-ours');
  onTestFinished(() => void vi.unstubAllEnvs());
  const sent = await traced(() => app.get('/api/breaks'), { protocol: 'http/protobuf' });
  expect(sent.requests[0]).toMatchObject({
    url: '/v1/traces',
    type: 'application/x-protobuf',
    token: 'Bearer of-ours',
  });
  expect(sent.text()).toMatch(/service\.name.*our-shops.*GET \/api\/breaks/s);
});

test('a collector that is silent, away or refuses costs no request its answer, and is told of once', async () => {
  const silent = await startCollector({ isSilent: true });
  onTestFinished(silent.close);
  const settings: Omit<TracingSettings, 'url'> = { protocol: 'http/json', sampler: ALL, readsHeaders: true };
  const stopSilent = await startTracing({ ...settings, url: silent.url }, () => {});
  expect((await app.get('/api/breaks')).status).toBe(500);
  await stopSilent(1);
  expect(isTracing()).toBe(false);

  const away = await startTracing({ ...settings, url: 'http://127.0.0.1:9/v1/traces' }, () => {});
  expect((await app.get('/api/breaks')).status).toBe(500);
  await away(1);

  const refusing = await startCollector({ status: 400 });
  onTestFinished(refusing.close);
  const report = vi.fn();
  const stop = await startTracing({ ...settings, url: refusing.url }, report);
  // More than may wait: the rest is dropped.
  await Promise.all(Array.from({ length: 5_000 }, () => inSpan({ name: 'many' }, async () => {})));
  await stop(60_000);
  // At once, and the rest in the end.
  expect(report).toHaveBeenCalledTimes(2);
  expect(report.mock.calls.reduce((sum, [, lost]) => sum + lost, 0)).toBe(5_000);
  expect(refusing.spans().length).toBeLessThan(3_000);
});
