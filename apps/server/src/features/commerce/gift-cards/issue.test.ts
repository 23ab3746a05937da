import { codesIn, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { afterEach, describe, expect, test } from 'vitest';

type Shop = Awaited<ReturnType<typeof givenGiftShop>>;

let audited: Shop | undefined;
afterEach(async () => {
  if (audited) expect(await auditStore(audited.query, audited.websiteId)).toEqual([]);
});

async function giftShop(): Promise<Shop> {
  audited = await givenGiftShop();
  return audited;
}

const DETAILS = {
  recipientName: 'Kim',
  recipientEmail: 'kim@friend.test',
  senderName: 'Ada',
  message: 'Happy birthday!',
  deliverOn: '',
};

/** Buys gift cards of 50.00 for somebody; gives the cards as the owner sees them, first made first. */
async function bought(shop: Shop, details: Partial<typeof DETAILS> = {}, quantity = 1) {
  const { shopper, entryId } = await shop.cartOf('GIFT-50', quantity);
  const saved = await shopper.postForm(`/gift-card/${entryId}`, { ...DETAILS, ...details });
  expect([saved.status, saved.headers.location]).toEqual([303, '/cart']);
  await fillCheckout(shopper);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const orderId = await shop.runPaid();
  const cards = (await shop.owner.get(shop.path)).json.items.toReversed();
  return { orderId, cards, shopper };
}

describe('GIFT-02: the page of a gift card', () => {
  test('is where adding one leads to, keeps what was typed and names what is wrong', async () => {
    const shop = await giftShop();
    const shopper = shop.visitor();
    const added = await shopper.postForm('/api/commerce/shopping-cart/entries', {
      itemId: shop.cardId,
      'option-Value': '$25',
    });
    expect(added.status).toBe(303);
    const path = String(added.headers.location);
    expect(path).toMatch(/^\/gift-card\/[0-9a-f-]{36}$/);
    expect((await shopper.get(path)).text).toContain('Gift card, $25.00');
    const wrong = { ...DETAILS, recipientEmail: 'kim', deliverOn: '2000-01-01', message: '<b>Hi</b>' };
    expect((await shopper.postForm(path, wrong)).headers.location).toBe(path);
    const page = (await shopper.get(path)).text;
    expect(page).toContain('Email is not valid. Email addresses should follow the format user@domain.com');
    expect(page).toContain('Choose a day from today up to a year ahead.');
    expect(page).toContain('&#60;b&#62;Hi&#60;/b&#62;');
    await shopper.postForm(path, DETAILS);
    expect((await shopper.get('/cart')).text).toContain('Send to: kim@friend.test');
    expect((await shop.visitor().get(path)).headers.location).toBe('/cart');
  });

  test('GIFT-01: without a denomination nothing is added', async () => {
    const shop = await giftShop();
    const reply = await shop.visitor().post('/api/commerce/shopping-cart/entries', { itemId: shop.cardId });
    expect(reply.text).toContain('Select a denomination for the Gift Card');
  });

  test('two lines that say the same become one', async () => {
    const shop = await giftShop();
    const { shopper, entryId } = await shop.cartOf('GIFT-50');
    await shopper.postForm(`/gift-card/${entryId}`, DETAILS);
    const other = await shop.cartOf('GIFT-50', 2, shopper);
    expect(other.entryId).not.toBe(entryId);
    await shopper.postForm(`/gift-card/${other.entryId}`, DETAILS);
    const { entries } = (await shopper.get('/api/commerce/shopping-cart')).json;
    expect(entries).toMatchObject([{ id: entryId, quantity: 3 }]);
  });
});

test('GIFT-05: after payment each unit has a card of its price, mailed with a code of its own, however often the job runs', async () => {
  const shop = await giftShop();
  const { cards, orderId } = await bought(shop, {}, 2);
  await shop.runPaid();
  expect(cards).toHaveLength(2);
  expect(cards[0]).toMatchObject({
    faceMinor: 5000,
    balanceMinor: 5000,
    status: 'waiting',
    recipientEmail: 'kim@friend.test',
    orderId,
    orderNumber: 1,
  });
  const ids: string[] = cards.map(({ id }: { id: string }) => id);
  expect((await shop.jobs('gift-card-mails')).map((job) => job.ids)).toEqual([ids]);
  await shop.mail(...ids);
  await shop.mail(...ids);
  const mails = await shop.mails();
  expect(mails.map(({ to }) => to)).toEqual(['kim@friend.test']);
  const text = mails[0]?.text ?? '';
  for (const label of ['From Ada', 'Value: 2 × $50.00', 'Gift cards for you', 'Here are your gift cards for'])
    expect(text).toContain(label);
  const codes = codesIn(text);
  expect(new Set(codes).size).toBe(2);
  const checked = await shop.visitor().post('/gift-card/balance', { code: codes[0] });
  expect(checked.json.balance).toBe(`•••• ${codes[0]?.slice(-4)}: $50.00 left.`);
  for (const told of await textsOfShop(shop, cards[0].id, mails)) {
    for (const code of codes) expect(told).not.toContain(code);
  }
  const receipts = await shop.query(
    `select from pgboss.job where name = 'order-mail' and data ->> 'kind' = 'order-gift-cards' and data ->> 'orderId' = $1`,
    [orderId],
  );
  expect(receipts).toHaveLength(1);
});

/** All that tables and the owner's calls tell of cards: none of it holds a code, the copies of the emails neither. */
async function textsOfShop(shop: Shop, cardId: string, mails: readonly { id: string }[]): Promise<string[]> {
  const { owner, websiteId, query, path } = shop;
  const tables = [
    'gift_cards',
    'gift_card_entries',
    'mails',
    'cart_gift_cards',
    'order_events',
    'order_items',
  ];
  const rows = await Promise.all([
    ...tables.map((table) =>
      query(`select t::text as text from ${table} t where website_id = $1`, [websiteId]),
    ),
    query(`select data::text || coalesce(output::text, '') as text from pgboss.job`),
  ]);
  const ids = mails.map(({ id }) => id);
  const calls = [path, `${path}/${cardId}`, `${path}.csv`, ...ids.flatMap((id) => mailPaths(websiteId, id))];
  const replies = await Promise.all(calls.map((call) => owner.get(call)));
  expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 200));
  return [...rows.map((table) => JSON.stringify(table)), ...replies.map(({ text }) => text)];
}

function mailPaths(websiteId: string, id: string): string[] {
  const mail = `/api/websites/${websiteId}/mails/${id}`;
  return [mail, `${mail}/html`];
}

test('many cards of a line come in mails of at most fifty; one that was mailed or changed before goes its own way', async () => {
  const shop = await giftShop();
  const { cards: ids } = await bought(shop, {}, 120);
  expect(ids.length).toBeGreaterThan(0);
  const jobs = (await shop.jobs('gift-card-mails')).toSorted((a, b) => b.ids.length - a.ids.length);
  expect(jobs.map((job) => job.ids.length)).toEqual([50, 50, 20]);
  const [first, second, third] = (jobs[0]?.ids ?? []) as [string, string, string];
  await shop.mail(first);
  const change = async (id: string, call: string, body: object) => {
    const { rowVersion } = (await shop.owner.get(`${shop.path}/${id}`)).json;
    const reply = await shop.owner.post(`${shop.path}/${id}/${call}`, { rowVersion, ...body });
    expect(reply.status).toBe(200);
  };
  await change(second, 'adjust', { amountMinor: -1000, reason: 'Spent in the shop' });
  await change(third, 'switch', { isEnabled: false });
  for (const job of jobs) await shop.mail(...job.ids);
  const sent = (await shop.mails()).map(({ text }) => codesIn(text).length);
  expect(sent.toSorted((a, b) => a - b)).toEqual([1, 1, 20, 47, 50]);
});

test('a later day is waited for; without a recipient the buyer gets the card', async () => {
  const shop = await giftShop();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const later = await bought(shop, { deliverOn: day });
  expect(later.cards[0]).toMatchObject({ deliverOn: day, mailedAt: null });
  const [job] = await shop.jobs('gift-card-mails');
  expect(job?.seconds).toBeGreaterThan(86_400);
  expect(job?.seconds).toBeLessThan(4 * 86_400);
  const own = await bought(shop, { recipientEmail: '', recipientName: '' });
  expect(own.cards[1]).toMatchObject({ recipientEmail: 'ada@shopper.test' });
});

describe('I09: refunds and gift cards', () => {
  test('the money goes back to the service first, then to the cards, the last one first', async () => {
    const shop = await giftShop();
    const [one, two] = [await shop.issue(1000), await shop.issue(2000)];
    const { shopper } = await shop.cartOf('MUG');
    for (const { code } of [one, two]) await shopper.post('/api/commerce/shopping-cart/gift-cards', { code });
    await fillCheckout(shopper);
    expect((await submitCheckout(shopper, { expectedTotalMinor: 1000 })).json.status).toBe('completed');
    const { items: orders } = (await shop.owner.get(`/api/websites/${shop.websiteId}/orders`)).json;
    const path = `/api/websites/${shop.websiteId}/orders/${orders[0].id}`;
    const giveBack = async (extraMinor: number) => {
      const { rowVersion } = (await shop.owner.get(path)).json.order;
      const id = crypto.randomUUID();
      return (await shop.owner.post(`${path}/refunds`, { id, rowVersion, extraMinor, notify: false })).json
        .status;
    };
    const balances = async () => [await shop.balance(one.id), await shop.balance(two.id)];
    expect(await giveBack(1500)).toBe('done');
    expect(await balances()).toEqual([0, 500]);
    expect(await giveBack(2000)).toBe('done');
    expect(await balances()).toEqual([500, 2000]);
    const many = await Promise.all([giveBack(500), giveBack(500), giveBack(500)]);
    expect(many.filter((status) => status === 'done')).toHaveLength(1);
    expect(await balances()).toEqual([1000, 2000]);
  });

  test('a gift card whose money goes back is taken back with what is left on it', async () => {
    const shop = await giftShop();
    const { orderId, cards } = await bought(shop, {}, 2);
    const path = `/api/websites/${shop.websiteId}/orders/${orderId}`;
    const { rowVersion } = (await shop.owner.get(path)).json.order;
    const lines = [{ position: 0, quantity: 1 }];
    const refund = { id: crypto.randomUUID(), rowVersion, lines, notify: false };
    expect((await shop.owner.post(`${path}/refunds`, refund)).json.status).toBe('done');
    const after = (await shop.owner.get(shop.path)).json.items;
    expect(after.map(({ status }: { status: string }) => status).sort()).toEqual(['disabled', 'waiting']);
    expect(after.map(({ balanceMinor }: { balanceMinor: number }) => balanceMinor).sort()).toEqual([0, 5000]);
    await shop.runPaid();
    expect((await shop.owner.get(shop.path)).json.items).toHaveLength(cards.length);
    const { events } = (await shop.owner.get(path)).json.order;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('gift-cards-revoked');
  });
});
