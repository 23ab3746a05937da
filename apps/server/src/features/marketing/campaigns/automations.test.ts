import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { SOME_BLOCKS } from '@sitewright/testing/features/campaign';
import {
  confirmBy,
  givenList,
  importCsv,
  leaveAll,
  mailsOf,
  runMails,
  type TestList,
  tokenOf,
} from '@sitewright/testing/features/mailing-list';
import { withTroubledSite } from '@sitewright/testing/features/troubled-site';
import { type MailReceiver, receiveMails } from '@sitewright/testing/mail-receiver';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolDue } from './jobs/automations.ts';
import { runCampaign } from './jobs/send-campaign.ts';

let server: MailReceiver;
let app: TestApp;
let shop: Awaited<ReturnType<typeof givenShop>>;

beforeAll(async () => {
  server = await receiveMails();
  app = await testApp({ keep: true, config: { smtpUrl: server.url, campaignMailsPerSecond: 100_000 } });
  shop = await givenShop(app);
});
afterAll(async () => {
  await app.app.close();
  await server.close();
});

let count = 0;
const anAddress = () => {
  count += 1;
  return `joiner${count}@shopper.test`;
};
const mailsTo = (address: string) =>
  server.received
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ source }) => source.replace(/=\r?\n/g, ''));
const subjectsTo = (address: string) =>
  mailsTo(address).map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);
const idsTo = (address: string) =>
  new Set(mailsTo(address).map((mail) => /^Message-ID:\s+(\S+)/im.exec(mail)?.[1]));

/** An automation with emails after these days, written and on since long ago, unless it is to stay off. */
async function given({ kind = 'welcome', days = [0], isOn = true, isDoubleOptIn = false } = {}) {
  const list = await givenList({ name: `News ${crypto.randomUUID()}`, isDoubleOptIn }, app);
  const { owner, listId } = list;
  const { websiteId } = app;
  const all = `/api/websites/${websiteId}/automations`;
  const made = await owner.post(all, { kind, listId });
  if (made.status !== 200) throw new Error(`no automation: ${made.text}`);
  const path = `${all}/${made.json.id}`;
  const read = async (): Promise<Automation> => (await owner.get(path)).json;
  for (const delayDays of days.slice(1)) await owner.post(`${path}/emails`, { delayDays });
  const [first] = (await read()).steps;
  await owner.put(path, {
    rowVersion: (await read()).rowVersion,
    listId,
    steps: [{ id: first?.id, delayDays: days[0] }],
  });
  const write = async (campaignId: string, change: object) => {
    const campaign = `/api/websites/${websiteId}/campaigns/${campaignId}`;
    const { rowVersion, ...stored } = (await owner.get(campaign)).json;
    return owner.put(campaign, { rowVersion, campaign: { ...stored, blocks: SOME_BLOCKS, ...change } });
  };
  for (const { id, delayDays } of (await read()).steps) await write(id, { subject: `Day ${delayDays}` });
  const start = () => owner.post(`${path}/start`, {});
  const back = (days: number) =>
    app.query(
      `update automations set since = now() - make_interval(days => $3) where website_id = $1 and id = $2`,
      [websiteId, made.json.id, days],
    );
  if (isOn) {
    const started = await start();
    if (started.status !== 200) throw new Error(`not on: ${started.text}`);
    await back(1000);
  }
  return {
    list,
    owner,
    path,
    read,
    write,
    start,
    back,
    stop: () => owner.post(`${path}/stop`, {}),
    /** A round, and a run of each email. */
    round: async () => {
      await enrolDue(app.deps, kind as Automation['kind']);
      for (const { id: campaignId } of (await read()).steps)
        await runCampaign(app.deps, { websiteId, campaignId });
    },
  };
}

const join = (list: TestList, email: string) =>
  app.visitor().post('/api/newsletter/sign-up', { listId: list.listId, email });

/** Somebody who joined a list some days ago. */
async function joined(list: TestList, daysAgo: number): Promise<string> {
  const email = anAddress();
  await join(list, email);
  await moveJoining(email, daysAgo);
  return email;
}

/** Has somebody's joining be so many days ago. */
async function moveJoining(email: string, daysAgo: number): Promise<void> {
  const values = [app.websiteId, email, daysAgo];
  const theirs = `website_id = $1 and subscriber_id = (select id from subscribers where website_id = $1 and address = $2)`;
  await app.query(
    `update list_places set changed_at = now() - make_interval(days => $3) where ${theirs}`,
    values,
  );
  await app.query(
    `update consents set confirmed_at = now() - make_interval(days => $3) where ${theirs}`,
    values,
  );
}

/** An order of somebody, some days ago. */
async function bought(email: string, daysAgo: number): Promise<void> {
  const shopper = app.visitor();
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId: await shop.product(), quantity: 1 });
  expect(await buy(shopper, [])).toBe('completed');
  await app.query(
    `update orders set email = $2, placed_at = now() - make_interval(days => $3)
      where website_id = $1 and sequence = (select max(sequence) from orders where website_id = $1)`,
    [app.websiteId, email, daysAgo],
  );
}

test('who joins is welcomed after the confirmation, once, by the email of the owner alone', async () => {
  const { list, round, read } = await given({ isDoubleOptIn: true });
  const email = anAddress();
  await join(list, email);
  await round();
  expect(mailsTo(email)).toEqual([]);
  await confirmBy(list, await tokenOf(list, email));
  // Two programs look at the same time, and trouble with one site is its own.
  const troubled = withTroubledSite(app.deps);
  const rounds = await Promise.allSettled([enrolDue(troubled, 'welcome'), enrolDue(troubled, 'welcome')]);
  expect(rounds.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await round();
  await round();
  expect(subjectsTo(email)).toEqual(['Day 0']);
  const [mail = ''] = mailsTo(email);
  expect(mail).toMatch(/^List-Unsubscribe: <http\S+>\r?$/m);
  expect(mail).toContain(`List-ID: <${list.listId}.`);
  await runMails(app);
  expect((await mailsOf(app)).filter(({ to }) => to === email)).toEqual([]);
  expect((await read()).steps[0]).toMatchObject({ status: 'sending', counts: { total: 1, sent: 1 } });
  // Who leaves and joins again is welcomed again, by an email that mailboxes do not take for the first one.
  await leaveAll(app);
  await round();
  await join(list, email);
  await confirmBy(list, await tokenOf(list, email));
  await round();
  await round();
  expect(subjectsTo(email)).toEqual(['Day 0', 'Day 0']);
  expect(idsTo(email).size).toBe(2);
});

test('emails of a series leave after their days; who joined before it was on, or by an import, gets none', async () => {
  const { list, back, round } = await given({ days: [0, 3, 7] });
  const fresh = await joined(list, 0);
  const third = await joined(list, 3);
  const early = await joined(list, 8);
  const older = anAddress();
  await importCsv(list, older);
  await back(5);
  await round();
  // What should have left days ago is no news: of the one who joined three days ago also the first is still let out.
  expect(subjectsTo(fresh)).toEqual(['Day 0']);
  expect(subjectsTo(third)).toEqual(['Day 3']);
  expect([subjectsTo(early), subjectsTo(older)]).toEqual([[], []]);
  await moveJoining(fresh, 3);
  await moveJoining(third, 7);
  await round();
  expect(subjectsTo(fresh)).toEqual(['Day 0', 'Day 3']);
  // The series goes on for who is in it, even if it was on only later.
  expect(subjectsTo(third)).toEqual(['Day 3', 'Day 7']);
});

test('who leaves gets no further email, nor who leaves between the round and the sending', async () => {
  const { list, round, read } = await given({ days: [0, 3] });
  const email = await joined(list, 0);
  await enrolDue(app.deps, 'welcome');
  await leaveAll(app);
  await round();
  expect(mailsTo(email)).toEqual([]);
  expect((await read()).steps[0]?.counts).toMatchObject({ skipped: 1, sent: 0 });
  await app.query(`update list_places set status = 'active', left_at = null where website_id = $1`, [
    app.websiteId,
  ]);
  // Nor who waited until it was no news any more.
  const late = await joined(list, 0);
  await enrolDue(app.deps, 'welcome');
  await moveJoining(late, 4);
  await round();
  expect([subjectsTo(late), (await read()).steps[0]?.counts.total]).toEqual([['Day 3'], 1]);
});

test('an email that was dropped is none that was had: whoever joins again after long stays out of the series', async () => {
  const { list, back, round } = await given({ days: [0, 7] });
  const email = await joined(list, 0);
  await round();
  await leaveAll(app);
  await join(list, email);
  await confirmBy(list, await tokenOf(list, email));
  await enrolDue(app.deps, 'welcome');
  const asJoined = `update campaign_recipients r set changed_at = p.changed_at from list_places p join subscribers s on s.id = p.subscriber_id
    where s.website_id = $1 and s.address = $2 and p.website_id = $1 and r.website_id = $1 and r.subscriber_id = s.id`;
  // So many days pass since then; what waits is of that moment.
  for (const days of [4, 7]) {
    await moveJoining(email, days);
    await app.query(asJoined, [app.websiteId, email]);
    await back(1);
    await round();
  }
  expect(subjectsTo(email)).toEqual(['Day 0']);
});

test('an email whose handing over was cut off is unclear, and is sent again only by a press of the owner', async () => {
  const { list, owner, round, read } = await given();
  const email = await joined(list, 0);
  await enrolDue(app.deps, 'welcome');
  const [step] = (await read()).steps;
  // As a program leaves it that dies before it has noted the answer of the mail server.
  await app.query(`update campaign_recipients set state = 1 where website_id = $1 and campaign_id = $2`, [
    app.websiteId,
    step?.id,
  ]);
  await round();
  await round();
  expect([mailsTo(email), (await read()).steps[0]?.counts.unclear]).toEqual([[], 1]);
  const resent = await owner.post(`/api/websites/${app.websiteId}/campaigns/${step?.id}/resend`, {
    subscriberId: null,
  });
  expect(resent.json).toMatchObject({ status: 'sending' });
  await round();
  expect(subjectsTo(email)).toEqual(['Day 0']);
});

test('switched off nothing leaves; on again soon it goes on, and it is written only while it is off', async () => {
  const { list, read, write, start, stop, round, owner, path } = await given();
  const [{ id } = { id: '' }] = (await read()).steps;
  expect((await write(id, { subject: 'Other' })).json.error.code).toBe('campaign-begun');
  expect((await owner.post(`${path}/emails`, { delayDays: 3 })).json.error.code).toBe('automation-on');
  expect((await owner.del(path)).json.error.code).toBe('automation-on');
  const email = await joined(list, 0);
  await enrolDue(app.deps, 'welcome');
  expect((await stop()).json).toMatchObject({
    isOn: false,
    steps: [{ status: 'draft', counts: { total: 0 } }],
  });
  await round();
  expect(mailsTo(email)).toEqual([]);
  await write(id, { subject: 'Corrected' });
  await start();
  await round();
  expect(subjectsTo(email)).toEqual(['Corrected']);
  // After long only who joins from then on.
  await stop();
  const missed = await joined(list, 0);
  await app.query(`update automations set off_at = now() - interval '4 days' where website_id = $1`, [
    app.websiteId,
  ]);
  await start();
  await round();
  expect(mailsTo(missed)).toEqual([]);
  await stop();
  await runMails(app);
  const plain = anAddress();
  await join(list, plain);
  await runMails(app);
  expect((await mailsOf(app)).filter(({ to }) => to === plain).map(({ kind }) => kind)).toEqual([
    'list-welcome',
  ]);
  expect((await owner.del(path)).status).toBe(200);
  expect((await owner.get(path)).status).toBe(404);
});

test('who has not ordered for so many days is written to once, and again after the next order', async () => {
  const { list, back, round, read, stop, start } = await given({ kind: 'win-back', days: [60] });
  const lost = await joined(list, 300);
  const loyal = await joined(list, 300);
  const older = await joined(list, 300);
  const stranger = anAddress();
  for (const email of [lost, loyal, stranger]) await bought(email.toUpperCase(), 61);
  await bought(loyal, 10);
  await bought(older, 200);
  await round();
  await round();
  expect(subjectsTo(lost)).toEqual(['Day 60']);
  expect([mailsTo(loyal), mailsTo(older), mailsTo(stranger)]).toEqual([[], [], []]);
  // Years pass: another order, and silence again.
  await app.query(
    `update campaign_recipients set changed_at = now() - interval '400 days' where website_id = $1 and state = 2`,
    [app.websiteId],
  );
  await bought(lost, 60);
  const regular = await joined(list, 300);
  await bought(regular, 61);
  await enrolDue(app.deps, 'win-back');
  // Switched off meanwhile the email of then stays counted.
  expect((await read()).steps[0]?.counts).toMatchObject({ pending: 2, sent: 0 });
  await stop();
  expect((await read()).steps[0]?.counts).toMatchObject({ total: 1, sent: 1 });
  await start();
  await enrolDue(app.deps, 'win-back');
  await bought(regular, 0);
  await round();
  await round();
  expect(subjectsTo(lost)).toEqual(['Day 60', 'Day 60']);
  expect(idsTo(lost).size).toBe(2);
  // Who ordered between the round and the sending is no lost one.
  expect(mailsTo(regular)).toEqual([]);
  expect((await read()).steps[0]?.counts).toMatchObject({ total: 1, sent: 1 });
  // Silence that was there before it was on is left alone.
  const before = await joined(list, 300);
  await bought(before, 62);
  await back(1);
  await round();
  expect(mailsTo(before)).toEqual([]);
});

test('clicks, orders and who left are counted of each email; links keep their numbers when it is written anew', async () => {
  const { list, owner, read, write, start, stop, round } = await given();
  const [{ id } = { id: '' }] = (await read()).steps;
  const email = await joined(list, 0);
  await round();
  const [, link = ''] =
    /href=3D"http[^"]*(\/newsletter\/link\/[a-z2-7]{48}\/2)"/.exec(mailsTo(email)[0] ?? '') ?? [];
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  expect((await app.visitor().get(link, { headers })).headers.location).toMatch(/\/shop$/);
  await stop();
  const button = { id: SOME_BLOCKS[2]?.id, kind: 'button', label: 'See', href: '/other' };
  await write(id, { blocks: [button] });
  await start();
  const second = await joined(list, 0);
  await round();
  expect(mailsTo(second)[0]).not.toBeUndefined();
  expect((await app.visitor().get(link, { headers })).headers.location).toMatch(/\/shop$/);
  await leaveAll(app);
  const figures = (await owner.get(`/api/websites/${app.websiteId}/campaigns/${id}/figures`)).json;
  expect(figures).toMatchObject({ clicked: 1, unsubscribed: 2, orders: [] });
  expect(figures.links.map(({ url }: { url: string }) => new URL(url).pathname)).toContain('/other');
  await app.query(`update list_places set status = 'active', left_at = null where website_id = $1`, [
    app.websiteId,
  ]);
});

test('what is missing is said before it is on; emails of automations are no campaigns', async () => {
  const { owner, path, read, start } = await given({ isOn: false, days: [0, 3] });
  const { steps, rowVersion, listId } = await read();
  const [first, second] = steps;
  const emails = `/api/websites/${app.websiteId}/campaigns`;
  const stored = (await owner.get(`${emails}/${second?.id}`)).json;
  await owner.put(`${emails}/${second?.id}`, {
    rowVersion: stored.rowVersion,
    campaign: { ...stored, subject: '', listId: null, segmentId: null },
  });
  expect((await owner.get(`${emails}/${second?.id}`)).json.listId).toBe(listId);
  expect((await start()).json.error).toMatchObject({
    code: 'campaign-incomplete',
    fields: { [second?.id ?? '']: 'Enter a subject.' },
  });
  const save = (delayDays: number, version = rowVersion, list = listId) =>
    owner.put(path, { rowVersion: version, listId: list, steps: [{ id: second?.id, delayDays }] });
  expect((await save(0)).json.error.fields).toEqual({
    [second?.id ?? '']: 'Another email is already sent on that day.',
  });
  expect((await save(31)).json.error.fields).toEqual({
    [second?.id ?? '']: 'Enter a whole number of days from 0 to 30.',
  });
  expect((await save(5, rowVersion - 1)).json.error.code).toBe('conflict');
  expect((await save(5, rowVersion, crypto.randomUUID())).json.error.fields).toHaveProperty('listId');
  expect((await save(5)).json.steps[1]).toMatchObject({ id: second?.id, delayDays: 5 });
  expect((await owner.post(`${path}/emails`, { delayDays: 5 })).json.error.fields).toHaveProperty(
    'delayDays',
  );
  expect((await owner.get(emails)).json.items.map(({ id }: { id: string }) => id)).not.toContain(first?.id);
  const started = await owner.post(`${emails}/${first?.id}/start`, { rowVersion: 1, at: null });
  expect([started.status, (await owner.del(`${emails}/${first?.id}`)).json.error.code]).toEqual([
    404,
    'campaign-begun',
  ]);
  const version = (await read()).rowVersion;
  const deleted = (await owner.del(`${path}/emails/${second?.id}`)).json;
  expect([deleted.steps.length, deleted.rowVersion]).toEqual([1, version + 1]);
  for (const delayDays of [6, 7, 8, 9]) await owner.post(`${path}/emails`, { delayDays });
  expect((await owner.post(`${path}/emails`, { delayDays: 10 })).json.error.code).toBe('automation-full');
});
