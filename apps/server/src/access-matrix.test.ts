import type { CallDefinition } from '@sitewright/contract/call';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { type SignedIn, type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { features } from './features.ts';
import type { Route } from './platform/http/calls/route.ts';

/** Every registered call, except those whose effect on the session would spoil the rest of the walk. */
const ENDS_SESSION = new Set(['DELETE /api/accounts/session']);
const calls = features
  .flatMap(({ routes = [] }) => routes)
  .map(({ call }: Route) => call)
  .filter(({ method, path }) => !ENDS_SESSION.has(`${method} ${path}`));
const roles = Object.keys(ROLES) as RoleName[];

const NOWHERE = '01890000-0000-7000-8000-000000000000';

/** The call with ids of nothing and an empty body: what is allowed gets past the access check and fails later, or answers. */
function ask(
  client: SignedIn | ReturnType<TestApp['anyone']>,
  call: CallDefinition,
  websiteId: string,
): Promise<TestReply> {
  const path = call.path.replace(':websiteId', websiteId).replace(/:[a-zA-Z]+/g, NOWHERE);
  const headers = { 'x-website-id': websiteId };
  if (call.method === 'GET') return client.get(path, { headers });
  if (call.method === 'DELETE') return client.del(path, { headers });
  const body = call.upload ? undefined : {};
  const write = { POST: client.post, PUT: client.put, PATCH: client.patch }[call.method];
  return write(path, body, { headers });
}

const isRefused = ({ status, json }: TestReply) =>
  (status === 401 && json?.error?.code === 'not-signed-in') ||
  (status === 403 && json?.error?.code === 'forbidden');

const perSite = calls.filter(({ access }) => !['visitor', 'member', 'anyone', 'account'].includes(access));
const perAccount = calls.filter(({ access }) => access === 'account');
const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;

test.each(roles)(
  'AUTH-01 AUTH-02 A18 G8: %s may make exactly the calls its permissions name',
  async (role) => {
    const app = await testApp();
    const client = await app.signIn(role);
    const granted = permissionsOf([ROLES[role]]);
    for (const call of perSite) {
      const reply = await ask(client, call, app.websiteId);
      const isGranted = granted.has(call.access as never);
      expect([nameOf(call), isRefused(reply)]).toEqual([nameOf(call), !isGranted]);
      if (!isGranted) expect(reply.status).toBe(403);
      expect([nameOf(call), reply.status]).not.toEqual([nameOf(call), 500]);
    }
  },
);

test('G8 I15: no role of one site is worth anything on another: the other site does not exist', async () => {
  const own = await testApp();
  const other = await testApp();
  const admin = await own.signIn('admin');
  for (const call of perSite) {
    const reply = await ask(admin, call, other.websiteId);
    expect([nameOf(call), reply.status, reply.json?.error?.code]).toEqual([nameOf(call), 404, 'not-found']);
  }
});

test('G8: without a session every call that needs an account is refused', async () => {
  const app = await testApp();
  for (const call of [...perSite, ...perAccount]) {
    const reply = await ask(app.anyone(), call, app.websiteId);
    expect([nameOf(call), reply.status, reply.json?.error?.code]).toEqual([
      nameOf(call),
      401,
      'not-signed-in',
    ]);
  }
});

test('G8: calls of the app origin do not exist on a site, whatever cookie comes along', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const cookie = `sw_session=${admin.cookies.get('sw_session')}`;
  for (const call of [...perSite, ...perAccount]) {
    const url = call.path.replace(':websiteId', app.websiteId).replace(/:[a-zA-Z]+/g, NOWHERE);
    const reply = await app.send({
      method: call.method,
      url,
      headers: { cookie, 'x-website-id': app.websiteId },
    });
    const isSitePage = call.method === 'GET' && [404, 200, 301, 302, 303].includes(reply.status);
    expect([nameOf(call), isSitePage || [404, 405].includes(reply.status)]).toEqual([nameOf(call), true]);
  }
});

test('A09 G8: no writing call of a contributor works without a crumb', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  for (const call of [...perSite, ...perAccount].filter(
    ({ method, crumb }) => method !== 'GET' && crumb !== false,
  )) {
    const url = call.path.replace(':websiteId', app.websiteId).replace(/:[a-zA-Z]+/g, NOWHERE);
    const reply = await admin.send({ method: call.method, url, headers: { 'x-website-id': app.websiteId } });
    expect([nameOf(call), reply.status, reply.json?.error?.code]).toEqual([
      nameOf(call),
      403,
      'crumb-failed',
    ]);
  }
});

test('G8: calls of members need a session of their own site', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const requests = calls.filter(({ access }) => access === 'member');
  expect(requests.length).toBeGreaterThan(5);
  for (const call of requests) {
    for (const cookie of ['', `sw_session=${admin.cookies.get('sw_session')}`]) {
      const client = app.visitor();
      if (cookie !== '') client.cookies.set('sw_session', admin.cookies.get('sw_session') ?? '');
      const reply = await ask(client, call, app.websiteId);
      expect([nameOf(call), reply.status, reply.json?.error?.code]).toEqual([
        nameOf(call),
        401,
        'not-signed-in',
      ]);
    }
  }
});
