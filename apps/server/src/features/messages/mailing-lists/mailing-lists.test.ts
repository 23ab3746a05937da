import { givenList, mailsOf, runMails, tokenOf } from '@sitewright/testing/features/mailing-list';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

const SIGN_UP = '/api/newsletter/sign-up';

test('MAIL-10: a new address waits until its link is used, is mailed once a day, and stays one however it is typed', async () => {
  const list = await givenList();
  const { app, listId } = list;
  const typed = ['Ada@Shopper.test', 'ada@shopper.TEST', ' ada@shopper.test ', 'ada@shopper.test'];
  const replies = await Promise.all(
    typed.map((email) => app.visitor().post(SIGN_UP, { listId, email, name: 'http://spam.test' })),
  );
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{}']));
  expect(await list.places()).toMatchObject([{ address: 'ada@shopper.test', status: 'pending' }]);
  await runMails(app);
  const [mail, ...more] = await mailsOf(app);
  expect([mail?.kind, more]).toEqual(['list-confirm', []]);
  expect(mail?.text).not.toContain('spam.test');
  expect(mail?.text).toContain('/newsletter/confirm/xxxxxxxx');

  const token = await tokenOf(list, 'ada@shopper.test');
  const asked = await app.get(`/newsletter/confirm/${token}`);
  expect([asked.status, asked.text.includes('You will get emails of News from')]).toEqual([200, true]);
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
  for (const _again of [1, 2]) {
    const done = await app.visitor().postForm('/api/newsletter/confirm', { token });
    expect([done.status, done.headers.location]).toEqual([303, '/newsletter/confirmed']);
  }
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  expect((await app.get('/newsletter/confirmed')).text).toContain('You are subscribed');
  await runMails(app);
  expect((await mailsOf(app)).map(({ kind }) => kind)).toEqual(['list-confirm', 'list-welcome']);
  expect(await list.consents()).toMatchObject([{ source: 'newsletter', isConfirmed: true }]);

  // Who is active stays so, and gets no other mail.
  expect((await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' })).text).toBe('{}');
  await runMails(app);
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  expect(await mailsOf(app)).toHaveLength(2);
});

test('MAIL-10: a second confirmation comes after a day; a link of before works until it expires', async () => {
  const list = await givenList();
  const { app, listId } = list;
  const signUp = async () => {
    await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' });
    await runMails(app);
    return (await mailsOf(app)).length;
  };
  expect([await signUp(), await signUp()]).toEqual([1, 1]);
  await app.query(
    `update subscribers set confirmation_at = confirmation_at - interval '25 hours' where website_id = $1`,
    [app.websiteId],
  );
  expect(await signUp()).toBe(2);
  const past = new Date(app.deps.now().getTime() - 9 * 86_400_000);
  const old = await tokenOf(list, 'ada@shopper.test', past);
  expect((await app.get(`/newsletter/confirm/${old}`)).status).toBe(404);
  expect((await app.post('/api/newsletter/confirm', { token: old })).json.error.code).toBe('invalid-link');
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
});

test('MAIL-04, MAIL-10: without double opt-in an address is active at once; who left waits for a link all the same', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const { app, listId } = list;
  const signUp = () =>
    app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test', consent: 'News, please' });
  await signUp();
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  expect(await list.consents()).toMatchObject([{ words: 'News, please', isConfirmed: true }]);
  await app.query(`update list_places set status = 'unsubscribed' where website_id = $1`, [app.websiteId]);
  await signUp();
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
});

test('MAIL-09, MAIL-11: a link leaves one list after one press, without signing in, as often as it is used', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const other = await givenList({ isDoubleOptIn: false, name: 'Offers' }, list.app);
  const { app } = list;
  for (const { listId } of [list, other])
    await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' });
  await runMails(app);
  const mail = (await mailsOf(app)).find(({ text }) => text.includes('signed up for News'));
  const [, path = ''] =
    /Unsubscribe: http:\/\/[^/]+(\/newsletter\/unsubscribe\/\S+)/.exec(mail?.text ?? '') ?? [];
  const visitor = app.visitor();
  const page = await visitor.get(path);
  expect(page.text).toContain('You will get no more emails of News from');
  expect(page.text).toContain('page-type-newsletter-unsubscribe');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  const token = path.split('/').at(-1) ?? '';
  for (const _again of [1, 2])
    expect((await visitor.postForm('/api/newsletter/unsubscribe', { token })).headers.location).toBe(path);
  expect((await visitor.get(path)).text).toContain('You are unsubscribed');
  expect(await list.places()).toMatchObject([{ status: 'unsubscribed' }]);
  expect(await other.places()).toMatchObject([{ status: 'active' }]);
  expect((await visitor.get('/newsletter/unsubscribe/nothing')).status).toBe(404);
});

test('MAIL-11: a mail program leaves a list by one request, without cookie or crumb, also while the site is closed', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const { app, listId } = list;
  await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' });
  await runMails(app);
  const [row] = await app.query<{ url: string }>(
    `select one_click_url as url from mails where website_id = $1`,
    [app.websiteId],
  );
  const url = new URL(row?.url ?? '').pathname;
  await app.query(`update websites set account_state = 'trial' where id = $1`, [app.websiteId]);
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=B'];
  const bodies = [
    'List-Unsubscribe=One-Click',
    '--B\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--B--\r\n',
  ];
  for (const [at, type] of types.entries()) {
    await app.query(`update list_places set status = 'active' where website_id = $1`, [app.websiteId]);
    const headers = { 'content-type': type, origin: 'https://mail.test' };
    const reply = await app.visitor().send({ method: 'POST', url, headers, payload: bodies[at] ?? '' });
    expect([type, reply.status]).toEqual([type, 200]);
    expect(await list.places()).toMatchObject([{ status: 'unsubscribed' }]);
  }
  const wrong = await app.visitor().send({ method: 'POST', url: `${url}0`, payload: '' });
  expect([wrong.status, wrong.json.error.code]).toEqual([410, 'invalid-link']);
});

test('MAIL-11: somebody chooses between the lists they are on, and leaves all', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const other = await givenList({ isDoubleOptIn: false, name: 'Offers' }, list.app);
  const { app } = list;
  for (const { listId } of [list, other])
    await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' });
  await runMails(app);
  const [mail] = await mailsOf(app);
  const [, path = ''] = /http:\/\/[^/]+(\/newsletter\/preferences\/\S+)/.exec(mail?.text ?? '') ?? [];
  const token = path.split('/').at(-1) ?? '';
  const page = await app.visitor().get(path);
  expect(page.text.match(/name="lists"[^>]*checked/g)).toHaveLength(2);
  const choose = (lists: string[]) => {
    const fields = new URLSearchParams({ token });
    for (const id of lists) fields.append('lists', id);
    return app.visitor().postForm('/api/newsletter/preferences', fields);
  };
  expect((await choose([other.listId])).headers.location).toBe(`${path}?saved=1`);
  expect([await list.places(), await other.places()]).toMatchObject([
    [{ status: 'unsubscribed' }],
    [{ status: 'active' }],
  ]);
  await choose([list.listId, other.listId]);
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  await choose([]);
  expect([await list.places(), await other.places()]).toMatchObject([
    [{ status: 'unsubscribed' }],
    [{ status: 'unsubscribed' }],
  ]);
});

test('MAIL-08: what is no address is refused in the words of forms, and a list of another site is none', async () => {
  const list = await givenList();
  const other = await givenList();
  const send = async (body: object) => {
    const { status, json } = await list.app.visitor().post(SIGN_UP, { listId: list.listId, ...body });
    return [status, json.error?.message];
  };
  expect(await send({ email: ' ' })).toEqual([400, 'Email cannot be blank']);
  expect(await send({ email: 'ada' })).toEqual([400, 'Email is invalid']);
  expect(await send({ email: 'a@b.test\r\nBcc: c@d.test' })).toEqual([400, 'Email is invalid']);
  expect(await send({ email: 'a@b.test', listId: other.listId })).toMatchObject([404, expect.anything()]);
  const plain = await list.app.visitor().postForm(SIGN_UP, { listId: list.listId, email: 'plain@form.test' });
  expect([plain.status, plain.headers.location]).toEqual([303, '/newsletter/sent']);
  expect((await list.app.get('/newsletter/sent')).text).toContain('we have sent you an email');
});

test('one mailbox can be typed a limited number of times, whatever its tag', async () => {
  const { app, listId } = await givenList();
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push(
      (await app.visitor().post(SIGN_UP, { listId, email: `vic.tim+${at}@shopper.test` })).status,
    );
  expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
});

test('MAIL-08: where a site has a captcha key, a sign-up without its token is refused', async () => {
  const { app, listId } = await givenList();
  const captchaSettings = { siteKey: 'k', enterpriseSiteKey: 'e' };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { captchaSettings } }),
  );
  const email = 'a@b.test';
  const refused = await app.visitor().post(SIGN_UP, { listId, email });
  expect(refused.json.error.message).toBe('Complete CAPTCHA before submitting.');
  expect((await app.visitor().post(SIGN_UP, { listId, email, captchaToken: 't' })).status).toBe(200);
});

test('places that nobody confirms for a month are removed with who has no other', async () => {
  const list = await givenList();
  const { app, listId } = list;
  await app.visitor().post(SIGN_UP, { listId, email: 'old@shopper.test' });
  await app.query(
    `update list_places set changed_at = changed_at - interval '31 days' where website_id = $1`,
    [app.websiteId],
  );
  await app.visitor().post(SIGN_UP, { listId, email: 'new@shopper.test' });
  expect(await list.places()).toMatchObject([{ address: 'new@shopper.test' }]);
  const left = await app.query(`select address from subscribers where website_id = $1`, [app.websiteId]);
  expect(left).toEqual([{ address: 'new@shopper.test' }]);
});
