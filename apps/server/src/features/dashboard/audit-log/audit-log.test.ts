import { listAuditActors, listAuditEntries } from '@sitewright/contract/audit-log';
import { ROLES } from '@sitewright/domain/account/roles';
import { givenMember } from '@sitewright/testing/features/given-member';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { beforeAll, expect, test } from 'vitest';
import { cleanUpEntries } from './jobs/clean-up.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp({ keep: true });
  admin = await app.signIn('admin');
});

const pathOf = (rest: string, websiteId = app.websiteId) => `/api/websites/${websiteId}${rest}`;

async function entriesOf(query: Record<string, string> = {}, on = app, by = admin) {
  const path = listAuditEntries.path.replace(':websiteId', on.websiteId);
  const { status, json } = await by.get(`${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return json.items;
}

const key = () => crypto.randomUUID();

test('a change is noted with who made it, what it was about and which fields; the latest comes first', async () => {
  const made = await admin.post(pathOf('/collections'), { typeName: 'blog', title: 'Journal' });
  expect(made.status).toBe(200);
  const { id } = made.json;
  const changed = await admin.patch(pathOf(`/collections/${id}`), { title: 'News', rowVersion: 1 });
  expect(changed.status).toBe(200);
  expect((await admin.del(pathOf(`/collections/${id}?rowVersion=2`))).status).toBe(200);
  const actor = { actorId: admin.accountId, actorName: expect.any(String) };
  expect((await entriesOf()).slice(0, 3)).toMatchObject([
    { ...actor, action: 'page.deleted', targetName: 'News', details: {} },
    { ...actor, action: 'page.updated', targetName: 'Journal', details: { fields: ['title'] } },
    {
      ...actor,
      action: 'page.created',
      targetName: 'Journal',
      address: expect.stringMatching(/^\d+\.\d+\.\d+\.0$/),
    },
  ]);
});

test('what is made in something has its own name, and a look that changes nothing is not noted', async () => {
  const blog = (await admin.post(pathOf('/collections'), { typeName: 'blog', title: 'Diary' })).json;
  expect(
    (await admin.post(pathOf(`/collections/${blog.id}/items`), { recordType: 'text', title: 'First firing' }))
      .status,
  ).toBe(200);
  expect((await entriesOf())[0]).toMatchObject({ action: 'item.created', targetName: 'First firing' });
  const area = (await admin.post(pathOf('/member-areas'), { title: 'Kiln club', joining: 'invitation' }))
    .json;
  const { email } = await givenMember(app);
  const people = pathOf(`/member-areas/${area.id}/people`);
  expect((await admin.post(people, { email })).json).toMatchObject({ isMember: true });
  const before = (await entriesOf()).length;
  expect((await admin.post(people, { email })).json).toEqual({ isMember: true, mail: 'not-needed' });
  expect(await entriesOf()).toHaveLength(before);
});

test('what is refused, undone or asked for twice is noted once or not at all', async () => {
  const before = (await entriesOf()).length;
  const editor = await app.signIn('editor');
  const path = pathOf('/discounts');
  const discount = { name: 'Spring', code: 'SPRING', value: { type: 'percentage', percentage: 10 } };
  expect((await editor.post(path, discount)).status).toBe(403);
  expect((await admin.post(path, { name: 'Spring' })).status).toBe(400);
  const oneself = { email: admin.email, roles: [ROLES.viewer] };
  expect((await admin.post(pathOf('/contributors'), oneself)).status).toBe(409);
  expect(await entriesOf()).toHaveLength(before);
  const headers = { 'idempotency-key': key() };
  const page = { typeName: 'page', title: 'Twice' };
  for (let times = 0; times < 2; times += 1)
    expect((await admin.post(pathOf('/collections'), page, { headers })).status).toBe(200);
  expect(await entriesOf()).toHaveLength(before + 1);
});

test('a call with transactions of its own is noted in the one that changes something', async () => {
  const secret = { mode: 'test', secretKey: 'sk_test_canary_0123456789abcdef', remove: false };
  const saved = await admin.put(pathOf('/password'), { password: 'open sesame canary' });
  expect(saved.status).toBe(200);
  await admin.put(pathOf('/payment-services/stripe/keys'), secret);
  expect((await entriesOf()).map(({ action }: { action: string }) => action)).toContain('site.password');
  const stored = await app.query(`select * from audit_entries where website_id = $1`, [app.websiteId]);
  expect(JSON.stringify(stored)).not.toContain('canary');
  expect((await admin.put(pathOf('/password'), { password: null })).status).toBe(200);
});

test('AUTH-01: roles are noted as they were and as they are, invitations with their address', async () => {
  const person = await app.signIn('viewer');
  const put = await admin.put(pathOf(`/contributors/${person.accountId}`), { roles: [ROLES.editor] });
  expect(put.status).toBe(200);
  await admin.post(pathOf('/contributors'), { email: 'ada@guest.test', roles: [ROLES.viewer] });
  const [invited, changed] = await entriesOf({ area: 'people' });
  expect(invited).toMatchObject({
    action: 'contributor.invited',
    targetName: 'ada@guest.test',
    details: { roles: { after: [ROLES.viewer] } },
  });
  expect(changed.details).toEqual({ roles: { before: [ROLES.viewer], after: [ROLES.editor] } });
});

test('the log is narrowed by person, area and time, page by page, and names everybody in it', async () => {
  const manager = await app.signIn('websiteManager');
  await manager.post(pathOf('/redirects'), { source: '/old', target: '/', status: 301 });
  expect(await entriesOf({ actor: manager.accountId })).toMatchObject([{ action: 'redirect.created' }]);
  expect(await entriesOf({ area: 'orders' })).toEqual([]);
  expect(await entriesOf({ actor: 'operator' })).toEqual([]);
  const all = await entriesOf();
  await app.database.site(app.websiteId, (db) =>
    db.query(
      `insert into audit_entries (website_id, id, at, actor_name, action)
       values ($1, '01800000-0000-7000-8000-000000000000', now() - interval '8 days', 'Operator', 'account-state.changed')`,
      [app.websiteId],
    ),
  );
  expect(await entriesOf({ days: '7' })).toHaveLength(all.length);
  expect(await entriesOf({ days: '30' })).toHaveLength(all.length + 1);
  const path = listAuditEntries.path.replace(':websiteId', app.websiteId);
  const first = (await admin.get(`${path}?limit=2`)).json;
  const rest = (await admin.get(`${path}?limit=200&cursor=${first.nextCursor}`)).json;
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
    (await entriesOf()).map(({ id }: { id: string }) => id),
  );
  const { actors } = (await admin.get(listAuditActors.path.replace(':websiteId', app.websiteId))).json;
  expect(actors).toEqual(
    expect.arrayContaining([
      { id: null, name: 'Operator' },
      { id: manager.accountId, name: expect.any(String) },
    ]),
  );
});

test('nobody changes an entry, and after a year it goes', async () => {
  const insert = `insert into audit_entries (website_id, id, at, actor_name, action)
    values ($1, $2, now() - interval '366 days', 'Operator', 'site.created')`;
  await app.database.site(app.websiteId, (db) =>
    db.query(insert, [app.websiteId, '01700000-0000-7000-8000-000000000000']),
  );
  for (const statement of [`update audit_entries set actor_name = 'x'`, `delete from audit_entries`])
    await expect(
      app.database.site(app.websiteId, (db) =>
        db.query(`${statement} where website_id = $1`, [app.websiteId]),
      ),
    ).rejects.toThrow(/permission denied/);
  const before = await entriesOf();
  await cleanUpEntries(app.deps);
  expect(await entriesOf()).toEqual(before.slice(0, -1));
});
