import { givenMember, mailedPath, mailTo, PASSWORD } from '@sitewright/testing/features/given-member';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const HOME = '/api/site-users/account';

type Mail = { subject: string; text: string; html: string };

test('AUTH-13: the owner words the mails to members; a new member is welcomed once, a forgotten password keeps its one link', async () => {
  const app = await testApp();
  const owner = await app.signIn('storeManager');
  const word = (kind: string, subject: string, introduction: string) =>
    owner.put(`/api/websites/${app.websiteId}/mail-texts/${kind}`, { locale: 'en', subject, introduction });
  expect((await word('member-welcome', 'Hi {customerName}', 'Nice <b>.\nCome in.')).status).toBe(200);
  await word('member-password-reset', '{siteTitle}: password', 'Here, {customerName}:');
  const unknown = await word('member-confirm-sign-up', 'Hi {customerName}', '');
  expect(unknown.json.error.fields).toEqual({ subject: 'This mail does not know {customerName}.' });

  const last = async (email: string) => {
    const [mail] = await app.query<Mail>(
      `select subject, text, html from account_mails where to_address = $1 order by created_at desc limit 1`,
      [email],
    );
    return mail;
  };
  const email = `${crypto.randomUUID().slice(0, 8)}@member.test`;
  const visitor = app.visitor();
  await visitor.post(HOME, { email: { email }, password: PASSWORD, firstName: 'Bo', lastName: 'Lind' });
  const path = await mailedPath(app, email);
  expect((await last(email))?.subject).toMatch(/^Finish your account at /);
  const token = path.split('/').at(-1);
  expect((await visitor.post(`${HOME}/confirm`, { token, password: PASSWORD })).status).toBe(200);
  expect(await mailTo(app, email)).toMatchObject({ kind: 'member-welcome' });
  const welcome = await last(email);
  expect(welcome?.subject).toBe('Hi Bo Lind');
  expect(welcome?.text).toContain('Nice <b>.\nCome in.\n\n');
  expect(welcome?.html).toContain('Nice &lt;b&gt;.');
  const count = await app.query(
    `select from account_mails where to_address = $1 and kind = 'member-welcome'`,
    [email],
  );
  expect(count).toHaveLength(1);

  await app.visitor().post(`${HOME}/password-reset`, { email: { email } });
  expect(await mailedPath(app, email)).toMatch(/^\/account\/reset\//);
  expect(await last(email)).toMatchObject({ text: expect.stringContaining('Here, Bo Lind:') });
});

test('what the shop reads of mails holds no link of a member', async () => {
  const app = await testApp();
  const { email } = await givenMember(app);
  await app.visitor().post(`${HOME}/password-reset`, { email: { email } });
  const path = await mailedPath(app, email);
  expect(path).toMatch(/^\/account\/reset\//);
  const owner = await app.signIn('storeManager');
  expect((await owner.get(`/api/websites/${app.websiteId}/mails`)).json.items).toEqual([]);
  const preview = await owner.post(
    `/api/websites/${app.websiteId}/mail-texts/member-password-reset/preview`,
    { locale: 'en', subject: '', introduction: '' },
  );
  expect(preview.json.subject).toBe('Set a new password');
  expect(preview.json.html).toContain('/account"');
});
