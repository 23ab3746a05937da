import {
  checkSignInLink,
  getMe,
  listAccountMails,
  requestPasswordReset,
  resetPassword,
  signIn,
  useSignInLink,
} from '@sitewright/contract/accounts';
import { ownDatabase } from '@sitewright/testing/database';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';
import { createSignInLink, firstOwnerLink } from '../index.ts';

const tokenIn = (text: string) => new URL(text).searchParams.get('token') ?? '';

test('the first start gives a link that makes the owner, once; later starts give none', async () => {
  const app = await testApp({ database: await ownDatabase() });
  const printed = (await firstOwnerLink(app.deps)) ?? '';
  const link = (await firstOwnerLink(app.deps)) ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/config\/welcome\?token=[\w-]{32}$/);
  const body = { email: 'First@Owner.test', password: PASSWORD };
  const old = await app.anyone().post(useSignInLink.path, { ...body, token: tokenIn(printed) });
  expect(old).toMatchObject({ status: 410, json: { error: { code: 'invalid-link' } } });

  const check = await app.anyone().post(checkSignInLink.path, { token: tokenIn(link) });
  expect(check.json).toMatchObject({ kind: 'owner', email: null, needsPassword: true, websiteTitle: null });
  const owner = app.anyone();
  const used = await owner.post(useSignInLink.path, { ...body, token: tokenIn(link) });
  expect(used.json.account).toMatchObject({ email: 'first@owner.test', isOperator: true });
  const me = await owner.get(getMe.path);
  expect(me.json.websites).toMatchObject([{ id: app.websiteId, roles: [1] }]);

  expect((await app.anyone().post(useSignInLink.path, { ...body, token: tokenIn(link) })).status).toBe(410);
  expect(await firstOwnerLink(app.deps)).toBeNull();
});

test('a link is stored as a hash, lives 24 hours, and a refused try does not use it up', async () => {
  const app = await testApp();
  const token = await app.database.installation((db) => createSignInLink(db, app.deps));
  const [row] = await app.query<{ text: string; seconds: number }>(
    `select l::text as text, extract(epoch from (expires_at - created_at))::int as seconds
       from sign_in_links l order by created_at desc limit 1`,
  );
  expect(row?.text).not.toContain(token);
  expect(row?.seconds).toBe(24 * 3600);

  const incomplete = await app.anyone().post(useSignInLink.path, { token });
  expect(incomplete).toMatchObject({
    status: 400,
    json: { error: { fields: { email: expect.any(String), password: expect.any(String) } } },
  });
  const { email } = await givenOwner(app);
  const taken = await app.anyone().post(useSignInLink.path, { token, email, password: PASSWORD });
  expect(taken).toMatchObject({ status: 409, json: { error: { code: 'account-exists' } } });

  await app.query(`update sign_in_links set expires_at = now() where used_at is null`);
  const late = await app.anyone().post(useSignInLink.path, { token, email: `n${email}`, password: PASSWORD });
  expect(late.status).toBe(410);
});

test('one link used twenty times at once makes one account', async () => {
  const app = await testApp();
  const token = await app.database.installation((db) => createSignInLink(db, app.deps));
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      app.anyone().post(useSignInLink.path, {
        token,
        email: `race-${index}-${app.websiteId.slice(0, 8)}@owner.test`,
        password: PASSWORD,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
});

test("an operator's link signs an account in, and may set a new password", async () => {
  const app = await testApp();
  const { email, browser } = await givenOwner(app);
  const make = (address: string) =>
    app.database.installation((db) => createSignInLink(db, { ...app.deps, email: address }));
  expect(await make('nobody@nowhere.test')).toBeNull();
  const token = await make(email);
  const lost = app.anyone();
  const former = await app.signIn();
  lost.cookies.set('sw_session', former.cookies.get('sw_session') ?? '');
  const used = await lost.post(useSignInLink.path, { token, password: 'a new long password' });
  expect(used.json.account.email).toBe(email);
  expect((await lost.get(getMe.path)).status).toBe(200);
  expect((await browser.get(getMe.path)).status).toBe(401);
  // Whoever was signed in there is no longer: a copy of that session is worth nothing.
  expect((await former.get(getMe.path)).status).toBe(401);
  expect((await app.anyone().post(signIn.path, { email, password: 'a new long password' })).status).toBe(200);
});

test('AUTH-13 V08 V11: a forgotten password is set by a mailed link that works once and ends all sessions', async () => {
  const app = await testApp({ database: await ownDatabase() });
  await app.deps.jobs.start();
  const { browser, email } = await givenOwner(app);
  const known = await app.anyone().post(requestPasswordReset.path, { email });
  const unknown = await app.anyone().post(requestPasswordReset.path, { email: 'nobody@nowhere.test' });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(known.text).toBe('{}');

  const mail = await waitFor(async () => {
    const { json } = await browser.get(listAccountMails.path);
    expect(json.mails).toMatchObject([{ to: email, kind: 'password-reset', status: 'kept' }]);
    return json.mails[0];
  });
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  expect(JSON.stringify([known.headers, known.text])).not.toContain(token);
  expect(JSON.stringify(await app.query('select v::text as text from verifications v'))).not.toContain(token);

  const body = { token, newPassword: 'chosen by mail' };
  const wrong = await app.anyone().post(resetPassword.path, { ...body, token: `${token}x` });
  expect(wrong).toMatchObject({ status: 410, json: { error: { code: 'invalid-link' } } });
  expect((await app.anyone().post(resetPassword.path, body)).status).toBe(200);
  expect((await browser.get(getMe.path)).status).toBe(401);
  expect((await app.anyone().post(resetPassword.path, body)).status).toBe(410);
  expect((await app.anyone().post(signIn.path, { email, password: PASSWORD })).status).toBe(401);
  expect((await app.anyone().post(signIn.path, { email, password: body.newPassword })).status).toBe(200);
  await app.deps.jobs.stop(2_000);
});

test('mails about accounts are for operators only', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  expect(await admin.get(listAccountMails.path)).toMatchObject({
    status: 403,
    json: { error: { code: 'forbidden' } },
  });
});
