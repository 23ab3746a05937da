import { createHmac, randomUUID } from 'node:crypto';
import { features } from '@sitewright/server/features';
import { ownDatabase } from '@sitewright/testing/database';
import { givenTarget } from '@sitewright/testing/features/webhook-target';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { captchaService } from '../../../site/captcha/index.ts';
import { connectionTargets } from '../connections/index.ts';
import { formsWith } from '../index.ts';
import { deliverDue } from '../jobs/deliver-submissions.ts';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'pin', type: 'password', title: 'PIN' },
  { id: 'a', type: 'text', title: 'Color' },
  { id: 'b', type: 'text', title: 'Color' },
];
const ANSWERS = { email: 'ada@shopper.test', pin: 'hunter2', a: '<b>red</b>', b: '=blue' };

/** A site with a published form, a server to send to, and what its owner and a visitor do. */
async function givenForm() {
  const target = await givenTarget();
  const own = formsWith(captchaService(), target.fetchPublic);
  // Of its own: no other program takes the jobs.
  const database = await ownDatabase();
  const others = features.filter(({ name }) => name !== 'forms');
  const app = await testApp({ database, features: [...others, own] });
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const content = { name: 'Contact', fields: FIELDS };
  const { id: formId, rowVersion } = (await owner.post(forms, { content })).json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  const path = `${forms}/${formId}`;
  const connect = (url = 'https://shop.example/hook', kind = 'webhook') =>
    owner.post(`${path}/connections`, { kind, url });
  const connections = async () => (await owner.get(`${path}/connections`)).json.connections;
  const deliveries = async () => (await owner.get(`${path}/deliveries`)).json.items;
  return { app, owner, target, formId, path, connect, connections, deliveries };
}

async function send(app: TestApp, formId: string, form: Record<string, unknown> = ANSWERS) {
  const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
  const page = { pageTitle: 'Contact us', pageId: 'p1', contentSource: 'c', pagePath: '/contact' };
  const { status } = await app.post('/api/form/SaveFormSubmission', { formId, form, ...page, key });
  expect(status).toBe(200);
}

/** Makes the attempts that wait, whatever their time. */
async function attemptAll(app: TestApp, { fetchPublic }: Awaited<ReturnType<typeof givenTarget>>) {
  const { websiteId } = app;
  await app.query(
    `update form_deliveries set next_attempt_at = now() where website_id = $1 and status = 'waiting'`,
    [websiteId],
  );
  const rows = await app.query<{ id: string }>(
    `select id from form_connections where website_id = $1 order by id`,
    [websiteId],
  );
  for (const { id: connectionId } of rows)
    await deliverDue(app.deps, connectionTargets(fetchPublic), { websiteId, connectionId });
}

const rest = (app: TestApp) =>
  app.query(`update form_connections set resting_until = null where website_id = $1`, [app.websiteId]);

test('MAIL-12: a submission is posted once, signed, and without passwords', async () => {
  const { app, target, formId, connect, connections, deliveries } = await givenForm();
  const { status, json: made } = await connect();
  expect(status).toBe(200);
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.parse(target.received[0]?.body ?? '')).toMatchObject({ type: 'form.connected' });
  await send(app, formId);
  await attemptAll(app, target);
  await attemptAll(app, target);
  expect(target.received).toHaveLength(2);
  const { headers = {}, body = '', path } = target.received[1] ?? {};
  expect(path).toBe('/hook');
  expect(JSON.parse(body)).toMatchObject({
    type: 'form.submission.created',
    data: {
      form: { id: formId, name: 'Contact' },
      page: { title: 'Contact us', path: '/contact' },
      email: 'ada@shopper.test',
      fields: { Email: 'ada@shopper.test', Color: '<b>red</b>', 'Color (2)': '=blue' },
    },
  });
  expect(body).not.toContain('hunter2');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(made.secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(await connections()).toMatchObject([{ isActive: true, waitingCount: 0, failedCount: 0 }]);
  expect((await connections())[0]).not.toHaveProperty('secret');
  expect(await deliveries()).toEqual([]);
});

test('MAIL-12: a worker delivers what a visitor sent, without anybody asking', async () => {
  const { app, target, formId, connect } = await givenForm();
  await connect();
  await app.deps.jobs.start();
  await send(app, formId);
  await waitFor(() => expect(target.received).toHaveLength(2));
});

test('MAIL-12: what fails is tried for 75 hours under one id, then given up, told of once, and sent again on demand', async () => {
  const { app, owner, target, formId, path, connect, connections, deliveries } = await givenForm();
  await connect();
  target.answer = () => ({ status: 500 });
  await send(app, formId);
  await send(app, formId);
  for (let attempt = 1; attempt <= 10; attempt++) {
    const [before] = await deliveries();
    await attemptAll(app, target);
    const [after] = await deliveries();
    expect(after).toMatchObject({ attempts: attempt, lastError: 'Answered with status 500.' });
    if (attempt === 10) expect(after.nextAttemptAt).toBeNull();
    else expect(after.nextAttemptAt).toBeGreaterThan(before?.nextAttemptAt ?? 0);
  }
  expect(new Set(target.received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  expect(await connections()).toMatchObject([{ waitingCount: 0, failedCount: 2 }]);
  const { items } = (await owner.get(`/api/websites/${app.websiteId}/notices`)).json;
  const told = items.filter(({ kind }: { kind: string }) => kind === 'delivery-failed');
  expect(told).toMatchObject([{ title: 'Submissions do not reach shop.example', subjectId: formId }]);
  const [first] = await deliveries();
  target.answer = () => ({ status: 204 });
  expect((await owner.post(`${path}/deliveries/redeliver`, { ids: [first.id] })).json).toEqual({
    redelivered: 1,
  });
  await attemptAll(app, target);
  expect(await deliveries()).toHaveLength(1);
  expect((await owner.post(`${path}/deliveries/redeliver`, {})).json).toEqual({ redelivered: 1 });
  await attemptAll(app, target);
  expect(await connections()).toMatchObject([{ waitingCount: 0, failedCount: 0 }]);
});

test('an address that does not answer rests without a lost attempt of the others; one that is gone gets nothing more', async () => {
  const { app, owner, target, formId, path, connect, connections, deliveries } = await givenForm();
  const { json: made } = await connect();
  await send(app, formId);
  await send(app, formId);
  target.answer = () => 'nothing';
  await attemptAll(app, target);
  expect(target.received).toHaveLength(2);
  expect((await deliveries()).map(({ attempts }: { attempts: number }) => attempts)).toEqual([0, 1]);
  expect(await connections()).toMatchObject([{ waitingCount: 2, failedCount: 0 }]);
  await rest(app);
  target.answer = () => ({ status: 410 });
  await attemptAll(app, target);
  expect(await connections()).toMatchObject([{ isActive: false, failedCount: 2 }]);
  const before = target.received.length;
  await send(app, formId);
  await attemptAll(app, target);
  expect(target.received).toHaveLength(before);
  expect(await connections()).toMatchObject([{ isActive: false, waitingCount: 0, failedCount: 3 }]);
  await owner.post(`${path}/connections/${made.id}/resume`);
  target.answer = () => ({ status: 200 });
  await owner.post(`${path}/deliveries/redeliver`, {});
  await attemptAll(app, target);
  expect(await connections()).toMatchObject([{ isActive: true, failedCount: 0 }]);
  expect(target.received).toHaveLength(before + 3);
});

test('MAIL-12: each outage is told of once, and an address that is gone always', async () => {
  const { app, owner, target, formId, path, connect, connections } = await givenForm();
  const { json: made } = await connect();
  const told = async () => {
    const { items } = (await owner.get(`/api/websites/${app.websiteId}/notices`)).json;
    return items
      .filter(({ kind }: { kind: string }) => kind === 'delivery-failed')
      .map(({ title }: { title: string }) => title);
  };
  const outage = async () => {
    target.answer = () => ({ status: 500 });
    await send(app, formId);
    for (let attempt = 1; attempt <= 10; attempt++) await attemptAll(app, target);
  };
  const unreached = 'Submissions do not reach shop.example';
  await outage();
  await outage();
  expect(await told()).toEqual([unreached]);
  target.answer = () => ({ status: 200 });
  await send(app, formId);
  await attemptAll(app, target);
  await outage();
  expect(await told()).toEqual([unreached, unreached]);
  await owner.post(`${path}/deliveries/redeliver`, {});
  for (let attempt = 1; attempt <= 10; attempt++) await attemptAll(app, target);
  expect(await told()).toEqual([unreached, unreached, unreached]);
  target.answer = () => ({ status: 410 });
  await send(app, formId);
  await attemptAll(app, target);
  await send(app, formId);
  expect((await told())[0]).toBe('shop.example is gone and gets no more submissions');
  expect(await told()).toHaveLength(4);
  expect(await connections()).toMatchObject([{ isActive: false, failedCount: 5 }]);
  await owner.post(`${path}/connections/${made.id}/resume`);
  target.answer = () => ({ status: 200 });
  expect((await owner.post(`${path}/deliveries/redeliver`, {})).json).toEqual({ redelivered: 5 });
  await attemptAll(app, target);
  expect(await connections()).toMatchObject([{ isActive: true, waitingCount: 0, failedCount: 0 }]);
});

test('a receiver that asks for time is given it; a redirect is no success', async () => {
  const { app, target, formId, connect, deliveries } = await givenForm();
  await connect();
  target.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  await send(app, formId);
  await attemptAll(app, target);
  const [{ nextAttemptAt }] = await deliveries();
  expect((nextAttemptAt - Date.now()) / 1000).toBeGreaterThan(7000);
  target.answer = () => ({ status: 302, headers: { location: 'https://shop.example/elsewhere' } });
  await attemptAll(app, target);
  expect(await deliveries()).toMatchObject([{ attempts: 2, lastError: 'Answered with status 302.' }]);
  expect(target.received.every(({ path }) => path === '/hook')).toBe(true);
});

test('MAIL-06, MAIL-07: Zapier is connected by its own address alone, and nothing that does not answer', async () => {
  const { target, connect, connections } = await givenForm();
  const refused = 'connection-address-refused';
  const wrong = [
    ['http://shop.example/hook', 'webhook'],
    ['https://user:pass@shop.example/hook', 'webhook'],
    ['not an address', 'webhook'],
    ['https://shop.example/hooks/catch/1', 'zapier'],
    ['https://hooks.zapier.com.evil.example/hooks/catch/1', 'zapier'],
  ] as const;
  for (const [url, kind] of wrong) expect((await connect(url, kind)).json.error.code).toBe(refused);
  target.answer = () => ({ status: 404 });
  const failed = await connect('https://hooks.zapier.com/hooks/catch/1/a', 'zapier');
  expect(failed.json.error).toMatchObject({
    code: 'connection-failed',
    message: 'Unable to connect. Please try again',
  });
  expect((await connect('https://unknown.invalid/hook')).json.error.code).toBe('connection-failed');
  expect(await connections()).toEqual([]);
  target.answer = () => ({ status: 200 });
  const made = await connect('https://hooks.zapier.com/hooks/catch/1/a', 'zapier');
  expect(made.json).toMatchObject({ kind: 'zapier', secret: null });
  expect((await connect('https://hooks.zapier.com/hooks/catch/1/a', 'zapier')).json.error.code).toBe(
    'connection-exists',
  );
  expect(target.received.at(-1)?.headers).not.toHaveProperty('webhook-signature');
});

test('a new secret signs beside the one before for a day; a sample goes out at once; a disconnected address gets nothing', async () => {
  const { app, owner, target, formId, path, connect, connections } = await givenForm();
  const { json: made } = await connect();
  const of = `${path}/connections/${made.id}`;
  const { secret } = (await owner.post(`${of}/secret`)).json;
  expect(secret).not.toBe(made.secret);
  expect((await owner.post(`${of}/test`)).json).toEqual({ isDelivered: true, status: 200 });
  const { headers = {}, body = '' } = target.received.at(-1) ?? {};
  expect(JSON.parse(body)).toMatchObject({
    type: 'form.submission.sample',
    data: { fields: { Email: 'Sample' } },
  });
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
  await app.query(`update form_connections set old_secret_until = now() where website_id = $1`, [
    app.websiteId,
  ]);
  target.answer = () => ({ status: 503 });
  expect((await owner.post(`${of}/test`)).json).toEqual({ isDelivered: false, status: 503 });
  expect(String(target.received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  await send(app, formId);
  expect((await owner.del(of)).status).toBe(200);
  expect(await connections()).toEqual([]);
  const before = target.received.length;
  await attemptAll(app, target);
  expect(target.received).toHaveLength(before);
  for (const call of ['secret', 'test', 'resume'])
    expect((await owner.post(`${of}/${call}`)).status).toBe(404);
});

test('a secret whose answer was lost is told once more, and stands in no table as it is', async () => {
  const { app, owner, path, connections } = await givenForm();
  const twice = async (of: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await owner.post(of, body, { headers }),
      await owner.post(of, body, { headers }),
    ];
    expect([first.status, second.json]).toEqual([200, first.json]);
    return first.json;
  };
  for (let number = 1; number < 10; number++)
    await owner.post(`${path}/connections`, { kind: 'webhook', url: `https://shop.example/${number}` });
  const made = await twice(`${path}/connections`, { kind: 'webhook', url: 'https://shop.example/hook' });
  expect(await connections()).toHaveLength(10);
  const rotated = await twice(`${path}/connections/${made.id}/secret`, {});
  const kept = await app.query<{ answer: string }>(
    `select answer::text from answered_calls where website_id = $1 and request like '%/connections%'`,
    [app.websiteId],
  );
  expect(kept).toHaveLength(2);
  for (const { answer } of kept)
    for (const { secret } of [made, rotated]) expect(answer).not.toContain(secret);
});

test('a receiver that takes a message and answers at length is not sent it again', async () => {
  const { app, target, formId, connect, connections } = await givenForm();
  await connect();
  target.answer = () => ({ status: 200, body: 'x'.repeat(1_100_000) });
  await send(app, formId);
  await attemptAll(app, target);
  expect(await connections()).toMatchObject([{ waitingCount: 0, failedCount: 0 }]);
});

test('MAIL-12: a deleted form sends nothing on, neither what waits nor what was taken for spam', async () => {
  const { app, owner, target, formId, path, connect } = await givenForm();
  await connect();
  target.answer = () => ({ status: 500 });
  await send(app, formId);
  await send(app, formId);
  await attemptAll(app, target);
  const inbox = `/api/websites/${app.websiteId}/form-submissions`;
  const [{ id }] = (await owner.get(inbox)).json.items;
  await owner.post(`${inbox}/mark`, { ids: [id], isSpam: true });
  const before = target.received.length;
  const { rowVersion } = (await owner.get(path)).json;
  expect((await owner.del(`${path}?rowVersion=${rowVersion}`)).status).toBe(200);
  await owner.post(`${inbox}/mark`, { ids: [id], isSpam: false });
  await attemptAll(app, target);
  expect(target.received).toHaveLength(before);
  expect((await owner.get(inbox)).json.items).toHaveLength(2);
});

test('spam goes nowhere until its owner says that it is none, then once; at most ten addresses', async () => {
  const { app, owner, target, formId, connect, connections } = await givenForm();
  await connect();
  await send(app, formId);
  await app.query(`update form_submissions set is_spam = true where website_id = $1`, [app.websiteId]);
  await app.query(`delete from form_deliveries where website_id = $1`, [app.websiteId]);
  const inbox = `/api/websites/${app.websiteId}/form-submissions`;
  const [{ id }] = (await owner.get(`${inbox}?show=spam`)).json.items;
  for (const isSpam of [false, true, false]) await owner.post(`${inbox}/mark`, { ids: [id], isSpam });
  await attemptAll(app, target);
  expect(target.received.slice(1).map(({ body }) => JSON.parse(body).data.submissionId)).toEqual([id]);
  for (let number = 1; number < 10; number++) await connect(`https://shop.example/${number}`);
  expect(await connections()).toHaveLength(10);
  const before = target.received.length;
  expect((await connect('https://shop.example/more')).json.error.code).toBe('connections-full');
  expect(target.received).toHaveLength(before);
});

test('nobody has a site post first messages to addresses of others without end', async () => {
  const { target, connect } = await givenForm();
  target.answer = () => ({ status: 404 });
  for (let number = 0; number < 30; number++) await connect(`https://shop.example/${number}`);
  expect((await connect('https://shop.example/more')).json.error.code).toBe('rate-limited');
  expect(target.received).toHaveLength(30);
});
