import { checkSignInLink, getMe, useSignInLink } from '@sitewright/contract/accounts';
import { ROLES } from '@sitewright/domain/account/roles';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const pathOf = ({ websiteId }: TestApp, rest = '') => `/api/websites/${websiteId}/contributors${rest}`;
const code = (error: string) => ({ json: { error: { code: error } } });

/** Token of the newest invitation mailed to an address. */
async function invitedToken(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.query<{ text: string }>(
    `select text from account_mails where to_address = $1 and kind = 'invitation' order by created_at desc limit 1`,
    [email],
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('AUTH-13: an invited person makes an account by the mailed link and has the roles', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const email = `invited-${app.websiteId.slice(0, 8)}@guest.test`;
  const invited = await admin.post(pathOf(app), {
    email,
    roles: [ROLES.editor, ROLES.storeManager, ROLES.editor],
  });
  expect(invited).toMatchObject({ status: 200, json: { invitation: { email, roles: [4, 8] } } });
  expect((await admin.get(pathOf(app))).json.invitations).toMatchObject([{ email, roles: [4, 8] }]);

  const token = await invitedToken(app, email);
  const guest = app.anyone();
  const check = await guest.post(checkSignInLink.path, { token });
  expect(check.json).toEqual({
    kind: 'invitation',
    email,
    needsPassword: true,
    websiteTitle: 'Test site',
    inviter: 'Contributor',
    roles: [ROLES.editor, ROLES.storeManager],
    signedInAs: null,
  });
  const body = { token, email: 'somebody@else.test', password: PASSWORD, name: 'Gina' };
  expect((await guest.post(useSignInLink.path, body)).json.account).toMatchObject({
    email,
    isOperator: false,
  });
  expect((await guest.get(getMe.path)).json.websites).toMatchObject([{ id: app.websiteId, roles: [4, 8] }]);
  expect(await guest.post(useSignInLink.path, body)).toMatchObject({
    status: 410,
    ...code('invitation-used'),
  });

  const list = (await admin.get(pathOf(app))).json;
  expect(list.invitations).toEqual([]);
  expect(list.contributors).toContainEqual({
    accountId: expect.any(String),
    email,
    name: 'Gina',
    roles: [4, 8],
  });
});

test('I18N-05, I18N-13: every contributor is told the days and the language of the site, a moderator too, who may not read its settings', async () => {
  const app = await testApp();
  const [admin, moderator] = [await app.signIn('admin'), await app.signIn('moderator')];
  const settingsPath = `/api/websites/${app.websiteId}/settings`;
  expect((await moderator.get(settingsPath)).status).toBe(403);
  const told = async () => {
    const { timeZone, language } = (await moderator.get(getMe.path)).json.websites[0];
    return [timeZone, language];
  };
  expect(await told()).toEqual(['America/New_York', 'en-US']);
  const { rowVersion } = (await admin.get(settingsPath)).json;
  const settings = { timeZone: 'Asia/Tokyo', language: 'ja' };
  expect((await admin.patch(settingsPath, { rowVersion, settings })).status).toBe(200);
  expect(await told()).toEqual(['Asia/Tokyo', 'ja']);
});

test('V11: inviting a known and an unknown address looks the same; a known one keeps its password', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const { email } = await givenOwner(await testApp());
  const known = await admin.post(pathOf(app), { email, roles: [ROLES.editor] });
  const unknown = await admin.post(pathOf(app), { email: `x${email}`, roles: [ROLES.editor] });
  expect(Object.keys(known.json.invitation)).toEqual(Object.keys(unknown.json.invitation));
  const token = await invitedToken(app, email);
  const guest = app.anyone();
  expect((await guest.post(checkSignInLink.path, { token })).json.needsPassword).toBe(false);
  expect((await guest.post(useSignInLink.path, { token, password: 'an attempt to set one' })).status).toBe(
    200,
  );
  expect((await app.anyone().post('/api/accounts/session', { email, password: PASSWORD })).status).toBe(200);
});

test('a second invitation replaces the first; one taken back does not work', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const email = `twice-${app.websiteId.slice(0, 8)}@guest.test`;
  await admin.post(pathOf(app), { email, roles: [ROLES.editor] });
  const first = await invitedToken(app, email);
  const { json } = await admin.post(pathOf(app), { email, roles: [ROLES.viewer] });
  expect((await app.anyone().post(checkSignInLink.path, { token: first })).status).toBe(410);
  const path = `/api/websites/${app.websiteId}/invitations/${json.invitation.id}`;
  expect((await admin.del(path)).status).toBe(200);
  expect(await admin.del(path)).toMatchObject({ status: 404, ...code('not-found') });
  expect(
    (await app.anyone().post(checkSignInLink.path, { token: await invitedToken(app, email) })).status,
  ).toBe(410);
});

test('AUTH-13: an invitation opened in the browser of another account names both', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const email = `second-${app.websiteId.slice(0, 8)}@guest.test`;
  await admin.post(pathOf(app), { email, roles: [ROLES.editor] });
  const check = await admin.post(checkSignInLink.path, { token: await invitedToken(app, email) });
  expect(check.json).toMatchObject({ email, signedInAs: admin.email });
});

test('A17 AUTH-13: an invitation ends with the rights of whoever sent it', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const manager = await app.signIn('websiteManager');
  const email = `late-${app.websiteId.slice(0, 8)}@guest.test`;
  await manager.post(pathOf(app), { email, roles: [ROLES.storeManager] });
  const token = await invitedToken(app, email);
  const guest = app.anyone();
  expect((await guest.post(checkSignInLink.path, { token })).status).toBe(200);

  await admin.put(pathOf(app, `/${manager.accountId}`), { roles: [ROLES.editor] });
  const refused = { status: 410, ...code('invalid-link') };
  expect(await guest.post(checkSignInLink.path, { token })).toMatchObject(refused);
  expect(await guest.post(useSignInLink.path, { token, password: PASSWORD })).toMatchObject(refused);
  await admin.del(pathOf(app, `/${manager.accountId}`));
  expect(await guest.post(useSignInLink.path, { token, password: PASSWORD })).toMatchObject(refused);
});

test('somebody who contributes already is not invited again', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  expect(await admin.post(pathOf(app), { email: admin.email, roles: [1] })).toMatchObject({
    status: 409,
    ...code('conflict'),
  });
});

test('A17: nobody gives or takes rights beyond their own', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const manager = await app.signIn('websiteManager');
  const editor = await app.signIn('editor');
  const put = (accountId: string, roles: number[]) => manager.put(pathOf(app, `/${accountId}`), { roles });

  const refused = { status: 403, ...code('grant-beyond-own-rights') };
  expect(await put(manager.accountId, [ROLES.admin])).toMatchObject(refused);
  expect(await put(editor.accountId, [ROLES.editor, ROLES.billing])).toMatchObject(refused);
  expect(await put(admin.accountId, [ROLES.viewer])).toMatchObject(refused);
  const invitation = { email: 'friend@guest.test', roles: [ROLES.admin] };
  expect(await manager.post(pathOf(app), invitation)).toMatchObject(refused);
  expect(await put(editor.accountId, [ROLES.none])).toMatchObject({ status: 403, ...code('forbidden') });
  expect(await manager.del(pathOf(app, `/${editor.accountId}`))).toMatchObject({
    status: 403,
    ...code('forbidden'),
  });

  const { contributors } = (await admin.get(pathOf(app))).json;
  const roles = Object.fromEntries(
    contributors.map((one: { accountId: string; roles: number[] }) => [one.accountId, one.roles]),
  );
  expect(roles).toEqual({ [admin.accountId]: [1], [manager.accountId]: [15], [editor.accountId]: [4] });
  expect(await put(editor.accountId, [ROLES.draftEditor])).toMatchObject({ status: 200 });
});

test.each([[[99]], [[5]], [[]], [['1']], [[1.5]], [null]])('A17: the roles %j are refused', async (roles) => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const editor = await app.signIn('editor');
  const path = pathOf(app, `/${editor.accountId}`);
  expect(await admin.put(path, { roles })).toMatchObject({ status: 400, ...code('invalid-fields') });
  const body = { email: 'friend@guest.test', roles };
  expect(await admin.post(pathOf(app), body)).toMatchObject({ status: 400, ...code('invalid-fields') });
});

test('A17 AUTH-13: the last administrator can neither be demoted nor removed', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const own = pathOf(app, `/${admin.accountId}`);
  const refused = { status: 409, ...code('last-admin') };
  expect(await admin.put(own, { roles: [ROLES.editor] })).toMatchObject(refused);
  expect(await admin.del(own)).toMatchObject(refused);
  await app.signIn('admin');
  expect((await admin.del(own)).status).toBe(200);
  expect((await admin.get(pathOf(app))).status).toBe(404);
});

test('A17: two administrators who demote each other at the same time leave one', async () => {
  const app = await testApp();
  for (let round = 0; round < 5; round += 1) {
    await app.query('delete from memberships where website_id = $1', [app.websiteId]);
    const first = await app.signIn('admin');
    const second = await app.signIn('admin');
    await Promise.all([first.get('/api/crumb'), second.get('/api/crumb')]);
    const [one, other] = await Promise.all([
      first.put(pathOf(app, `/${second.accountId}`), { roles: [ROLES.editor] }),
      second.put(pathOf(app, `/${first.accountId}`), { roles: [ROLES.editor] }),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const left = await app.query('select from memberships where website_id = $1 and 1 = any (roles)', [
      app.websiteId,
    ]);
    expect(left).toHaveLength(1);
  }
});

test('A18: a session has the roles of this moment, not those of its beginning', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const manager = await app.signIn('websiteManager');
  expect((await manager.get(pathOf(app))).status).toBe(200);
  await admin.put(pathOf(app, `/${manager.accountId}`), { roles: [ROLES.viewer] });
  expect((await manager.get(pathOf(app))).status).toBe(403);
  await admin.del(pathOf(app, `/${manager.accountId}`));
  expect((await manager.get(pathOf(app))).status).toBe(404);
});

test('A21: contributors of another site are neither shown nor changed', async () => {
  const app = await testApp();
  const other = await testApp();
  const admin = await app.signIn('admin');
  const stranger = await other.signIn('editor');
  expect(await admin.get(pathOf(other))).toMatchObject({ status: 404, ...code('not-found') });
  const path = pathOf(app, `/${stranger.accountId}`);
  expect(await admin.put(path, { roles: [ROLES.none] })).toMatchObject({ status: 404, ...code('not-found') });
  for (const websiteId of ['__proto__', '../x', 'x', other.websiteId.toUpperCase()]) {
    expect((await admin.get(`/api/websites/${encodeURIComponent(websiteId)}/contributors`)).status).toBe(404);
  }
});
