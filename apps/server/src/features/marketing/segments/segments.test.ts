import type { SegmentRule } from '@sitewright/domain/mailing/segment-schema';
import { givenCampaign } from '@sitewright/testing/features/campaign';
import { givenList, importCsv } from '@sitewright/testing/features/mailing-list';
import { type MailReceiver, receiveMails } from '@sitewright/testing/mail-receiver';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let server: MailReceiver;
let app: TestApp;
let owner: SignedIn;
let mug: string;
let bowl: string;
let listId: string;
let segments: string;

/** Nobody bought as ann; bob bought a mug long ago, cora two mugs of late and a bowl before, dan's order was taken back. */
const NAMES = ['ann', 'bob', 'cora', 'dan'];

beforeAll(async () => {
  server = await receiveMails();
  app = await testApp({ keep: true, config: { smtpUrl: server.url, campaignMailsPerSecond: 100_000 } });
  const list = await givenList({}, app);
  ({ owner, listId } = list);
  segments = `/api/websites/${app.websiteId}/segments`;
  await importCsv(list, ['Email', ...NAMES.map((name) => `${name}@shopper.test`)].join('\n'));
  const shop = await givenShop(app);
  mug = await shop.product();
  bowl = await shop.product({}, { title: 'Bowl' });
  await bought('Bob@Shopper.test', mug, { daysAgo: 200 });
  await bought('cora@shopper.test', mug, { daysAgo: 5, quantity: 2 });
  await bought('cora@shopper.test', bowl, { daysAgo: 100 });
  await bought('dan@shopper.test', mug, { daysAgo: 5, change: `payment_status = 'refunded'` });
  await bought('ann@shopper.test', mug, { daysAgo: 5, change: `status = 'canceled'` });
  await app.query(
    `update subscribers set locale = 'de-AT', created_at = now() - interval '60 days' where email like 'bob@%'`,
  );
  for (const { id, email } of (await owner.get(`/api/websites/${app.websiteId}/subscribers`)).json.items)
    if (email.startsWith('cora'))
      await owner.put(`/api/websites/${app.websiteId}/subscribers/${id}/tags`, {
        tags: [' VIP ', 'vip', 'Clay'],
      });
});
afterAll(async () => {
  await app.app.close();
  await server.close();
});

async function bought(
  email: string,
  itemId: string,
  { daysAgo = 0, quantity = 1, change = 'note = note' } = {},
): Promise<void> {
  const shopper = app.visitor();
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId, quantity });
  expect(await buy(shopper, [])).toBe('completed');
  await app.query(
    `update orders set email = $2, placed_at = now() - make_interval(days => $3), ${change}
      where website_id = $1 and sequence = (select max(sequence) from orders where website_id = $1)`,
    [app.websiteId, email, daysAgo],
  );
}

/** Names of the subscribers that rules hold for, by the list that an owner sees. */
async function membersOf(rules: readonly unknown[], match = 'all'): Promise<string[]> {
  const made = await owner.post(segments, { name: crypto.randomUUID(), match, rules });
  expect([made.status, made.text]).toEqual([200, made.text]);
  const { items } = (await owner.get(`/api/websites/${app.websiteId}/subscribers?segmentId=${made.json.id}`))
    .json;
  const counted = await owner.post(`${segments}/count`, { match, rules, listId });
  expect(counted.json).toEqual({ count: items.length, total: NAMES.length });
  return items.map(({ email }: { email: string }) => email.split('@')[0]).sort();
}

function campaignInput({
  subject,
  previewLine,
  listId,
  segmentId,
  counting,
  blocks,
}: Record<string, unknown>) {
  return { subject, previewLine, listId, segmentId, counting, blocks };
}

const anything = { kind: 'bought', isSo: true, itemId: null, days: null } as const;

describe('a segment holds whom its rules name', () => {
  const cases: [string, () => SegmentRule, string[]][] = [
    ['bought anything', () => anything, ['bob', 'cora']],
    ['never bought', () => ({ ...anything, isSo: false }), ['ann', 'dan']],
    ['bought lately', () => ({ ...anything, days: 30 }), ['cora']],
    ['did not buy lately', () => ({ ...anything, isSo: false, days: 150 }), ['ann', 'bob', 'dan']],
    ['bought a product', () => ({ ...anything, itemId: bowl }), ['cora']],
    ['bought a product lately', () => ({ ...anything, itemId: bowl, days: 30 }), []],
    ['did not buy a product', () => ({ ...anything, isSo: false, itemId: bowl }), ['ann', 'bob', 'dan']],
    ['has two orders', () => ({ kind: 'orders', atLeast: 2, days: null }), ['cora']],
    ['has no two orders lately', () => ({ kind: 'orders', atLeast: 2, days: 30 }), []],
    ['spent something', () => ({ kind: 'spent', atLeastMinor: 1, days: null }), ['bob', 'cora']],
    ['spent nothing like it', () => ({ kind: 'spent', atLeastMinor: 100_000_000, days: null }), []],
    ['joined lately', () => ({ kind: 'joined', isSo: true, days: 30 }), ['ann', 'cora', 'dan']],
    ['joined before', () => ({ kind: 'joined', isSo: false, days: 30 }), ['bob']],
    ['reads German', () => ({ kind: 'language', isSo: true, language: 'de' }), ['bob']],
    ['reads no German', () => ({ kind: 'language', isSo: false, language: 'de' }), ['ann', 'cora', 'dan']],
    ['has a tag', () => ({ kind: 'tag', isSo: true, tag: 'Vip' }), ['cora']],
    ['has no such tag', () => ({ kind: 'tag', isSo: false, tag: 'vip' }), ['ann', 'bob', 'dan']],
    ['hostile words', () => ({ kind: 'tag', isSo: true, tag: `'); drop table segments; --` }), []],
  ];
  test.each(cases)('%s', async (_name, rule, names) => {
    expect(await membersOf([rule()])).toEqual(names);
  });

  test('of several rules all hold, or any', async () => {
    const german = { kind: 'language', isSo: true, language: 'de' };
    const tagged = { kind: 'tag', isSo: true, tag: 'clay' };
    expect(await membersOf([german, tagged])).toEqual([]);
    expect(await membersOf([german, tagged], 'any')).toEqual(['bob', 'cora']);
    // Whom one wins back: bought once, not of late.
    expect(await membersOf([anything, { ...anything, isSo: false, days: 90 }])).toEqual(['bob']);
  });
});

test('a campaign goes to the segment as it is when it begins, and to nobody else; its segment stays till then', async () => {
  const made = await owner.post(segments, { name: 'Regulars', match: 'all', rules: [anything] });
  const segment = `${segments}/${made.json.id}`;
  const campaign = await givenCampaign(app, { to: [], listId, segmentId: made.json.id });
  expect((await owner.del(segment)).json.error.code).toBe('segment-in-use');
  // What does not name a segment has not said that everybody gets it.
  const { segmentId: _left, ...unsaid } = campaignInput(await campaign.read());
  const { rowVersion: version } = await campaign.read();
  expect((await owner.put(campaign.path, { rowVersion: version, campaign: unsaid })).status).toBe(400);
  expect(await campaign.read()).toMatchObject({ segmentId: made.json.id, segmentName: null });
  await owner.put(segment, {
    name: 'Regulars',
    match: 'all',
    rules: [{ ...anything, days: 30 }],
    rowVersion: made.json.rowVersion,
  });
  await campaign.start();
  expect(await campaign.run()).toBe('done');
  expect(await campaign.states()).toEqual({ 'cora@shopper.test': 'sent' });
  expect((await owner.del(segment)).status).toBe(200);
  expect((await owner.del(segment)).status).toBe(200);
  const gone = { segmentId: null, segmentName: 'Regulars', counts: { total: 1 } };
  expect(await campaign.read()).toMatchObject(gone);
  // Its copy is to nobody until somebody chooses: there is no such segment any more.
  expect((await owner.post(`${campaign.path}/copies`, {})).json).toMatchObject({
    ...{ listId: null, segmentId: null, segmentName: null },
  });
  const { rowVersion } = await (await givenCampaign(app, { to: [] })).read();
  const draft = await givenCampaign(app, { to: [] });
  const refused = await owner.put(draft.path, {
    rowVersion,
    campaign: { subject: '', previewLine: '', listId: null, blocks: [], segmentId: made.json.id },
  });
  expect(refused.json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { 'campaign.segmentId': 'This segment does not exist any more.' },
  });
});

test('an export holds the segment alone; a name is taken once, a change of another version is refused', async () => {
  const input = { name: 'Taken', match: 'all', rules: [anything] };
  const made = await owner.post(segments, input);
  const csv = await owner.get(`/api/websites/${app.websiteId}/subscribers.csv?segmentId=${made.json.id}`);
  expect(csv.text.match(/\w+@shopper\.test/g)).toEqual(['bob@shopper.test', 'cora@shopper.test']);
  expect((await owner.post(segments, { ...input, name: ' taken ' })).json.error.code).toBe(
    'segment-name-taken',
  );
  const save = () => owner.put(`${segments}/${made.json.id}`, { ...input, rowVersion: made.json.rowVersion });
  expect([(await save()).status, (await save()).json.error.code]).toEqual([200, 'conflict']);
  for (const rules of [[], [{ kind: 'spent', atLeastMinor: 0, days: null }], [{ kind: 'sql', text: 'true' }]])
    expect((await owner.post(segments, { ...input, name: 'Wrong', rules })).status).toBe(400);
  const gone = await owner.get(`/api/websites/${app.websiteId}/subscribers?segmentId=${crypto.randomUUID()}`);
  expect(gone.status).toBe(404);
});

test('a long export looks for its segment once, and one of a segment that is gone says so', async () => {
  await app.query(
    `with added as (
       insert into subscribers (website_id, id, address, email, locale)
       select $1, gen_random_uuid(), one || '@many.test', one || '@many.test', 'en' from generate_series(1, 1100) one
       returning id)
     insert into list_places (website_id, subscriber_id, list_id, status) select $1, id, $2, 'active' from added`,
    [app.websiteId, listId],
  );
  const rules = [{ ...anything, isSo: false }];
  const { id } = (await owner.post(segments, { name: 'Many', match: 'all', rules })).json;
  const looked = vi.spyOn(app.deps.services, 'segmentFilter');
  const path = `/api/websites/${app.websiteId}/subscribers.csv?segmentId=`;
  const lines = (await owner.get(path + id)).text.trim().split('\r\n');
  expect([lines.length, new Set(lines).size, looked.mock.calls.length]).toEqual([1103, 1103, 1]);
  expect((await owner.get(path + crypto.randomUUID())).status).toBe(404);
});
