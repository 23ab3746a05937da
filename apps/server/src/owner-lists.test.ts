import { ownDatabase, type TestDatabase } from '@sitewright/testing/database';
import { insertManyProducts } from '@sitewright/testing/many-products';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listEntries } from './features/catalogue/inventory/queries/stock.ts';
import { listCards } from './features/commerce/gift-cards/queries/cards.ts';
import { listOrderRows } from './features/commerce/orders/queries/lists.ts';
import { listGroups } from './features/commerce/restock/queries/sign-ups.ts';
import { listSubscriptionRows } from './features/commerce/subscriptions/queries/subscriptions.ts';
import { listAssets } from './features/content/assets/queries/images.ts';
import { listMedia } from './features/content/assets/queries/media.ts';
import { listForModerators } from './features/content/comments/queries/comments.ts';
import { listForShop } from './features/content/reviews/queries/reviews.ts';
import { listMemberRows } from './features/people/members/queries/members.ts';
import { listUsedTags } from './features/people/members/queries/tags.ts';
import type { Db } from './platform/database/database.ts';

const ROWS = 3_000;
const LIMIT = 21;
/** So few that all of them may be read to be joined. */
const PRODUCTS = 100;
/** Rows a page may read: its own, each with what belongs to it. */
const MAX_ROWS = LIMIT * 8;
/** Rows that are counted to find the rarest of three words, and the rows of that one, which each are asked for the others. */
const SEARCHED = 3 * 300 + 4 * 120;

/** Ids in the order of time. */
const ID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const MIDDLE = `00000000-0000-7000-8000-${(ROWS / 2).toString(16).padStart(12, '0')}`;
const WHO = `'anna' || n || '@gmail.com'`;
const FROM = `from generate_series(1, ${ROWS}) n where $1::uuid is not null`;

const STATEMENTS = [
  `insert into members (website_id, id, email, first_name, password_hash) select $1, ${ID}, ${WHO}, 'Anna', '' ${FROM}`,
  `insert into member_tags (website_id, member_id, tag) select $1, ${ID}, 'common' ${FROM}`,
  `insert into member_tags (website_id, member_id, tag) select $1, ${ID}, 'rare' ${FROM} and n < 30`,
  `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency, test_mode, status,
      payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing, item_count,
      placed_at)
   select $1, ${ID}, n, n, ${ID}, ${WHO}, 'en-US', 'USD', false, case when n % 300 = 0 then 'pending' else 'fulfilled' end,
          case when n % 200 = 0 then 'awaiting' else 'paid' end, 100, 0, 0, 0, 100, '{}', 1,
          '2026-01-01'::timestamptz + n * interval '1 hour' ${FROM}`,
  // Few are active, and those the oldest.
  `insert into gift_cards (website_id, id, code_hash, test_mode, currency, face_minor, balance_minor, is_enabled, expires_on, recipient_email)
   select $1, ${ID}, case when n % 500 <> 1 then decode(lpad(to_hex(n), 64, '0'), 'hex') end, false, 'USD', 100,
          case when n < 100 then 100 else 0 end, n % 400 <> 0, case when n % 100 = 7 then '2026-01-01'::date end, ${WHO} ${FROM}`,
  `insert into subscriptions (website_id, id, access_token, order_id, title, email, locale, status, plan, amount_minor,
      currency, test_mode, anchor_at, time_zone, provider, paused_at)
   select $1, ${ID}, n, ${ID}, 'Tea', ${WHO}, 'en-US', case when n < 50 then 'paused' else 'active' end, '{}', 100, 'USD',
          false, now(), 'UTC', 'test', case when n < 50 then now() end ${FROM}`,
  `insert into comments (website_id, id, item_id, author_name, body, status, flag_count)
   select $1, ${ID}, i.id, 'Anna', 'Fine', case when n < 30 then 'pending' when n < 60 then 'approved' else 'deleted' end,
          case when n between 40 and 45 then 1 else 0 end
     from generate_series(1, ${ROWS}) n, (select id from items where website_id = $1 limit 1) i`,
  `insert into reviews (website_id, id, item_id, order_id, rating, body, author_name, status)
   select $1, ${ID}, i.id, ${ID}, 5, 'Fine', 'Anna', case when n < 30 then 'pending' else 'published' end
     from generate_series(1, ${ROWS}) n, (select id from items where website_id = $1 limit 1) i`,
  `insert into restock_sign_ups (website_id, id, item_id, variant_id, email, locale)
   select $1, ${ID}, v.item_id, v.id, ${WHO}, 'en-US'
     from generate_series(1, ${ROWS}) n
     join (select item_id, id, row_number() over () as place from variants where website_id = $1 limit 100) v
       on v.place = 1 + n % 100`,
  `insert into assets (website_id, id, key, filename, format, width, height, size_bytes, kind, mime, created_at)
   select $1, ${ID}, n, 'f', 'jpeg', 10, 10, 10, case when n < 30 then 'video' else 'image' end, 'x/y',
          '2026-01-01'::timestamptz + n * interval '1 minute' ${FROM}`,
  `insert into stock_ledger (website_id, variant_id, change, reason)
   select $1, v.id, 1, 'count' from generate_series(1, ${ROWS}) n, (select id from variants where website_id = $1 order by id limit 1) v`,
];

async function givenThousands(): Promise<{ base: TestDatabase; websiteId: string; variantId: string }> {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  const client = new pg.Client(base.owner);
  await client.connect();
  await insertManyProducts((text, values) => client.query(text, [...values]), {
    websiteId,
    products: PRODUCTS,
  });
  for (const statement of STATEMENTS) await client.query(statement, [websiteId]);
  await client.query('vacuum analyze');
  const { rows } = await client.query(`select id from variants where website_id = $1 order by id limit 1`, [
    websiteId,
  ]);
  await client.end();
  return { base, websiteId, variantId: rows[0].id };
}

test('no list of an owner reads all its rows, by whatever state or word, on the first page and in the middle', async () => {
  const { base, websiteId, variantId } = await givenThousands();
  const page = { websiteId, limit: LIMIT };
  const all = { search: null, status: null, paymentStatus: null, from: null, until: null };
  const site = { timeZone: 'UTC', defaultPostFormat: '/%t' };
  type List = (db: Db, before: string | null, sequence: number | null) => Promise<unknown>;
  const orders =
    (filter: object): List =>
    (db, _, before) =>
      listOrderRows(db, { ...page, ...all, ...filter, before });
  const members =
    (search: string, tag: string | null = null): List =>
    (db, before) =>
      listMemberRows(db, { ...page, search, tag, before });
  const cards =
    (filter: object): List =>
    (db, before) =>
      listCards(db, { ...page, search: null, status: null, mode: null, ...filter, before });
  const subscriptions =
    (filter: object): List =>
    (db, _, before) =>
      listSubscriptionRows(db, { ...page, search: null, status: null, ...filter, before });
  const comments =
    (status: string | null, flagged = false): List =>
    (db, before) =>
      listForModerators(db, { ...page, site, status, flagged, before });
  const reviews =
    (status: string | null): List =>
    (db, before) =>
      listForShop(db, { ...page, status, before });
  const someDays = { from: '2026-02-01T00:00:00Z', until: '2026-03-01T00:00:00Z' };
  const found = { search: 'anna77@gmail.com' };
  const lists: [string, List][] = [
    ['orders', orders({})],
    ['orders pending', orders({ status: 'pending' })],
    ['orders awaiting', orders({ paymentStatus: 'awaiting' })],
    ['orders of days', orders(someDays)],
    ['orders search', orders(found)],
    ['orders search number', orders({ search: '#1234' })],
    ['members', members('')],
    ['members search', members(found.search)],
    ['members of a common tag', members('', 'common')],
    ['members of a rare tag', members('', 'rare')],
    ['tags of members', (db) => listUsedTags(db, websiteId)],
    ['cards', cards({})],
    ...(['active', 'used-up', 'waiting', 'expired', 'disabled'] as const).map((status): [string, List] => [
      `cards ${status}`,
      cards({ status }),
    ]),
    ['cards search', cards(found)],
    ['subscriptions', subscriptions({})],
    ['subscriptions paused', subscriptions({ status: 'paused' })],
    ['subscriptions cancelled', subscriptions({ status: 'cancelled' })],
    ['subscriptions search', subscriptions(found)],
    ['comments', comments(null)],
    ['comments pending', comments('pending')],
    ['comments spam', comments('spam')],
    ['comments flagged', comments(null, true)],
    ['reviews', reviews(null)],
    ['reviews pending', reviews('pending')],
    ['reviews hidden', reviews('hidden')],
    ['restock groups', (db, before) => listGroups(db, { ...page, before })],
    ['images', (db, before) => listAssets(db, { ...page, withSold: false, after: before ?? undefined })],
    ['media', (db, before) => listMedia(db, { ...page, withSold: false, after: before ?? undefined })],
    [
      'videos',
      (db, before) => listMedia(db, { ...page, withSold: false, kind: 'video', after: before ?? undefined }),
    ],
    ['stock entries', (db) => listEntries(db, { ...page, variantId, before: null })],
  ];
  const tooMany: unknown[] = [];
  for (const [what, list] of lists) {
    for (const isDeep of [false, true]) {
      const { rows } = await measureRows(base, websiteId, (db) =>
        list(db, isDeep ? MIDDLE : null, isDeep ? ROWS / 2 : null),
      );
      const besides = what.includes('search') ? SEARCHED : what === 'restock groups' ? 4 * PRODUCTS : 0;
      if (rows > MAX_ROWS + besides) tooMany.push({ what, isDeep, rows });
    }
  }
  expect(tooMany).toEqual([]);
});
