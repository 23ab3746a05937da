import type { CallDefinition } from '@sitewright/contract/call';
import { isPermission, type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { type SampleRequest, sampleRequest, sendSample } from '@sitewright/testing/call-samples';
import { type FullSite, givenFullSite, rowsOf } from '@sitewright/testing/features/full-site';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import type { TestClient } from '@sitewright/testing/http-client';
import { NOT_REACHED } from '@sitewright/testing/not-reached.data';
import { type SignedIn, type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import { type Outcome, writeMatrix } from '@sitewright/testing/write-matrix';
import { afterAll, expect, test } from 'vitest';
import { features } from './features.ts';
import type { Route } from './platform/http/calls/route.ts';

/** Every registered call, except those whose effect on the session would spoil the rest of the walk. */
const ENDS_SESSION = new Set(['DELETE /api/accounts/session']);
const calls = features
  .flatMap(({ routes = [] }) => routes)
  .map(({ call }: Route) => call)
  .filter(({ method, path }) => !ENDS_SESSION.has(`${method} ${path}`));
/** Those who may least come first: what others may remove is there for them. */
const roles = (Object.keys(ROLES) as RoleName[]).sort((a, b) => granted(a).size - granted(b).size);

function granted(role: RoleName) {
  return permissionsOf([ROLES[role]]);
}

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

/** How each was answered, for the document, which is written once everybody has been walked through. */
const answers = new Map<string, Map<CallDefinition, Outcome>>(
  Object.keys(ROLES).map((role) => [role, new Map()]),
);
const walked = new Set<string>();
afterAll(() => {
  if ([...roles, ...Object.keys(AUDIENCES)].every((who) => walked.has(who)))
    return writeMatrix(calls, answers);
});

function note(audience: string, call: CallDefinition, reply: TestReply): void {
  answers.set(audience, (answers.get(audience) ?? new Map()).set(call, outcomeOf(reply)));
}

const isRefused = ({ status, json }: TestReply) =>
  (status === 401 && json?.error?.code === 'not-signed-in') ||
  (status === 403 && json?.error?.code === 'forbidden');

/** Who is let past the check of access may be refused yet, for what the body says or the path names. */
function outcomeOf(reply: TestReply): Outcome {
  if (isRefused(reply)) return 'refused';
  return reply.status < 400 ? 'done' : 'let past';
}

const perSite = calls.filter(({ access }) => isPermission(access));
const perAccount = calls.filter(({ access }) => access === 'account');
const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;

/** Whether these calls are all answered so; gives those that are not. */
async function answeredOtherwise(
  client: TestClient,
  requests: readonly SampleRequest[],
  status: number,
  code: string,
  noted: (call: CallDefinition, reply: TestReply) => void = () => {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const request of requests) {
    const reply = await sendSample(client, request);
    noted(request.call, reply);
    if (reply.status !== status || reply.json?.error?.code !== code)
      wrong.push(`${nameOf(request.call)}: ${reply.status} ${reply.json?.error?.code}`);
  }
  return wrong;
}

/** What a call asks for besides, by what it is about here: a run over the whole site is no editor's to stop, a note its author's. */
const ASKS_MORE: Readonly<Record<string, Permission>> = {
  'DELETE /api/websites/:websiteId/members/:memberId/notes/:memberNoteId': 'contributors.manage',
  'PUT /api/websites/:websiteId/members/:memberId/notes/:memberNoteId': 'contributors.manage',
  'POST /api/websites/:websiteId/translation-imports/:translationImportId/stop': 'settings.manage',
  'POST /api/websites/:websiteId/translation-runs/:translationRunId/stop': 'settings.manage',
  'DELETE /api/websites/:websiteId/collections/:collectionId': 'pages.publish',
  'DELETE /api/websites/:websiteId/items/:itemId': 'pages.publish',
  'DELETE /api/websites/:websiteId/preview-links/:linkId': 'pages.publish',
  'GET /api/websites/:websiteId/items/:itemId/preview-links': 'store.manage',
  'POST /api/websites/:websiteId/items/:itemId/preview-links': 'store.manage',
  'POST /api/websites/:websiteId/documents/:documentId/checkpoints': 'pages.edit',
  'PATCH /api/websites/:websiteId/documents/:documentId/checkpoints/:checkpointId': 'pages.edit',
  'DELETE /api/websites/:websiteId/documents/:documentId/checkpoints/:checkpointId': 'pages.edit',
  'POST /api/websites/:websiteId/documents/:documentId/publish': 'pages.publish',
  'POST /api/websites/:websiteId/documents/:documentId/restores/undo': 'pages.edit',
  'POST /api/websites/:websiteId/documents/:documentId/versions/:version/restore': 'pages.edit',
  'POST /api/websites/:websiteId/publish': 'pages.publish',
};

/** Looks first, then changes. What is removed comes after everything else, and last what others hang on. */
const inOrder = (requests: readonly SampleRequest[]) => {
  const place = ({ call: { method, path } }: SampleRequest) =>
    ['GET', 'PATCH', 'PUT', 'POST'].indexOf(method) + (path.endsWith('/remove') ? 1 : 0);
  return requests.filter(({ call }) => call.method !== 'DELETE').toSorted((a, b) => place(a) - place(b));
};
const removals = (requests: readonly SampleRequest[]) =>
  requests.filter(({ call }) => call.method === 'DELETE').toReversed();

const realRequests = ({ app: { websiteId }, ids }: FullSite) =>
  perSite.map((call) => sampleRequest(call, { websiteId, path: ids, body: ids }));

test('AUTH-01 AUTH-02 A18 G8: each role may make exactly the calls its permissions name; a refused one with right ids changes nothing', {
  timeout: 300_000,
}, async () => {
  const full = await givenFullSite('Own');
  const requests = realRequests(full);
  // What is granted is tried on another site, whose things are there to be changed and removed.
  const used = await givenFullSite('Used');
  const usable = realRequests(used);
  const people = new Map<RoleName, SignedIn>();
  const users = new Map<RoleName, SignedIn>();
  for (const role of roles) {
    people.set(role, await full.app.signIn(role));
    users.set(role, await used.app.signIn(role));
  }
  const before = await rowsOf(full.app);
  const unexpected: string[] = [];
  const done = new Set<string>();
  const isGranted = (role: RoleName, { access }: CallDefinition) =>
    isPermission(access) && granted(role).has(access);
  for (const role of roles) {
    const refused = requests.filter(({ call }) => !isGranted(role, call));
    const wrong = await answeredOtherwise(
      people.get(role) as SignedIn,
      refused,
      403,
      'forbidden',
      (call, reply) => note(role, call, reply),
    );
    unexpected.push(...wrong.map((what) => `${role}: ${what}`));
  }
  const isExpected = (role: RoleName, call: CallDefinition) => {
    const more = ASKS_MORE[nameOf(call)];
    return more === undefined || granted(role).has(more);
  };
  // Refusals first: what somebody else has removed is there for nobody.
  const walks = [inOrder(usable), removals(usable)].flatMap((some) =>
    [false, true].flatMap((expected) =>
      roles.map((role) => ({
        ...{ role, expected },
        some: some.filter(({ call }) => isGranted(role, call) && isExpected(role, call) === expected),
      })),
    ),
  );
  for (const { role, expected, some } of walks) {
    for (const request of some) {
      const reply = await sendSample(users.get(role) as SignedIn, request);
      const { call } = request;
      if (isRefused(reply) === expected || reply.status >= 500)
        unexpected.push(`${role}: ${nameOf(call)}: ${reply.status}`);
      note(role, call, reply);
      if (outcomeOf(reply) === 'done') done.add(nameOf(call));
    }
  }
  for (const role of roles) walked.add(role);
  expect(unexpected).toEqual([]);
  // Two lists, so that a failure names the calls and does not only count them.
  const listed = new Set(Object.values(NOT_REACHED).flat());
  const isReached = (name: string) => done.has(name);
  const names = perSite.map(nameOf);
  expect({
    listedYetReached: [...listed].filter((name) => isReached(name) || !names.includes(name)),
    neither: names.filter((name) => !isReached(name) && !listed.has(name)),
  }).toEqual({ listedYetReached: [], neither: [] });
  expect(await rowsOf(full.app)).toEqual(before);
});

test('G8 I15: on another site, whose ids are right, nobody may do anything: a role is worth nothing there, nor is a member', {
  timeout: 300_000,
}, async () => {
  const full = await givenFullSite('Other');
  const own = await testApp();
  const member = await givenMember(full.app);
  await signInMember(member, member.email);
  const requests = realRequests(full);
  const admin = await own.signIn('admin');
  const before = await rowsOf(full.app);
  expect(await answeredOtherwise(admin, requests, 404, 'not-found')).toEqual([]);
  expect(await answeredOtherwise(await own.signIn(), requests, 404, 'not-found')).toEqual([]);
  // The cookies of a member and a visitor of the site, on the app's origin.
  for (const { cookies } of [member, full.app]) {
    const client = own.anyone();
    for (const [name, value] of cookies) if (name !== 'crumb') client.cookies.set(name, value);
    expect(await answeredOtherwise(client, requests, 401, 'not-signed-in')).toEqual([]);
  }
  expect(await rowsOf(full.app)).toEqual(before);
});

test('G8: without a session every call that needs an account is refused', async () => {
  const app = await testApp();
  const client = app.anyone();
  for (const call of perAccount) {
    const reply = await ask(client, call, app.websiteId);
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

/** Who comes without a role, what of `access` is open to them on the origin that they come to, and how they come. */
const AUDIENCES: Record<
  string,
  { opens: readonly string[]; on: readonly string[]; come: (app: TestApp) => Promise<TestClient> }
> = {
  'no role': { opens: ['anyone', 'account'], on: ['anyone', 'account'], come: (app) => app.signIn() },
  'signed out': { opens: ['anyone'], on: ['anyone', 'account'], come: async (app) => app.anyone() },
  member: {
    ...{ opens: ['visitor', 'member'], on: ['visitor', 'member'] },
    come: async (app) => {
      const member = await givenMember(app);
      await signInMember(member, member.email);
      return member;
    },
  },
  visitor: { opens: ['visitor'], on: ['visitor', 'member'], come: async (app) => app.visitor() },
};

const NO_IDS: ReadonlyMap<string, string> = new Map();
/** Ends the session of whoever asks. */
const SIGNS_OUT = /\/(session|sessions\/end|sign-out|delete)$/;
/** Open to accounts that run the installation. */
const FOR_OPERATORS = ['GET /api/accounts/mails', 'POST /api/websites'];

test.each(Object.entries(AUDIENCES))(
  'G8 AUTH-03: exactly the calls that name them are open to whoever comes as: %s',
  async (audience, { opens, on, come }) => {
    const app = await testApp();
    const client = await come(app);
    const unexpected: string[] = [];
    for (const call of calls.filter(({ access, path }) => on.includes(access) && !SIGNS_OUT.test(path))) {
      const reply = await sendSample(
        client,
        sampleRequest(call, { websiteId: app.websiteId, path: NO_IDS, body: NO_IDS }),
      );
      const isExpected = opens.includes(call.access) && !FOR_OPERATORS.includes(nameOf(call));
      if (reply.status >= 500 || isRefused(reply) === isExpected)
        unexpected.push(`${nameOf(call)}: ${reply.status} ${reply.json?.error?.code}`);
      note(audience, call, reply);
    }
    walked.add(audience);
    expect(unexpected).toEqual([]);
  },
);
