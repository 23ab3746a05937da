import {
  confirmBy,
  fieldsOf,
  givenList,
  importCsv,
  leaveAll,
  mailsOf,
  runMails,
  tokenOf,
} from '@sitewright/testing/features/mailing-list';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { subscribe } from './subscribe.ts';

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
  const requested = await app.get(`/newsletter/confirm/${token}`);
  expect([requested.status, requested.text.includes('You will receive News emails from')]).toEqual([
    200,
    true,
  ]);
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
  const fields = fieldsOf(requested.text);
  for (const _again of [1, 2]) {
    const done = await app.visitor().postForm('/api/newsletter/confirm', fields);
    expect([done.status, done.headers.location]).toEqual([303, '/newsletter/confirmed']);
  }
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  expect((await app.get('/newsletter/confirmed')).text).toContain('You are subscribed');
  await runMails(app);
  expect((await mailsOf(app)).map(({ kind }) => kind)).toEqual(['list-confirm', 'list-welcome']);
  expect(await list.consents()).toMatchObject([{ source: 'newsletter', isConfirmed: true }]);

  // An active subscriber stays active, and gets no other email.
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
    `update asked_confirmations set asked_at = asked_at - interval '25 hours' where website_id = $1`,
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
  await leaveAll(app);
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
  await app.query(
    `update websites set account_state = 'trial', content_version = content_version + 1 where id = $1`,
    [app.websiteId],
  );
  const opened = await app.get(url);
  expect(opened.status).toBe(302);
  const page = await app.get(String(opened.headers.location));
  expect([page.status, page.text.includes('You will get no more emails of News')]).toEqual([200, true]);
  expect((await app.get('/newsletter/sent')).status).toBe(403);
  expect(await list.places()).toMatchObject([{ status: 'active' }]);
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=B'];
  const bodies = [
    'List-Unsubscribe=One-Click',
    '--B\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--B--\r\n',
  ];
  for (const [at, type] of types.entries()) {
    await app.query(`update list_places set status = 'active', left_at = null where website_id = $1`, [
      app.websiteId,
    ]);
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
  const again = await choose([list.listId, other.listId]);
  expect(again.headers.location).toBe(`${path}?saved=waits`);
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
  expect((await app.visitor().get(`${path}?saved=waits`)).text).toContain('use the link in the email');
  await runMails(app);
  expect((await mailsOf(app)).map(({ kind }) => kind)).toContain('list-confirm');
  await confirmBy(list, await tokenOf(list, 'ada@shopper.test'));
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
  const captchaSettings = { provider: 'recaptcha' as const, siteKey: 'k', enterpriseSiteKey: 'e' };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { captchaSettings } }),
  );
  const email = 'a@b.test';
  const response = await app.visitor().post(SIGN_UP, { listId, email });
  expect(response.json.error.message).toBe('Complete CAPTCHA before submitting.');
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

test('MAIL-11: who left stays so until their own link is used, whoever types the address and however long it waits', async () => {
  const list = await givenList();
  const { app, owner, listId } = list;
  const email = 'ada@shopper.test';
  const signUp = () => app.visitor().post(SIGN_UP, { listId, email, consent: 'Anything' });
  const inMonths = () =>
    app.query(`update list_places set changed_at = changed_at - interval '31 days' where website_id = $1`, [
      app.websiteId,
    ]);
  await signUp();
  await confirmBy(list, await tokenOf(list, email));
  await leaveAll(app);
  await signUp();
  expect(await list.places()).toMatchObject([{ status: 'pending' }]);
  expect(await importCsv(list, email)).toMatchObject({ added: 0, refused: 1 });
  await inMonths();
  await app.visitor().post(SIGN_UP, { listId, email: 'other@shopper.test' });
  expect(await list.places()).toMatchObject([{ status: 'unsubscribed' }, { status: 'pending' }]);
  expect(await importCsv(list, email)).toMatchObject({ added: 0, refused: 1 });
  // Neither taking them off the list nor deleting it forgets it.
  const [{ id }] = (await owner.get(`/api/websites/${app.websiteId}/subscribers?search=ada`)).json.items;
  const removed = await owner.del(`/api/websites/${app.websiteId}/subscribers/${id}/lists/${listId}`);
  expect([removed.status, removed.json.error.code]).toEqual([409, 'subscriber-left']);
  await owner.del(`/api/websites/${app.websiteId}/mailing-lists/${listId}`);
  const next = await givenList({ name: 'News', isDoubleOptIn: false }, app);
  expect(await importCsv(next, email)).toMatchObject({ added: 0, refused: 1 });
  await app.visitor().post(SIGN_UP, { listId: next.listId, email });
  expect(await next.places()).toMatchObject([{ status: 'pending' }]);
});

test('MAIL-10: a confirmation is for the lists and words that its page showed, whatever is typed meanwhile', async () => {
  const list = await givenList();
  const other = await givenList({ name: 'Offers' }, list.app);
  const { app, listId } = list;
  const email = 'ada@shopper.test';
  await app.visitor().post(SIGN_UP, { listId, email, consent: 'News once a month' });
  const token = await tokenOf(list, email);
  const shown = await app.get(`/newsletter/confirm/${token}`);
  for (const [id, consent] of [
    [listId, 'I buy everything'],
    [other.listId, 'Offers each day'],
  ])
    await app.visitor().post(SIGN_UP, { listId: id, email, consent });
  await app.visitor().postForm('/api/newsletter/confirm', fieldsOf(shown.text));
  expect([await list.places(), await other.places()]).toMatchObject([
    [{ status: 'active' }],
    [{ status: 'pending' }],
  ]);
  expect(await list.consents()).toMatchObject([{ words: 'News once a month', isConfirmed: true }]);
  // The answer frees the day: what is asked for next is mailed.
  const third = await givenList({ name: 'Events' }, app);
  await runMails(app);
  const count = async () => (await mailsOf(app)).filter(({ kind }) => kind === 'list-confirm').length;
  const before = await count();
  await app.visitor().post(SIGN_UP, { listId: third.listId, email });
  await runMails(app);
  expect(await count()).toBe(before + 1);
});

test('MAIL-10: a mailbox gets one confirmation a day whatever its tags, and a site asks for a limited number an hour', async () => {
  const list = await givenList();
  const { app, listId } = list;
  const send = (email: string) => app.visitor().post(SIGN_UP, { listId, email });
  const replies: string[] = [];
  for (const email of ['ada+1@shopper.test', 'a.da@shopper.test', 'ADA+2@shopper.test'])
    replies.push((await send(email)).text);
  await runMails(app);
  expect([replies, (await mailsOf(app)).length]).toEqual([['{}', '{}', '{}'], 1]);
  await app.query(
    `insert into asked_confirmations (website_id, mailbox) select $1, 'box ' || n from generate_series(1, 500) n`,
    [app.websiteId],
  );
  expect((await send('bob@shopper.test')).text).toBe('{}');
  await runMails(app);
  expect(await mailsOf(app)).toHaveLength(1);
});

test('a large list that is deleted is out of sight at once, and emptied piece by piece', async () => {
  const list = await givenList();
  const { app, owner, listId } = list;
  const lines = Array.from({ length: 120 }, (_, at) => `n${at}@shopper.test`);
  await importCsv(list, lines.join('\n'));
  await owner.del(`/api/websites/${app.websiteId}/mailing-lists/${listId}`);
  expect((await owner.get(`/api/websites/${app.websiteId}/mailing-lists`)).json.lists).toEqual([]);
  expect(await list.places()).toHaveLength(70);
  const gone = await app.visitor().post(SIGN_UP, { listId, email: 'ada@shopper.test' });
  expect(gone.status).toBe(404);
  const next = await givenList({}, app);
  for (const at of [1, 2])
    await app.visitor().post(SIGN_UP, { listId: next.listId, email: `next${at}@shopper.test` });
  expect(await list.places()).toEqual([]);
  expect(await app.query(`select id from mailing_lists where website_id = $1`, [app.websiteId])).toEqual([
    { id: next.listId },
  ]);
});

test('a sign-up beside the end of the only other place of an address is kept', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const other = await givenList({ name: 'Offers', isDoubleOptIn: false }, list.app);
  const { app } = list;
  const email = 'ada@shopper.test';
  await app.visitor().post(SIGN_UP, { listId: list.listId, email });
  const signUp = {
    websiteId: app.websiteId,
    listId: other.listId,
    email,
    name: '',
    locale: 'en-US',
    consent: { source: 'newsletter', words: '', page: '' },
  } as const;
  const isWritten = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const signsUp = app.database.site(app.websiteId, async (db) => {
    await subscribe(db, app.deps, signUp);
    await db.query('select');
    isWritten.resolve();
    await mayEnd.promise;
  });
  await isWritten.promise;
  const removes = app.query(`delete from list_places where website_id = $1 and list_id = $2`, [
    app.websiteId,
    list.listId,
  ]);
  const waiting = () =>
    app.query(
      `select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%list_places%' and datname = current_database()`,
    );
  await expect.poll(waiting).toHaveLength(1);
  mayEnd.resolve();
  await Promise.all([signsUp, removes]);
  expect(await other.places()).toMatchObject([{ address: email, status: 'active' }]);
});

test('MAIL-10: nobody takes the place of an address by another spelling of it, and the newest one is mailed', async () => {
  const list = await givenList();
  const { app, listId } = list;
  const send = (email: string) => app.visitor().post(SIGN_UP, { listId, email });
  for (const ending of ['/x', '?x', '#a', '/.attacker.test'])
    expect((await send(`ada@shopper.test${ending}`)).json.error.message).toBe('Email is invalid');
  expect((await send('ada@%73hopper.test')).json.error.message).toBe('Email is invalid');
  for (const email of ['ADA@shopper.test', 'ada@shopper.test']) await send(email);
  expect(await list.places()).toMatchObject([{ email: 'ada@shopper.test' }]);
  await confirmBy(list, await tokenOf(list, 'ada@shopper.test'));
  await send('Ada@shopper.test');
  expect(await list.places()).toMatchObject([{ email: 'ada@shopper.test', status: 'active' }]);
});
