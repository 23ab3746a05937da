import { givenCampaign, SOME_BLOCKS } from '@sitewright/testing/features/campaign';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { leaveAll } from '@sitewright/testing/features/mailing-list';
import type { TestClient } from '@sitewright/testing/http-client';
import { type MailReceiver, receiveMails } from '@sitewright/testing/mail-receiver';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: MailReceiver;
let shared: TestApp;

beforeAll(async () => {
  server = await receiveMails();
  shared = await testApp({ keep: true, config: { smtpUrl: server.url, campaignMailsPerSecond: 100_000 } });
});
afterAll(async () => {
  await shared.app.close();
  await server.close();
});

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
};
const APPLE = { 'user-agent': 'Mozilla/5.0' };
const SCANNER = { 'user-agent': 'Mozilla/5.0 (compatible; SafetyBot/1.0; +https://scan.test)' };

const BLOCKS = [
  ...SOME_BLOCKS,
  {
    id: '018f0000-0000-7000-8000-0000000000a4',
    kind: 'button',
    label: 'Map',
    href: 'https://map.test/?a=1&b=%22',
  },
  { id: '018f0000-0000-7000-8000-0000000000a5', kind: 'button', label: 'Write', href: 'mailto:us@shop.test' },
  {
    id: '018f0000-0000-7000-8000-0000000000a6',
    kind: 'button',
    label: 'Clay',
    href: 'https://clay.test/Töpfe/陶芸',
  },
];
const SHOP = 2;
const MAP = 3;
const CLAY = 4;

let count = 0;
/** A campaign that was sent, whose readers have tokens. */
async function givenSent({
  number = 1,
  counting = 'clicks-and-opens',
  on = shared,
  blocks = BLOCKS as object[],
} = {}) {
  const to = Array.from({ length: number }, () => {
    count += 1;
    return `figure${count}@shopper.test`;
  });
  const campaign = await givenCampaign(on, { to, counting, blocks });
  await campaign.start();
  await campaign.run();
  const mailOf = (at: number) =>
    server.received
      .find(({ recipients }) => recipients.includes(to[at] ?? ''))
      ?.source.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const tokenOf = (at: number) => /\/newsletter\/link\/([a-z2-7]{48})\//.exec(mailOf(at))?.[1] ?? '';
  return {
    ...campaign,
    to,
    mailOf,
    tokenOf,
    follow: (
      at: number,
      link: number,
      { by = on.visitor(), headers = BROWSER as Record<string, string> } = {},
    ) => by.get(`/newsletter/link/${tokenOf(at)}/${link}`, { headers }),
    open: (at: number, headers: Record<string, string> = BROWSER) =>
      on.visitor().get(`/newsletter/picture/${tokenOf(at)}`, { headers }),
    figures: async () => (await campaign.owner.get(`${campaign.path}/figures`)).json,
    /** As if what was noted had happened a while ago. */
    wait: () => on.query(`update campaign_reactions set noted_at = noted_at - interval '1 minute'`),
  };
}

test('a link of an email leads by the site to its address alone, and counts each reader once', async () => {
  const campaign = await givenSent({ number: 3 });
  const mail = campaign.mailOf(0);
  const html = mail.slice(mail.indexOf('text/html'));
  const origin = `http://${shared.host}`;
  expect(html).toContain(`${origin}/newsletter/picture/${campaign.tokenOf(0)}"`);
  expect(html).toContain('href="mailto:us@shop.test"');
  expect(html).not.toContain('href="https://map.test');
  expect(html).toMatch(/href="http[^"]*\/newsletter\/unsubscribe\//);
  // Who reads the text is counted by the same addresses.
  const plain = mail.slice(0, mail.indexOf('text/html'));
  expect(plain).toContain(`Map: ${origin}/newsletter/link/${campaign.tokenOf(0)}/${MAP}`);
  expect(plain).toMatch(/Unsubscribe: http\S*\/newsletter\/unsubscribe\//);
  expect((await campaign.owner.get(`${campaign.path}/preview`)).json.text).toContain(
    'Map: https://map.test/?a=1&b=%22',
  );
  expect((await campaign.figures()).clicked).toBe(0);

  const followed = await campaign.follow(0, MAP);
  expect([followed.status, followed.headers.location]).toEqual([302, 'https://map.test/?a=1&b=%22']);
  await campaign.follow(0, MAP);
  await campaign.wait();
  await campaign.follow(0, SHOP);
  await campaign.follow(1, SHOP);
  expect(await campaign.figures()).toMatchObject({
    clicked: 2,
    opened: 2,
    scanned: 0,
    links: [
      { url: expect.stringMatching(/^http/), people: 0 },
      { url: `${origin}/shop`, people: 2 },
      { url: 'https://map.test/?a=1&b=%22', people: 1 },
      { url: 'https://clay.test/Töpfe/陶芸', people: 0 },
    ],
  });
  const written = await campaign.follow(2, CLAY);
  expect(written.headers.location).toBe('https://clay.test/T%C3%B6pfe/%E9%99%B6%E8%8A%B8');
  const { text } = await campaign.owner.get(`${campaign.path}/preview.html`);
  expect(text).not.toContain('/newsletter/link/');
  expect(text).not.toContain('/newsletter/picture/');
  expect(text).toContain('href="https://map.test/?a=1&amp;b=%22"');
  expect(text).toContain(`href="${origin}/shop"`);
});

test('nothing leads anywhere else: other tokens, other numbers, other sites; links live on after the campaign', async () => {
  const campaign = await givenSent();
  const token = campaign.tokenOf(0);
  const forged = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
  const visitor = shared.visitor();
  for (const path of [
    `${forged}/2`,
    `${token}/0`,
    `${token}/99`,
    `${token}/2e0`,
    `${token}/https:%2F%2Fevil.test`,
  ])
    expect((await visitor.get(`/newsletter/link/${path}`, { headers: BROWSER })).status).toBe(404);
  const other = await testApp();
  expect((await other.visitor().get(`/newsletter/link/${token}/2`, { headers: BROWSER })).status).toBe(404);
  expect((await visitor.get(`/newsletter/picture/${forged}`)).headers['content-type']).toBe('image/gif');
  expect((await campaign.owner.del(campaign.path)).status).toBe(200);
  expect(
    (await visitor.get(`/newsletter/link/${token}/${MAP}`, { headers: BROWSER })).headers.location,
  ).toMatch(/^https:\/\/map\.test/);
});

test('programs are told from readers as far as that can be: scanners, prefetching, Apple; who refuses is not counted', async () => {
  const campaign = await givenSent({ number: 5 });
  // All links at once, by one that calls itself a browser.
  for (const link of [1, SHOP, MAP]) await campaign.follow(0, link);
  await campaign.follow(1, SHOP, { headers: SCANNER });
  expect(await campaign.figures()).toMatchObject({ clicked: 0, scanned: 2, opened: 0 });
  // Of an email with two links both, whatever the other languages have.
  const short = await givenSent({ blocks: SOME_BLOCKS });
  await shared.query(
    `with body as (
       insert into campaign_bodies select website_id, campaign_id, 'de', html, text, links from campaign_bodies where campaign_id = $1
       returning website_id)
     insert into campaign_links select c.website_id, c.number, n, 'https://map.test/' || n
       from campaigns c, body, generate_series(3, 4) n where c.id = $1`,
    [short.campaignId],
  );
  for (const link of [1, SHOP]) await short.follow(0, link);
  expect(await short.figures()).toMatchObject({ clicked: 0, scanned: 1 });
  // Its reader comes later.
  await campaign.wait();
  await campaign.follow(0, MAP);
  expect(await campaign.figures()).toMatchObject({ clicked: 1, scanned: 1, opened: 1 });

  for (const extra of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'sec-purpose': 'prefetch' }] as Record<
    string,
    string
  >[]) {
    await campaign.follow(2, SHOP, { headers: { ...BROWSER, ...extra } });
    await campaign.open(2, { ...BROWSER, ...extra });
  }
  const url = `/newsletter/link/${campaign.tokenOf(2)}/${SHOP}`;
  expect((await shared.visitor().send({ method: 'HEAD', url, headers: BROWSER })).status).toBe(302);
  await campaign.open(3, APPLE);
  await campaign.open(4);
  expect(await campaign.figures()).toMatchObject({ clicked: 1, opened: 2, loadedUnread: 1 });
});

test('where nothing is counted no link is changed and nothing is loaded; a new campaign begins as the last one', async () => {
  const silent = await givenSent({ counting: 'off' });
  expect(silent.mailOf(0)).not.toMatch(/newsletter\/(?:link|picture)/);
  expect(silent.mailOf(0)).toContain('href="https://map.test/');
  expect(await silent.figures()).toMatchObject({ clicked: null, opened: null, links: [] });
  const made = await silent.owner.post(`/api/websites/${shared.websiteId}/campaigns`, {});
  expect(made.json.counting).toBe('off');
  const clicks = await givenSent({ counting: 'clicks' });
  expect(clicks.mailOf(0)).not.toContain('/newsletter/picture/');
  await clicks.open(0);
  expect(await clicks.figures()).toMatchObject({ clicked: 0, opened: null });
  const fresh = await testApp();
  const owner = await fresh.signIn('campaignsEditor');
  expect((await owner.post(`/api/websites/${fresh.websiteId}/campaigns`, {})).json.counting).toBe('clicks');
});

test('who leaves the list after a campaign is counted with it, until they got the next one', async () => {
  const campaign = await givenSent({ number: 2 });
  const ids = await shared.query<{ id: string }>(`select id from subscribers where email = any ($1)`, [
    campaign.to,
  ]);
  await leaveAll(shared, ids[0]?.id ?? '');
  expect((await campaign.figures()).unsubscribed).toBe(1);
  await shared.query(`update campaigns set frozen_at = now() - interval '1 hour' where id = $1`, [
    campaign.campaignId,
  ]);
  const { json: copy } = await campaign.owner.post(`${campaign.path}/copies`, {});
  await shared.query(`update campaigns set frozen_at = now() - interval '1 minute' where id = $1`, [copy.id]);
  // It went to others.
  expect((await campaign.figures()).unsubscribed).toBe(1);
  await shared.query(
    `insert into campaign_recipients (website_id, campaign_id, subscriber_id, state) values ($1, $2, $3, 2)`,
    [shared.websiteId, copy.id, ids[0]?.id],
  );
  expect((await campaign.figures()).unsubscribed).toBe(0);
});

test('an order of a cart that was filled after a click counts for its campaign; nothing is stored in the browser for it', async () => {
  const shop = await givenShop(shared);
  const itemId = await shop.product();
  const campaign = await givenSent({ number: 2 });
  const entries = '/api/commerce/shopping-cart/entries';
  const add = (by: TestClient) => by.post(entries, { itemId, quantity: 1 }, { headers: BROWSER });
  const reader = shared.visitor();
  await campaign.follow(0, SHOP, { by: reader });
  expect([...reader.cookies.keys()]).toEqual([]);
  // The cart comes later, and the order later still.
  await add(reader);
  // A cart that was there before the click.
  const early = shared.visitor();
  await add(early);
  await campaign.follow(1, MAP, { by: early });
  const stranger = shared.visitor();
  await add(stranger);
  for (const by of [reader, early, stranger]) expect(await buy(by, [])).toBe('completed');
  const rows = await shared.query<{ total: number }>(
    `select grand_total_minor::int as total from orders where website_id = $1`,
    [shared.websiteId],
  );
  const [total = 0] = rows.map((row) => row.total);
  expect(total).toBeGreaterThan(0);
  expect((await campaign.figures()).orders).toEqual([{ currency: 'USD', count: 2, revenueMinor: total * 2 }]);
});

test('the campaign stays with what a member takes over into her cart by signing in', async () => {
  const itemId = await (await givenShop(shared)).product();
  const campaign = await givenSent();
  const entries = '/api/commerce/shopping-cart/entries';
  const member = await givenMember(shared);
  await signInMember(member, member.email);
  await member.post(entries, { itemId, quantity: 1 });
  const browser = shared.visitor();
  await campaign.follow(0, SHOP, { by: browser });
  await browser.post(entries, { itemId, quantity: 1 }, { headers: BROWSER });
  await signInMember(browser, member.email);
  const carts = await shared.query(`select campaign_id as id from carts where member_id = $1`, [member.id]);
  expect(carts).toEqual([{ id: campaign.campaignId }]);
});
