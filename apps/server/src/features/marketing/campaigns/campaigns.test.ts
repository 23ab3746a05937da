import { givenCampaign, SOME_BLOCKS } from '@sitewright/testing/features/campaign';
import { fieldsOf, leaveAll } from '@sitewright/testing/features/mailing-list';
import { type MailReceiver, receiveMails } from '@sitewright/testing/mail-receiver';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beginScheduled, runCampaign } from './jobs/send-campaign.ts';
import { Leaves } from './leaves.ts';
import { insertRecipients } from './queries/recipients.ts';
import { beginRun } from './queries/runs.ts';

let server: MailReceiver;
let shared: TestApp;

beforeAll(async () => {
  server = await receiveMails();
  shared = await testApp({
    keep: true,
    config: { smtpUrl: server.url, campaignMailsPerSecond: 100_000 },
  });
});
afterAll(async () => {
  await shared.app.close();
  await server.close();
});

/** Another site of the same program. */
const givenApp = () => shared;
let count = 0;
const someAddresses = (number: number) =>
  Array.from({ length: number }, () => {
    count += 1;
    return `reader${count}@shopper.test`;
  });
const mailsTo = (address: string) =>
  server.received
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ source }) => source.replace(/=\r?\n/g, ''));

test('a campaign goes to each confirmed subscriber once, with what ends it at one request', async () => {
  const [ada = '', bob = '', eve = ''] = someAddresses(3);
  const campaign = await givenCampaign(givenApp(), { to: [ada, bob], subject: 'Autumn\r\nBcc: x@evil.test' });
  // Signs up and confirms nothing.
  await shared.visitor().post('/api/newsletter/sign-up', { listId: campaign.list.listId, email: eve });
  expect((await campaign.start()).json).toMatchObject({ status: 'sending' });
  expect(await campaign.run()).toBe('done');
  expect(await campaign.run()).toBeNull();
  expect(await campaign.states()).toEqual({ [ada]: 'sent', [bob]: 'sent' });
  expect(await campaign.read()).toMatchObject({
    status: 'sent',
    counts: { total: 2, sent: 2, pending: 0, failed: 0, skipped: 0, unclear: 0 },
  });
  expect([mailsTo(ada).length, mailsTo(bob).length, mailsTo(eve).length]).toEqual([1, 1, 0]);
  // What is shown of it from now on is what was sent, also under another name of the site.
  const title = `update website_settings set settings = settings || '{"siteTitle": "Renamed"}' where website_id = $1`;
  await shared.query(title, [shared.websiteId]);
  const shown = await campaign.owner.get(`${campaign.path}/preview.html?look=dark`);
  expect([shown.text.includes('@media all{'), shown.text.includes('Renamed')]).toEqual([true, false]);
  const [mail = ''] = mailsTo(ada);
  expect(mail).toContain('Subject: Autumn Bcc: x@evil.test');
  expect(mail).not.toMatch(/^Bcc:/im);
  expect(mail).toMatch(/^List-Unsubscribe: <http\S+>\r?$/m);
  expect(mail).toContain('See them');
  const [, token = ''] = /\/api\/newsletter\/unsubscribe\/([\w-]+)>/.exec(mail) ?? [];
  expect(mail).toContain(`/newsletter/unsubscribe/${token}`);
  const page = await shared.get(`/newsletter/unsubscribe/${token}`);
  await shared.visitor().postForm('/api/newsletter/unsubscribe', fieldsOf(page.text));
  expect(await campaign.list.places()).toMatchObject([
    { email: ada, status: 'unsubscribed' },
    { email: bob, status: 'active' },
    { email: eve, status: 'pending' },
  ]);
});

test('what is missing is told by its place, and nothing is sent', async () => {
  const blocks = [{ id: SOME_BLOCKS[0]?.id, kind: 'product', itemId: null }];
  const campaign = await givenCampaign(givenApp(), { subject: '', listId: null, blocks });
  const refused = await campaign.start();
  expect([refused.status, refused.json.error]).toMatchObject([
    422,
    {
      code: 'campaign-incomplete',
      fields: { subject: 'Enter a subject.', listId: 'Choose a mailing list.' },
    },
  ]);
  const gone = { id: SOME_BLOCKS[0]?.id, kind: 'coupon', discountId: crypto.randomUUID(), text: '' };
  const second = await givenCampaign(givenApp(), { blocks: [gone] });
  expect((await second.start()).json.error).toMatchObject({
    code: 'campaign-incomplete',
    fields: { [gone.id ?? '']: 'Visitors cannot see this any more. Choose something else.' },
  });
  expect((await second.owner.get(`${second.path}/preview`)).json.missing).toEqual([gone.id]);
  const long = { id: SOME_BLOCKS[0]?.id, kind: 'text', html: `<p>${'word '.repeat(3_900)}</p>` };
  const large = await givenCampaign(givenApp(), {
    blocks: Array.from({ length: 6 }, () => ({ ...long, id: crypto.randomUUID() })),
  });
  expect((await large.start()).json.error.code).toBe('campaign-too-large');
  const evil = { id: crypto.randomUUID(), kind: 'button', label: 'Go', href: 'javascript:alert(1)' };
  const { rowVersion } = await second.read();
  const campaignOf = { subject: 'S', previewLine: '', listId: null, blocks: [evil] };
  expect((await second.owner.put(second.path, { rowVersion, campaign: campaignOf })).status).toBe(400);
});

test('what begins twice is sent once: a second press, another version, a campaign that has begun', async () => {
  const campaign = await givenCampaign(givenApp(), { to: someAddresses(1) });
  const { rowVersion } = await campaign.read();
  const press = () => campaign.owner.post(`${campaign.path}/start`, { rowVersion, at: null });
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await campaign.start()).json.error.code).toBe('campaign-begun');
  const campaignOf = { subject: 'Other', previewLine: '', listId: null, segmentId: null, blocks: [] };
  const saved = await campaign.owner.put(campaign.path, { rowVersion, campaign: campaignOf });
  expect(saved.json.error.code).toBe('campaign-begun');
  expect((await campaign.owner.del(campaign.path)).json.error.code).toBe('campaign-begun');
});

test('who leaves or is erased while it waits gets nothing, and the owner sees why', async () => {
  const [ada = '', bob = '', eve = ''] = someAddresses(3);
  const campaign = await givenCampaign(givenApp(), { to: [ada, bob, eve] });
  await campaign.start();
  await campaign.owner.post(`${campaign.path}/pause`, {});
  expect(await campaign.run()).toBeNull();
  await campaign.owner.post(`${campaign.path}/resume`, {});
  // Frozen, not sent: the run is stopped before its first email.
  await shared.query(
    `insert into campaign_recipients (website_id, campaign_id, subscriber_id)
     select website_id, $2, subscriber_id from list_places where website_id = $1 and list_id = $3`,
    [shared.websiteId, campaign.campaignId, campaign.list.listId],
  );
  await shared.query(`update campaigns set frozen_at = now() where id = $1`, [campaign.campaignId]);
  await shared.query(
    `insert into campaign_bodies select website_id, id, 'en-US', 'h', 't' from campaigns where id = $1`,
    [campaign.campaignId],
  );
  const rows = await shared.query<{ id: string; email: string }>(`select id, email from subscribers`);
  const idOf = (address: string) => rows.find(({ email }) => email === address)?.id ?? '';
  await leaveAll(shared, idOf(ada));
  await shared.query(`delete from subscribers where id = $1`, [idOf(bob)]);
  expect(await campaign.run()).toBe('done');
  expect(await campaign.states()).toEqual({ [ada]: 'skipped', '': 'skipped', [eve]: 'sent' });
  const { json } = await campaign.owner.get(`${campaign.path}/recipients?state=skipped`);
  const reasons = json.items.map(({ email, skipReason }: Record<string, string>) => [email, skipReason]);
  expect(reasons.sort()).toEqual([
    ['', 'erased'],
    [ada, 'left'],
  ]);
});

test.each([
  ['before its first run', [], {}],
  ['between two runs', ['run'], { skipped: 1, sent: 1 }],
  ['while it is paused', ['run', 'pause'], { skipped: 1, sent: 1 }],
  ['while it is paused, before its first run', ['pause'], {}],
])('a campaign whose list is deleted %s ends', async (_, before, counts) => {
  const [ada = '', bob = ''] = someAddresses(2);
  const { owner, path, list, campaignId, ...campaign } = await givenCampaign(givenApp(), { to: [ada, bob] });
  await campaign.start();
  if (before.includes('run')) await campaign.run();
  // As if one had been put off.
  await shared.query(
    `with waits as (update campaign_recipients set state = 0 where campaign_id = $1
        and subscriber_id = (select id from subscribers where email = $2))
     update campaigns set status = 'sending' where id = $1`,
    [campaignId, bob],
  );
  if (before.includes('pause')) await owner.post(`${path}/pause`, {});
  expect((await owner.del(`/api/websites/${shared.websiteId}/mailing-lists/${list.listId}`)).status).toBe(
    200,
  );
  if (before.includes('pause')) await owner.post(`${path}/resume`, {});
  expect(await campaign.run()).toBe('done');
  expect(await campaign.read()).toMatchObject({ status: 'sent', counts });
  expect((await owner.del(path)).status).toBe(200);
});

test('a recipient whom the mail server rejects has failed; one it puts off is tried again', async () => {
  const strict = await receiveMails({ refuse: [550, 451] });
  const app = await testApp({ config: { smtpUrl: strict.url, campaignMailsPerSecond: 100_000 } });
  const campaign = await givenCampaign(app, { to: ['a@shopper.test', 'b@shopper.test', 'c@shopper.test'] });
  await campaign.start();
  expect(await campaign.run()).toBe('later');
  const states = Object.values(await campaign.states()).sort();
  expect(states).toEqual(['failed', 'pending', 'sent']);
  const failed = (await campaign.owner.get(`${campaign.path}/recipients?state=failed`)).json.items;
  expect(failed).toMatchObject([{ replyCode: 550 }]);
  await app.query(`update campaign_recipients set changed_at = now() - interval '1 hour'`);
  expect(await campaign.run()).toBe('done');
  expect(Object.values(await campaign.states()).sort()).toEqual(['failed', 'sent', 'sent']);
  await strict.close();
});

test('without a mail server that answers nothing is lost, and it is asked again', async () => {
  const closed = await receiveMails();
  await closed.close();
  const app = await testApp({ config: { smtpUrl: closed.url } });
  const campaign = await givenCampaign(app);
  await campaign.start();
  expect(await campaign.run()).toBe('unreachable');
  expect(await campaign.read()).toMatchObject({ status: 'sending', counts: { pending: 2 } });
  const none = await testApp();
  const other = await givenCampaign(none);
  expect((await other.start()).json.error.code).toBe('no-mail-server');
});

test('an email cut off while it was handed over is unclear: it is not sent again but by its owner', async () => {
  const [ada = '', bob = ''] = someAddresses(2);
  const campaign = await givenCampaign(givenApp(), { to: [ada, bob] });
  await campaign.start();
  await campaign.run();
  await shared.query(
    `update campaign_recipients r set state = 1 from subscribers s
      where s.id = r.subscriber_id and s.email = $2 and r.campaign_id = $1`,
    [campaign.campaignId, ada],
  );
  await shared.query(`update campaigns set status = 'sending' where id = $1`, [campaign.campaignId]);
  expect(await campaign.run()).toBe('done');
  expect(await campaign.states()).toEqual({ [ada]: 'unclear', [bob]: 'sent' });
  expect(mailsTo(ada)).toHaveLength(1);
  const again = await campaign.owner.post(`${campaign.path}/resend`, { subscriberId: null });
  expect(again.json).toMatchObject({ status: 'sending', counts: { pending: 1, unclear: 0 } });
  expect(await campaign.run()).toBe('done');
  expect([mailsTo(ada).length, mailsTo(bob).length]).toEqual([2, 1]);
});

test('a schedule is on the clocks of the site; a moment that has passed is refused, and one missed for hours asks', async () => {
  const campaign = await givenCampaign(givenApp(), { to: someAddresses(1) });
  expect((await campaign.start('2020-01-01T09:00')).json.error.code).toBe('moment-passed');
  const { json } = await campaign.start('2096-07-01T09:00');
  expect(json).toMatchObject({
    status: 'scheduled',
    scheduledFor: '2096-07-01T09:00',
    timeZone: 'America/New_York',
  });
  // Of an hour that the clocks show twice it is the first, of one that they leave out the next.
  for (const local of ['2096-11-04T01:30', '2096-03-11T02:30']) await campaign.start(local);
  const jobs = await shared.query<{ moment: string }>(
    `select to_char(start_after at time zone 'utc', 'YYYY-MM-DD HH24:MI') as moment from pgboss.job
      where name = 'begin-campaign' and data ->> 'campaignId' = $1 order by created_on`,
    [campaign.campaignId],
  );
  const moments = ['2096-07-01 13:00', '2096-11-04 05:30', '2096-03-11 07:30'];
  expect(jobs.map(({ moment }) => moment)).toEqual(moments);
  const back = await campaign.owner.post(`${campaign.path}/unschedule`, {});
  expect(back.json).toMatchObject({ status: 'draft', scheduledFor: null });
  for (const [minutesAgo, outcome] of [
    [300, { status: 'paused', pauseReason: 'late' }],
    [30, { status: 'sending', pauseReason: null }],
  ] as const) {
    const missed = await givenCampaign(givenApp(), { to: someAddresses(1) });
    await missed.start('2096-07-01T09:00');
    const key = { websiteId: shared.websiteId, campaignId: missed.campaignId };
    await shared.query(
      `update campaigns set local_time = now() at time zone time_zone - interval '1 minute' * $2 where id = $1`,
      [missed.campaignId, minutesAgo],
    );
    await shared.database.site(key.websiteId, (db) => beginScheduled(db, key));
    expect(await missed.read()).toMatchObject(outcome);
  }
});

test('the author gets a test with nobody’s links, and another site or role sees nothing', async () => {
  const campaign = await givenCampaign(givenApp(), { to: [] });
  const { json } = await campaign.owner.post(`${campaign.path}/test`, {});
  expect(json.to).toBe(campaign.owner.email);
  const [mail] = await shared.query<{ subject: string; html: string; text: string }>(
    `select subject, html, text from mails where website_id = $1 and kind = 'list-campaign-test'`,
    [shared.websiteId],
  );
  expect(mail?.subject).toBe('[Test] Autumn');
  expect(`${mail?.html}${mail?.text}`).not.toContain('token-of-the-reader');
  const editor = await shared.signIn('editor');
  expect((await editor.get(campaign.path)).status).toBe(403);
  const html = await campaign.owner.get(`${campaign.path}/preview.html?look=dark`);
  expect(html.headers['content-security-policy']).toContain('sandbox');
  expect(html.text).toContain('@media all{');
});

test('connections that ask at once get their leaves in one commit, each once, and none while the campaign is paused', async () => {
  const app = givenApp();
  const campaign = await givenCampaign(app, { to: someAddresses(12) });
  await campaign.start();
  const { websiteId, database } = app;
  const { campaignId } = campaign;
  const key = { websiteId, campaignId };
  const begun = await database.site(websiteId, async (db) => {
    await insertRecipients(db, { ...key, segmentId: null });
    return beginRun(db, key);
  });
  const rows = await app.query<{ id: string }>(
    `select subscriber_id as id from campaign_recipients where website_id = $1 and campaign_id = $2`,
    [websiteId, campaignId],
  );
  const [first = '', second = '', ...others] = rows.map(({ id }) => id);
  let commits = 0;
  const counted: typeof database.statement = (...of) => {
    commits += 1;
    return database.statement(...of);
  };
  const leaves = new Leaves({ statement: counted }, { websiteId, campaignId, run: begun?.run ?? 0 });
  const takeAll = (ids: readonly string[]) => Promise.all(ids.map((id) => leaves.take(id)));

  expect(await takeAll([first, ...others])).toEqual([true, ...others.map(() => true)]);
  expect(commits).toBe(1);
  expect(await takeAll([first, second])).toEqual([false, true]);
  leaves.note(first);
  await leaves.flush();
  const states = Object.values(await campaign.states());
  expect([states.filter((state) => state === 'sent').length, new Set(states)]).toEqual([
    1,
    new Set(['sent', 'handing-over']),
  ]);

  await app.query(`update campaign_recipients set state = 0 where website_id = $1 and campaign_id = $2`, [
    websiteId,
    campaignId,
  ]);
  expect((await campaign.owner.post(`${campaign.path}/pause`, {})).status).toBe(200);
  expect(await takeAll([first, second])).toEqual([false, false]);
});

test('a mail server that lets few connections in gets the campaign over those, and stops nothing', async () => {
  const narrow = await receiveMails({ maxClients: 3 });
  onTestFinished(narrow.close);
  const app = await testApp({ config: { smtpUrl: narrow.url, campaignMailsPerSecond: 100_000 } });
  const campaign = await givenCampaign(app, { to: someAddresses(40) });
  await campaign.start();
  const ends: (string | null)[] = [];
  while (ends.at(-1) !== 'done' && ends.length < 8) ends.push(await campaign.run());
  expect([ends.at(-1), ends.includes('unreachable')]).toEqual(['done', false]);
  expect(narrow.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
    Object.keys(await campaign.states()).sort(),
  );
  expect(await campaign.read()).toMatchObject({ status: 'sent', counts: { sent: 40, unclear: 0 } });
});

test('what was taken before a run failed is not in doubt', async () => {
  const app = await testApp({ config: { smtpUrl: server.url, campaignMailsPerSecond: 10 } });
  const campaign = await givenCampaign(app, { to: someAddresses(8) });
  await campaign.start();
  const { websiteId, deps } = app;
  const { database } = deps;
  let paces = 0;
  const installation: typeof database.installation = (...of) => {
    paces += 1;
    if (paces > 1) throw new Error('no database');
    return database.installation(...of);
  };
  const failing = { ...deps, database: { ...database, installation } };
  await expect(runCampaign(failing, { websiteId, campaignId: campaign.campaignId })).rejects.toThrow();
  const states = Object.values(await campaign.states()).sort();
  expect(states).toEqual([...Array(3).fill('pending'), ...Array(5).fill('sent')]);
});
