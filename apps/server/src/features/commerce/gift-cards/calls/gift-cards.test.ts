import { updateAccount } from '@sitewright/contract/accounts';
import { CARDS, codesIn, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { afterEach, expect, test } from 'vitest';

type Shop = Awaited<ReturnType<typeof givenGiftShop>>;

let audited: Shop | undefined;
afterEach(async () => {
  if (audited) expect(await auditStore(audited.query, audited.websiteId)).toEqual([]);
});

async function giftShop(): Promise<Shop> {
  audited = await givenGiftShop();
  return audited;
}

test('GIFT-05: an owner makes out a card once, finds it, and sees its code that one time', async () => {
  const { owner, path, mails } = await giftShop();
  const card = {
    id: crypto.randomUUID(),
    valueMinor: 2500,
    recipientName: 'Kim',
    recipientEmail: 'kim@x.test',
  };
  const made = (await owner.post(path, { ...card, reason: 'Broken cup' })).json;
  expect(made.giftCard).toMatchObject({
    status: 'active',
    faceMinor: 2500,
    balanceMinor: 2500,
    orderId: null,
  });
  expect(made.giftCard.entries).toMatchObject([{ kind: 'issue', amountMinor: 2500, reason: 'Broken cup' }]);
  expect((await mails()).flatMap(({ text }) => codesIn(text))).toEqual([made.code]);
  expect((await owner.post(path, card)).json).toMatchObject({ code: null, giftCard: { id: card.id } });
  const found = async (query: string) => (await owner.get(`${path}?${query}`)).json.items.length;
  expect(await found(`search=${made.code.slice(-4).toLowerCase()}`)).toBe(1);
  expect([await found('search=kim'), await found('search=kim%40x'), await found('search=nobody')]).toEqual([
    1, 1, 0,
  ]);
  expect([await found('status=active'), await found('status=used-up')]).toEqual([1, 0]);
  const csv = (await owner.get(`${path}.csv`)).text;
  expect(csv).toContain('25.00');
  expect(csv).not.toContain(made.code);
  await owner.patch(updateAccount.path, { language: 'de' });
  const [heads = [], shown = []] = (await owner.get(`${path}.csv`)).text
    .split('\r\n')
    .map((line: string) => line.split(';'));
  expect(heads.slice(0, 4)).toEqual(['\uFEFFGutschein', 'Letzte vier', 'Status', 'Modus']);
  expect([shown[2], shown[heads.indexOf('Wert')]]).toEqual(['Aktiv', '25,00']);
});

test('GIFT-05: cards stand in the order in which they were issued, newest first, whatever their ids are', async () => {
  const { owner, path } = await giftShop();
  // The last one issued has the lowest id.
  const ids = [3, 1, 2, 0].map((first) => `${first}${crypto.randomUUID().slice(1)}`);
  for (const id of ids) expect((await owner.post(path, { id, valueMinor: 2500 })).status).toBe(200);
  const newestFirst = ids.toReversed();
  const listed: string[] = [];
  for (let query = '?limit=1', pages = 0; pages < ids.length; pages += 1) {
    const { items, nextCursor } = (await owner.get(`${path}${query}`)).json;
    listed.push(...items.map(({ id }: { id: string }) => id));
    query = `?limit=1&cursor=${nextCursor}`;
  }
  expect(listed).toEqual(newestFirst);
  const csv = (await owner.get(`${path}.csv`)).text.split('\r\n').slice(1, 5);
  expect(csv.map((line) => line.split(',')[0])).toEqual(newestFirst);
});

test('GIFT-05: cards are listed by where they stand, each under one state', async () => {
  const shop = await giftShop();
  const { owner, path, issue, query } = shop;
  const change: Record<string, string> = {
    active: `expires_on = site_today(website_id)`,
    waiting: `code_hash = null`,
    'used-up': `expires_on = site_today(website_id) + 1`,
    expired: `expires_on = site_today(website_id) - 1`,
    disabled: `is_enabled = false, expires_on = site_today(website_id) - 1`,
  };
  const ids: Record<string, string> = {};
  for (const [status, what] of Object.entries(change)) {
    const { id } = await issue(5000);
    ids[status] = id;
    await query(`update gift_cards set ${what} where website_id = $1 and id = $2`, [shop.websiteId, id]);
  }
  const { rowVersion } = (await owner.get(`${path}/${ids['used-up']}`)).json;
  const spent = { rowVersion, amountMinor: -5000, reason: 'Spent in the shop' };
  expect((await owner.post(`${path}/${ids['used-up']}/adjust`, spent)).status).toBe(200);
  for (const status of Object.keys(change)) {
    const { items: giftCards } = (await owner.get(`${path}?status=${status}`)).json;
    expect(giftCards).toMatchObject([{ id: ids[status], status }]);
  }
});

test.each([0, -1, 1.5, 1e15, '100', null])('A62: a card of %j is not made out', async (valueMinor) => {
  const { owner, path } = await giftShop();
  expect((await owner.post(path, { id: crypto.randomUUID(), valueMinor })).status).toBe(400);
});

test('I08: adjusting leaves a card between nothing and its value, what orders hold counted in', async () => {
  const { owner, path, issue, cartOf, balance } = await giftShop();
  const card = await issue(5000);
  const adjust = async (amountMinor: number) => {
    const { rowVersion } = (await owner.get(`${path}/${card.id}`)).json;
    const reply = await owner.post(`${path}/${card.id}/adjust`, { rowVersion, amountMinor, reason: 'Count' });
    return reply.json.error?.code ?? reply.json.balanceMinor;
  };
  expect(await adjust(1)).toBe('gift-card-range');
  expect(await adjust(-5001)).toBe('gift-card-range');
  expect(await adjust(-3000)).toBe(2000);
  expect(await adjust(1000)).toBe(3000);
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: card.code });
  const stale = { rowVersion: 1, amountMinor: -1, reason: 'Late' };
  expect((await owner.post(`${path}/${card.id}/adjust`, stale)).json.error.code).toBe('conflict');
  expect(await balance(card.id)).toBe(3000);
});

test('a card that is switched off pays nothing; mailed again it has a new code, and the old one ends', async () => {
  const { owner, path, issue, visitor, mails, cartOf } = await giftShop();
  const card = await issue(5000);
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: card.code });
  const change = async (verb: string, body: object) => {
    const { rowVersion } = (await owner.get(`${path}/${card.id}`)).json;
    return owner.post(`${path}/${card.id}/${verb}`, { rowVersion, ...body });
  };
  expect((await change('switch', { isEnabled: false })).json.status).toBe('disabled');
  expect((await visitor().post('/gift-card/balance', { code: card.code })).status).toBe(404);
  expect((await change('mail', { recipientEmail: 'kim@x.test' })).json.error.code).toBe('gift-card-disabled');
  await change('switch', { isEnabled: true });
  expect((await change('mail', { recipientEmail: 'kim@x.test' })).json.lastFour).not.toBe('');
  const [mail] = await mails();
  const [code = ''] = codesIn(mail?.text ?? '');
  expect(code).not.toBe(card.code);
  expect((await visitor().post('/gift-card/balance', { code: card.code })).status).toBe(404);
  expect((await visitor().post('/gift-card/balance', { code })).json.balance).toContain('$50.00 left');
  expect((await shopper.get('/api/commerce/shopping-cart')).json.giftCards).toEqual([]);
});

test('I15: cards of one shop are nothing to the owner of another', async () => {
  const there = await giftShop();
  const card = await there.issue(5000);
  const here = await giftShop();
  for (const verb of ['', '/switch', '/adjust', '/mail']) {
    const path = `${here.path}/${card.id}${verb}`;
    const body = {
      rowVersion: 1,
      isEnabled: false,
      amountMinor: -1,
      reason: 'x',
      recipientEmail: 'a@b.test',
    };
    const reply = verb === '' ? await here.owner.get(path) : await here.owner.post(path, body);
    expect(reply.status).toBe(404);
  }
  expect((await here.owner.post(here.path, { id: card.id, valueMinor: 100 })).status).not.toBe(409);
  expect(await there.balance(card.id)).toBe(5000);
});
