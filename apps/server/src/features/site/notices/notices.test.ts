import { updateAccount } from '@sitewright/contract/accounts';
import { ROLES } from '@sitewright/domain/account/roles';
import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { cleanUpNotices } from './jobs/clean-up.ts';
import { mailDigest, mailGathered, mailNotices } from './jobs/notice-mail.ts';
import { notifyShop } from './notify-shop.ts';

const path = ({ websiteId }: TestApp, part = 'notices') => `/api/websites/${websiteId}/${part}`;

const tell = (app: TestApp, kind: 'order' | 'comment' | 'submission', title: string) =>
  app.database.site(app.websiteId, (db) =>
    notifyShop(db, { websiteId: app.websiteId, kind, title, subjectId: null }),
  );

/** Does the jobs of the notices of a site. */
async function runMails(app: TestApp): Promise<void> {
  const { query, websiteId, database, deps } = app;
  const jobs = await query<{ data: { noticeId: string } }>(
    `delete from pgboss.job where name = 'notice-mail' and data ->> 'websiteId' = $1 returning data`,
    [websiteId],
  );
  for (const { data } of jobs)
    await database.site(websiteId, (db) => mailNotices(db, deps, { websiteId, told: [data] }));
}

const mailsOf = ({ query, websiteId }: TestApp) =>
  query<{ to: string; subject: string; text: string }>(
    `select to_address as to, subject, text from mails where website_id = $1 and kind = 'notice' order by created_at, to_address`,
    [websiteId],
  );

test('a new order is behind the bell of those who see orders, and mailed once to who manages them', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const manager = await app.signIn('storeManager');
  const editor = await app.signIn('editor');
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 1 }])).toBe('completed');
  const [notice, ...more] = (await manager.get(path(app))).json.items;
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'order',
    isUnread: true,
    title: expect.stringMatching(/Order #\d+, \$/),
  });
  expect((await editor.get(path(app))).json).toMatchObject({ items: [], unreadCount: 0 });
  await runMails(app);
  // The same job again, as after a crash.
  await app.database.site(app.websiteId, (db) =>
    mailNotices(db, app.deps, { websiteId: app.websiteId, told: [{ noticeId: notice.id }] }),
  );
  const mails = await mailsOf(app);
  expect(mails.map(({ to }) => to)).toEqual([manager.email]);
  expect(mails[0]?.text).toContain(`/config/orders/${app.websiteId}/${notice.subjectId}`);
});

test('I18N-13: each person reads notices, and emails of them, in the language of their account', async () => {
  const app = await testApp();
  const german = await app.signIn('storeManager');
  const english = await app.signIn('storeManager');
  await german.patch(updateAccount.path, { language: 'de' });
  const title = 'Order #7, $4.00, ada@x.test';
  const inGerman = 'Bestellung Nr. 7, $4.00, ada@x.test';
  await tell(app, 'order', title);
  expect((await german.get(path(app))).json.items[0].title).toBe(inGerman);
  expect((await english.get(path(app))).json.items[0].title).toBe(title);
  await runMails(app);
  const mails = new Map((await mailsOf(app)).map(({ to, ...mail }) => [to, mail]));
  expect(mails.size).toBe(2);
  expect(mails.get(german.email)?.subject).toContain(`: ${inGerman}`);
  expect(mails.get(german.email)?.text).toContain(
    'Wählen, welche Benachrichtigungen Sie per E-Mail bekommen: http',
  );
  expect(mails.get(english.email)?.subject).toContain(`: ${title}`);
  expect(mails.get(english.email)?.text).toContain('Choose which notices you get by email: http');
});

test('what is read stays read, for each person alone; unread is counted', async () => {
  const app = await testApp();
  const [one, other] = [await app.signIn('admin'), await app.signIn('admin')];
  for (const title of ['First', 'Second\r\nBcc: x@y.test', 'Third']) await tell(app, 'order', title);
  const { items, unreadCount } = (await one.get(path(app))).json;
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Third',
    'Second Bcc: x@y.test',
    'First',
  ]);
  expect(unreadCount).toBe(3);
  const read = (at: number) => one.post(`${path(app)}/read`, { noticeId: items[at].id });
  for (const at of [0, 2]) expect((await read(at)).status).toBe(200);
  expect((await one.get(path(app))).json.unreadCount).toBe(0);
  expect((await other.get(path(app))).json.unreadCount).toBe(3);
  await tell(app, 'order', 'Fourth');
  expect((await one.get(path(app))).json).toMatchObject({
    unreadCount: 1,
    items: [{ isUnread: true }, { isUnread: false }, {}, {}],
  });
});

test('each person chooses what comes by mail, of what their role may see', async () => {
  const app = await testApp();
  const moderator = await app.signIn('moderator');
  const admin = await app.signIn('admin');
  const offered = (await moderator.get(path(app, 'notice-mails'))).json;
  expect(offered).toEqual({ kinds: [], isDaily: false, offered: ['comment'] });
  const chosen = await moderator.put(path(app, 'notice-mails'), {
    kinds: ['comment', 'order'],
    isDaily: false,
  });
  expect(chosen.json).toEqual({ kinds: ['comment'], isDaily: false });
  await admin.put(path(app, 'notice-mails'), { kinds: [], isDaily: false });
  await tell(app, 'comment', 'Ada commented');
  await tell(app, 'order', 'Order #1');
  await runMails(app);
  expect(await mailsOf(app)).toMatchObject([
    { to: moderator.email, subject: expect.stringMatching(/: Ada commented$/) },
  ]);
});

test('whoever has only looked has chosen nothing: what comes by mail goes with the role', async () => {
  const app = await testApp();
  const moderator = await app.signIn('moderator');
  await tell(app, 'comment', 'Ada commented');
  const { items } = (await moderator.get(path(app, 'notices'))).json;
  expect((await moderator.post(path(app, 'notices/read'), { noticeId: items[0].id })).status).toBe(200);
  await app.query(`update memberships set roles = array[$3::int] where website_id = $1 and account_id = $2`, [
    app.websiteId,
    moderator.accountId,
    ROLES.storeManager,
  ]);
  expect((await moderator.get(path(app, 'notice-mails'))).json.kinds).toEqual(['order']);
});

test('a daily mail tells of all since the last one, and of nothing twice', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  await tell(app, 'order', 'Before');
  await admin.put(path(app, 'notice-mails'), { kinds: ['order'], isDaily: true });
  for (const title of ['Order #1', 'Order #2']) await tell(app, 'order', title);
  await runMails(app);
  const due = await app.query<{ minutes: number }>(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes
       from pgboss.job where name = 'notice-digest' and data ->> 'websiteId' = $1`,
    [app.websiteId],
  );
  expect(due).toEqual([{ minutes: 1440 }]);
  const key = { websiteId: app.websiteId, accountId: admin.accountId };
  const digest = () => app.database.site(app.websiteId, (db) => mailDigest(db, app.deps, key));
  await digest();
  await digest();
  const [mail, ...more] = await mailsOf(app);
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/: 2 notices$/), []]);
  expect(mail?.text).toMatch(/Order #2[\s\S]*Order #1/);
  expect(mail?.text).not.toContain('Before');
});

test('what a notice mail needs is read once, however many get it', async () => {
  const app = await testApp();
  const people = [await app.signIn('admin'), await app.signIn('admin'), await app.signIn('admin')];
  await people[0]?.put(path(app, 'notice-mails'), { kinds: ['order'], isDaily: true });
  await tell(app, 'order', 'Order #1');
  const [notice] = (await people[0]?.get(path(app)))?.json.items ?? [];
  const read: string[] = [];
  await app.database.site(app.websiteId, (db) => {
    const query: typeof db.query = (text, ...rest) => {
      if (/^\s*select/.test(text)) read.push(text);
      return db.query(text, ...rest);
    };
    return mailNotices({ ...db, query }, app.deps, {
      websiteId: app.websiteId,
      told: [{ noticeId: notice.id }],
    });
  });
  expect(read).toHaveLength(4);
  const expected = [people[1]?.email, people[2]?.email].toSorted();
  expect((await mailsOf(app)).map(({ to }) => to).toSorted()).toEqual(expected);
});

test('a notice is kept for 90 days', async () => {
  const app = await testApp();
  for (const title of ['Older', 'Newer']) await tell(app, 'comment', title);
  const age = (title: string, days: number) =>
    app.query(
      `update notices set created_at = now() - make_interval(days => $3) where website_id = $1 and title = $2`,
      [app.websiteId, title, days],
    );
  await age('Older', 91);
  await age('Newer', 89);
  await cleanUpNotices(app.deps);
  const left = await app.query(`select title from notices where website_id = $1`, [app.websiteId]);
  expect(left).toEqual([{ title: 'Newer' }]);
});

test('a daily email lists the newest hundred notices, counts the others and begins after all of them the next day', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  await admin.put(path(app, 'notice-mails'), { kinds: ['order'], isDaily: true });
  for (let number = 1; number <= 103; number++) await tell(app, 'order', `Order #${number}, $1`);
  const key = { websiteId: app.websiteId, accountId: admin.accountId };
  const digest = () => app.database.site(app.websiteId, (db) => mailDigest(db, app.deps, key));
  await digest();
  const [mail] = await mailsOf(app);
  expect(mail?.subject).toMatch(/: 103 notices$/);
  expect(mail?.text).toMatch(/Order #103,[\s\S]*Order #4,[\s\S]*And 3 more/);
  expect(mail?.text).not.toContain('Order #3,');
  await digest();
  expect(await mailsOf(app)).toHaveLength(1);
});

test('of a rush of submissions the first ten are mailed at once, the others by one email some minutes later, and nothing twice', async () => {
  const app = await testApp();
  const [admin, daily] = [await app.signIn('admin'), await app.signIn('admin')];
  await daily.put(path(app, 'notice-mails'), { kinds: ['submission'], isDaily: true });
  const { websiteId } = app;
  for (let number = 1; number <= 14; number++) await tell(app, 'submission', `Contact, ada${number}@x.test`);
  await tell(app, 'order', 'Order #1');
  const told = await app.query<{ noticeId: string }>(
    `delete from pgboss.job where name = 'notice-mail' and data ->> 'websiteId' = $1 returning data ->> 'noticeId' as "noticeId"`,
    [websiteId],
  );
  const run = (some: typeof told) =>
    app.database.site(websiteId, (db) => mailNotices(db, app.deps, { websiteId, told: some }));
  await run(told.slice(0, 7));
  await run(told.slice(7));
  // Again, as after a crash.
  await run(told);
  const mails = await mailsOf(app);
  expect(mails.map(({ to }) => to)).toEqual(Array(11).fill(admin.email));
  expect(mails.filter(({ subject }) => subject.endsWith(': Order #1'))).toHaveLength(1);
  const due = await app.query<{ accountId: string; minutes: number }>(
    `select data ->> 'accountId' as "accountId", round(extract(epoch from start_after - now()) / 60)::int as minutes
       from pgboss.job where name = 'gathered-mail' and data ->> 'websiteId' = $1`,
    [websiteId],
  );
  expect(due).toEqual([{ accountId: admin.accountId, minutes: 5 }]);
  const key = { websiteId, accountId: admin.accountId };
  const gather = () => app.database.site(websiteId, (db) => mailGathered(db, app.deps, key));
  await gather();
  await run(told);
  await gather();
  const [gathered, ...more] = (await mailsOf(app)).filter(({ subject }) => /: 4 notices$/.test(subject));
  expect(more).toEqual([]);
  expect(gathered?.text).toMatch(/ada14@[\s\S]*ada11@/);
  expect(await mailsOf(app)).toHaveLength(12);
});

test('one email names the newest hundred notices of a rush, and counts the others', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const { websiteId } = app;
  const key = { websiteId, accountId: admin.accountId };
  const ids = Array.from(
    { length: 103 },
    (_, index) => `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
  );
  await app.query(
    `insert into notices (website_id, id, kind, title)
     select $1, n.id, 'submission', 'Contact ' || n.number || '!' from unnest($2::uuid[]) with ordinality n (id, number)`,
    [websiteId, ids],
  );
  await app.query(
    `insert into gathered_notices (website_id, account_id, notice_id) select $1, $2, unnest($3::uuid[])`,
    [websiteId, admin.accountId, ids],
  );
  await app.database.site(websiteId, (db) => mailGathered(db, app.deps, key));
  const [mail, ...more] = await mailsOf(app);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/: 103 notices$/);
  expect(new Set(mail?.text.match(/Contact \d+!/g)).size).toBe(100);
  expect(mail?.text).toMatch(/Contact 103![\s\S]*Contact 4!/);
});

test('a person who may not see submissions any more gets none of a rush', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const { websiteId } = app;
  for (let number = 1; number <= 11; number++) await tell(app, 'submission', `Contact ${number}`);
  await runMails(app);
  expect(await mailsOf(app)).toHaveLength(10);
  await app.query(`update memberships set roles = array[$3::int] where website_id = $1 and account_id = $2`, [
    websiteId,
    admin.accountId,
    ROLES.moderator,
  ]);
  const key = { websiteId, accountId: admin.accountId };
  await app.database.site(websiteId, (db) => mailGathered(db, app.deps, key));
  expect(await mailsOf(app)).toHaveLength(10);
});
