import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testApp } from '@sitewright/testing/test-app';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../config/config.ts';

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

test('an operator on the machine sees requests by route, pages from the cache, jobs, left-out visits and the process', async () => {
  const app = await testApp({ config: { metricsToken: undefined } });
  const { anyone, send } = app;
  await anyone().get('/api/me');
  await send({ method: 'GET', url: '/nowhere-at-all' });
  await send({
    ...{ method: 'POST', url: '/api/census/RecordHit', payload: 'event=View&data=x' },
    headers: {
      ...{ origin: `http://${app.host}`, 'user-agent': DESKTOP },
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { status, headers, text } = await anyone().send({ method: 'GET', url: '/metrics', ...LOCAL });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toMatch(
    /^sitewright_request_seconds_bucket\{le="0.005",method="POST",route="\/api\/census\/RecordHit",status="204"\} /m,
  );
  expect(text).not.toContain('nowhere-at-all');
  expect(text).toMatch(/^sitewright_cached_pages_total \d+$/m);
  expect(text).toMatch(/^sitewright_hits_left_out_total\{reason="malformed"\} 1$/m);
  expect(text).toContain('# TYPE sitewright_jobs gauge');
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('alert rules and the dashboard ask for what is told, and the guide has first steps for each', async () => {
  const app = await testApp({ config: { metricsToken: undefined } });
  const { text } = await app.anyone().send({ method: 'GET', url: '/metrics', ...LOCAL });
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  );
  const told = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const rules = await readFile(join(PROJECT_FOLDER, 'deploy/alerts.yaml'), 'utf8');
  const asked: string[] = rules.match(/\b(?:sitewright|nodejs|process)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(8);
  const shown = await readFile(join(PROJECT_FOLDER, 'deploy/dashboard.json'), 'utf8');
  asked.push(...(shown.match(/\b(?:sitewright|nodejs|process)_\w+/g) ?? []));
  expect(told).toEqual(expect.arrayContaining(asked));

  const guide = await readFile(join(PROJECT_FOLDER, 'docs/operate.md'), 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect([...guide.matchAll(/^\| `(Sitewright\w+)` \|/gm)].map(([, name]) => name)).toEqual(alerts);
});

test('nobody else does without the token, on whatever address and through whatever proxy', async () => {
  const app = await testApp({ config: { metricsToken: 'a-long-token-of-ours' } });
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.anyone().send({ method: 'GET', url: '/metrics', remoteAddress, headers })).status;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('203.0.113.7')).toBe(404);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBe(404);
  expect(await ask('203.0.113.7', bearer('a-long-token-of-ours'))).toBe(200);
  expect(await ask('203.0.113.7', bearer('a-long-token-of-theirs'))).toBe(404);
  expect(await ask('203.0.113.7', bearer(''))).toBe(404);
  expect((await app.send({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).text).not.toContain(
    'sitewright_',
  );
});
