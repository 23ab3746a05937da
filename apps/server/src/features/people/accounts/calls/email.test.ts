import { confirmEmailChange, requestEmailChange, undoEmailChange } from '@sitewright/contract/account-email';
import { getMe, resetPassword, signIn } from '@sitewright/contract/accounts';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const codeOf = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

/** Token of the newest mail of a kind to an address, or undefined. */
async function tokenTo(app: TestApp, to: string, kind: string): Promise<string | undefined> {
  const [mail] = await app.query<{ text: string }>(
    `select text from account_mails where to_address = $1 and kind = $2 order by created_at desc limit 1`,
    [to, kind],
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

test('AUTH-13: the address of an account changes once a link at the new one is used; open password links end', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const next = `new-${email}`;
  expect(codeOf(await browser.post(requestEmailChange.path, { email: next, password: 'wrong' }))).toEqual([
    403,
    'wrong-password',
  ]);
  expect((await browser.post(requestEmailChange.path, { email: next, password: PASSWORD })).status).toBe(200);
  expect((await browser.get(getMe.path)).json.account.email).toBe(email);
  const token = await tokenTo(app, next, 'email-confirm');
  const [stored] = await app.query<{ text: string }>(
    `select c::text as text from email_changes c where new_email = $1`,
    [next],
  );
  expect(stored?.text).not.toContain(token);
  const auth = await app.deps.services.loadAuth();
  const reset = await app.database.installation((db) => auth.createResetToken(db, email));

  const phone = app.anyone();
  const confirmed = await phone.post(confirmEmailChange.path, { token });
  expect([confirmed.status, confirmed.json]).toEqual([200, { email: next }]);
  // The link signs nobody in, and works once.
  expect((await phone.get(getMe.path)).status).toBe(401);
  expect(codeOf(await phone.post(confirmEmailChange.path, { token }))).toEqual([410, 'invalid-link']);
  expect((await browser.get(getMe.path)).json.account.email).toBe(next);
  expect((await app.anyone().post(signIn.path, { email, password: PASSWORD })).status).toBe(401);
  expect((await app.anyone().post(signIn.path, { email: next, password: PASSWORD })).status).toBe(200);
  const late = await app
    .anyone()
    .post(resetPassword.path, { token: reset, newPassword: 'a new long password' });
  expect(codeOf(late)).toEqual([410, 'invalid-link']);
});

test('AUTH-13: the address of before takes a change back, whatever was changed since, and signs out everywhere', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const change = async (to: string) => {
    await browser.post(requestEmailChange.path, { email: to, password: PASSWORD });
    const token = await tokenTo(app, to, 'email-confirm');
    expect((await app.anyone().post(confirmEmailChange.path, { token })).status).toBe(200);
  };
  await change(`thief-${email}`);
  await change(`second-${email}`);
  const undo = await tokenTo(app, email, 'email-changed');
  const second = await tokenTo(app, `thief-${email}`, 'email-changed');
  const undone = await app.anyone().post(undoEmailChange.path, { token: undo });
  expect([undone.status, undone.json]).toEqual([200, { email, removedPasskeys: 0 }]);
  expect((await browser.get(getMe.path)).status).toBe(401);
  expect((await app.anyone().post(signIn.path, { email, password: PASSWORD })).status).toBe(200);
  // Neither that link nor the thief's works after it.
  for (const token of [undo, second])
    expect(codeOf(await app.anyone().post(undoEmailChange.path, { token }))).toEqual([410, 'invalid-link']);
});

test('AUTH-13: an address that has an account is told to its mailbox alone, and links end by time or by another', async () => {
  const app = await testApp();
  const { browser, email } = await givenOwner(app);
  const other = await givenOwner(app);
  const free = await browser.post(requestEmailChange.path, { email: `a-${email}`, password: PASSWORD });
  const first = await tokenTo(app, `a-${email}`, 'email-confirm');
  const taken = await browser.post(requestEmailChange.path, { email: other.email, password: PASSWORD });
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  expect(await tokenTo(app, other.email, 'email-confirm')).toBeUndefined();
  const mails = await app.query(`select kind from account_mails where to_address = $1`, [other.email]);
  expect(mails.map(({ kind }) => kind)).toContain('email-taken');
  expect(codeOf(await app.anyone().post(confirmEmailChange.path, { token: first }))).toEqual([
    410,
    'invalid-link',
  ]);

  await browser.post(requestEmailChange.path, { email: `b-${email}`, password: PASSWORD });
  const token = await tokenTo(app, `b-${email}`, 'email-confirm');
  await app.query(`update email_changes set expires_at = now() where new_email = $1`, [`b-${email}`]);
  expect(codeOf(await app.anyone().post(confirmEmailChange.path, { token }))).toEqual([410, 'invalid-link']);
  expect(
    (await browser.post(requestEmailChange.path, { email, password: PASSWORD })).json.error.fields.email,
  ).toMatch(/already/);
});
