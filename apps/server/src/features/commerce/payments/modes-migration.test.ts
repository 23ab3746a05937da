import { emptyDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import { migrationFolders } from '../../../migration-folders.ts';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';

const NAME = '202611221310';
const LIVE = uuid(1);
const TEST = uuid(2);
const MIXED = uuid(3);

/** A store from before modes: an order of each mode, with what cards were bought and paid, and one order that mixes them. */
async function givenOldStore() {
  const { owner, query, database } = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  await migrate(
    owner,
    migrations.filter(({ name }) => name < NAME),
  );
  const websiteId = await givenSite(database);
  const run = (text: string) => query(text, [websiteId]);
  for (const [id, isTest, number] of [
    [LIVE, false, 1],
    [TEST, true, 2],
    [MIXED, false, 3],
  ] as const) {
    await run(`insert into carts (website_id, id, token_hash, is_purchased, order_id)
      values ($1, '${id}', decode(lpad('${number}', 64, '0'), 'hex'), true, '${id}')`);
    await run(`insert into payments (website_id, id, cart_id, checkout_id, provider, method_token, idempotency_key,
        request_hash, status, amount_minor, currency, test_mode, draft, order_id)
      values ($1, '${id}', '${id}', '${id}', 'test', '', 'key-${id}', '', 'captured', 1000, 'EUR', ${isTest}, '{}', '${id}')`);
    await run(`insert into orders (website_id, id, number, access_token, cart_id, payment_id, email, locale, currency,
        test_mode, payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing,
        item_count)
      values ($1, '${id}', ${number}, '${id}', '${id}', '${id}', 'a@b.test', 'en-US', 'EUR', ${isTest}, 'paid', 1000, 0, 0,
        0, 1000, '{}', 1)`);
    await run(`insert into order_items (website_id, order_id, position, item_id, variant_id, sku, title, attributes,
        product_type, quantity, unit_price_minor, line_total_minor, full_url)
      values ($1, '${id}', 0, '${id}', '${id}', 'A', 'File', '{}', 2, 1, 1000, 1000, '/a')`);
    await run(`insert into downloads (website_id, id, order_id, position, file_id, filename, token)
      values ($1, '${id}', '${id}', 0, '${id}', 'a.pdf', 'token-${id}')`);
  }
  const card = async (id: string, orderId: string | null) => {
    await run(`insert into gift_cards (website_id, id, currency, face_minor, balance_minor, order_id, position, unit)
      values ($1, '${id}', 'EUR', 500, 400, ${orderId ? `'${orderId}', 0, 1` : 'null, null, null'})`);
    await run(
      `insert into gift_card_entries (website_id, card_id, kind, amount_minor) values ($1, '${id}', 'issue', 500)`,
    );
  };
  const use = (cardId: string, orderId: string) =>
    run(`insert into gift_card_uses (website_id, payment_id, card_id, place, amount_minor, order_id)
      values ($1, '${orderId}', '${cardId}', 0, 100, '${orderId}')`);
  await card(uuid(10), LIVE);
  await card(uuid(11), TEST);
  await card(uuid(12), null);
  await card(uuid(13), null);
  await card(uuid(14), null);
  await use(uuid(11), MIXED);
  await use(uuid(12), LIVE);
  await use(uuid(13), TEST);
  await migrate(owner, migrations);
  return { query, websiteId };
}

test('I08: cards, ledgers, uses and files of a store from before get the mode and currency of their payment', async () => {
  const { query, websiteId } = await givenOldStore();
  const rows = (text: string) => query<Record<string, unknown>>(text, [websiteId]);
  expect(
    await rows(`select test_mode, is_mode_assumed from gift_cards where website_id = $1 order by id`),
  ).toEqual([
    { test_mode: false, is_mode_assumed: false },
    { test_mode: true, is_mode_assumed: false },
    // Given by the owner: live where it has paid with money, else unknown, which counts as a test.
    { test_mode: false, is_mode_assumed: false },
    { test_mode: true, is_mode_assumed: true },
    { test_mode: true, is_mode_assumed: true },
  ]);
  expect(
    await rows(`select g.id from gift_card_entries e join gift_cards g on g.website_id = e.website_id and g.id = e.card_id
      where e.website_id = $1 and (e.test_mode, e.currency) <> (g.test_mode, g.currency)`),
  ).toEqual([]);
  expect(
    await rows(`select p.id from gift_card_uses u join payments p on p.website_id = u.website_id and p.id = u.payment_id
      where u.website_id = $1 and (u.test_mode, u.currency) <> (p.test_mode, p.currency)`),
  ).toEqual([]);
  expect(await rows(`select test_mode, currency from downloads where website_id = $1 order by id`)).toEqual(
    [false, true, false].map((isTest) => ({ test_mode: isTest, currency: 'EUR' })),
  );
});

test('I08: an order of money that a card of a test paid is listed for the owner, and nothing new can mix', async () => {
  const { query, websiteId } = await givenOldStore();
  const flags = await query(`select payment_id, kind from payment_flags where website_id = $1`, [websiteId]);
  expect(flags).toEqual([{ payment_id: MIXED, kind: 'test-card' }]);
  const mix = query(
    `insert into gift_card_uses (website_id, payment_id, card_id, place, amount_minor, test_mode, currency)
     values ($1, $2, $3, 1, 1, false, 'EUR')`,
    [websiteId, LIVE, uuid(11)],
  );
  await expect(mix).rejects.toThrow(/gift_card_uses_card_mode/);
  const sold = query(`update orders set currency = 'JPY' where website_id = $1 and id = $2`, [
    websiteId,
    LIVE,
  ]);
  await expect(sold).rejects.toThrow(/orders_payment_mode|violates foreign key/);
});

test('GIFT-05: an owner says that a card of unknown mode has real value, once, and not of one that paid tests', async () => {
  const { query, websiteId } = await givenOldStore();
  const confirm = (id: string) =>
    query(
      `update gift_cards set test_mode = false, is_mode_assumed = false where website_id = $1 and id = $2 returning id`,
      [websiteId, id],
    );
  expect(await confirm(uuid(14))).toHaveLength(1);
  const entries = await query(
    `select test_mode from gift_card_entries where website_id = $1 and card_id = $2`,
    [websiteId, uuid(14)],
  );
  expect(entries).toEqual([{ test_mode: false }]);
  await expect(confirm(uuid(13))).rejects.toThrow(/foreign key/);
});

function uuid(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
