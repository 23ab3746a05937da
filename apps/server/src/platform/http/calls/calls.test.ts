import { cpuMs } from '@sitewright/testing/cpu-time';
import { clock, givenNotes } from '@sitewright/testing/features/notes';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { defineFeature } from '../feature.ts';

test('a call answers with what its reply declares, and drops fields nobody declared', async () => {
  const { post } = await givenNotes();
  const reply = await post('/api/notes', { text: 'a', price: 1, websiteId: 'x' });
  expect(reply).toMatchObject({ status: 200, json: { text: 'a' } });
  expect(reply.json).toEqual({ text: 'a' });
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('values that do not fit are refused with a message by field', async () => {
  const { post } = await givenNotes();
  const reply = await post('/api/notes', { text: 1, amount: 1.5 });
  expect(reply.status).toBe(400);
  expect(reply.json.error.code).toBe('invalid-fields');
  expect(Object.keys(reply.json.error.fields)).toEqual(['text', 'amount']);
});

test('a route that does not say who may use it does not boot', async () => {
  const open = defineFeature({
    name: 'open',
    folder: '',
    plugin: (app) => void app.get('/open', async () => 'open'),
  });
  await expect(testApp({ features: [open] })).rejects.toThrow(/does not say who may use it/);
});

test.each([
  ['another origin', { origin: 'http://evil.test' }],
  ['no origin at all', { origin: 'null' }],
  ['a neighbouring site', { origin: 'http://other.localhost:3000' }],
  ['the app origin', { origin: 'http://localhost:3000' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
])('A11: a write from %s is refused even with a right crumb', async (_name, headers) => {
  const { post, postForm } = await givenNotes();
  expect(await post('/api/notes', { text: 'a' }, { headers })).toMatchObject({ status: 403 });
  expect(await postForm('/api/form-notes', { text: 'a', amount: '1' }, { headers })).toMatchObject({
    status: 403,
  });
});

test.each([
  ['deep nesting', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a name twice', '{"text":"a","text":"b"}'],
  ['a name twice, spelt differently', '{"text":"a","\\u0074ext":"b"}'],
  ['a byte order mark', '\ufeff{"text":"a"}'],
  ['a lone surrogate', '{"text":"\\ud800"}'],
  ['NUL', '{"text":"\\u0000"}'],
  ['an endless number', '{"text":"a","amount":1e400}'],
  ['an integer beyond 2^53', '{"text":"a","amount":9007199254740993}'],
  ['__proto__', '{"text":"a","__proto__":{"x":1}}'],
  ['two values', '{"text":"a"}{"text":"b"}'],
  ['an end in the middle', '{"text":"a'],
])('A23: JSON with %s is refused', async (_name, payload) => {
  const { post } = await givenNotes();
  const headers = { 'content-type': 'application/json' };
  const spent = await cpuMs(async () => {
    const reply = await post('/api/notes', payload, { headers });
    expect(reply).toMatchObject({ status: 400, json: { error: { code: 'bad-request' } } });
  });
  expect(spent).toBeLessThan(250);
});

test('A75: an unexpected error tells its request id and nothing else', async () => {
  const { get } = await givenNotes();
  const reply = await get('/api/breaks');
  expect(reply.status).toBe(500);
  expect(reply.json).toEqual({
    error: { code: 'internal', message: 'Something went wrong on our side.', fields: {} },
    requestId: reply.headers['x-request-id'],
  });
});

test('A76: the call after the limit is refused with Retry-After, and the window ends', async () => {
  const { get, visitor } = await givenNotes();
  for (let call = 0; call < 3; call += 1) expect((await get('/api/limited')).status).toBe(200);
  const refused = await get('/api/limited', { headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    json: { error: { code: 'rate-limited', message: 'Please try again in a few seconds.' } },
  });
  expect((await visitor().get('/api/limited')).status).toBe(200);
  clock.now += 61_000;
  expect((await get('/api/limited')).status).toBe(200);
});
