import { ROLES } from '@sitewright/domain/account/roles';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { httpClient } from '@sitewright/testing/http-client';
import { olderDatabase } from '@sitewright/testing/older-database';
import { submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { describe, expect, test } from 'vitest';
import { sumSpeed } from './features/visitors/visits/speed-histogram.ts';
import { reindexSite } from './features/web/search/jobs/reindex.ts';

const SITE = '310230ad-3089-4b1d-8a22-b7e1fec47a04';
const HOST = 'site-6bfc2c5d6dbe.localhost:3000';
const ORDER = '01a203dc-19ca-7000-8b56-b271c306f238';
/** Secrets of the recorded browsers. */
const OPEN_CART = '979760f3cacdc2430510e42a27399fb07483e16ba32861e96b5776722fa4a79f';
const LOST_CART = '94c95fb1c4580c722abb4ed7c7f419aa4f03a1c3dfd4f31bca7d9c8b41bfb9c9';
const LOST_CHECKOUT = '6790ee7890c02f4f535686421223573c1b65a857651910d1721f6d06a3cd980a';

/** The store that was written before amounts in JSON ended in "Minor", as its owner and its shoppers find it today. */
async function givenUpgraded() {
  const database = await olderDatabase('202611221210');
  const applied = await database.migrateOn();
  const { signIn, app } = await testApp({ database });
  const owner = await signIn();
  await database.query(`insert into memberships (account_id, website_id, roles) values ($1, $2, $3)`, [
    owner.accountId,
    SITE,
    [ROLES.admin],
  ]);
  const shopper = (cookies: Record<string, string> = {}) => {
    const client = httpClient(app, HOST);
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(`${name}-b7e1fec47a04`, value);
    return client;
  };
  const read = async (path: string) => {
    const reply = await owner.get(`/api/websites/${SITE}/${path}`);
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    return reply.json;
  };
  return { ...database, applied, read, shopper };
}

describe('a store written before 202611221210', () => {
  test('is brought up to date and read whole by its owner', async () => {
    const { applied, read } = await givenUpgraded();
    expect(applied[0]).toBe('202611221210_amounts_in_minor_units.sql');
    const { order } = await read(`orders/${ORDER}`);
    expect(order).toMatchObject({
      subtotalCents: 8000,
      discountCents: 800,
      shippingCostCents: 500,
      giftCardMinor: 3000,
      grandTotalCents: 7700,
      refundedMinor: 3600,
      shippingOption: { priceMinor: 500 },
      items: [{ unitPriceMinor: 4000, lineTotalMinor: 8000 }],
      refunds: [{ amountMinor: 3600 }],
      pricing: { discounts: [{ code: 'TEN', discountCents: 800 }], shippingOption: { priceMinor: 500 } },
      events: [
        { kind: 'placed' },
        { kind: 'refund-asked', data: { amountMinor: 3600 } },
        { kind: 'refunded', data: { amountMinor: 3600 } },
      ],
    });
    expect(JSON.stringify(await read('subscriptions'))).toContain('"amountMinor":2000');
    expect(JSON.stringify(await read('template-errors'))).toContain('Partial not found');
  });

  test('I11: a payment whose answer was lost before the upgrade gets its order after it, by the same key', async () => {
    const { shopper, query } = await givenUpgraded();
    // Amounts of test orders from before tests were kept apart stay in the books.
    const known = (await auditStore(query, SITE)).filter((found) =>
      /tests sell none|a test none/.test(found),
    );
    const lost = shopper({ cart: LOST_CART, checkout: LOST_CHECKOUT });
    const { status, json } = await submitCheckout(lost, { scenario: 'answer-lost', key: 'asked-before' });
    expect([status, json.status]).toEqual([200, 'completed']);
    const page = await lost.get(json.orderUrl);
    expect(page.text).toContain('$40.00');
    expect(await auditStore(query, SITE)).toEqual(known);
  });

  test('an open cart keeps its lines and its gift card', async () => {
    const { shopper } = await givenUpgraded();
    const open = shopper({ cart: OPEN_CART });
    const cart = (await open.get('/api/commerce/shopping-cart')).json;
    expect(cart).toMatchObject({ subtotalCents: 4000, giftCardMinor: 500, payableMinor: 3500 });
    expect(cart.giftCards).toMatchObject([{ balanceMinor: 500, appliedMinor: 500 }]);
  });

  test('I18N-11: two pages that had one address in a language have one each, can be changed, and are found in it', async () => {
    const database = await olderDatabase('202611221210');
    await database.migrateOn('202611261052');
    const ids = ['01', '02', '03', '04'].map((end) => `01a203dc-0000-7000-8000-0000000000${end}`);
    const [prices = '', about = '', team = '', fees = ''] = ids;
    await database.query(
      `insert into collections
       select (jsonb_populate_record(c, jsonb_build_object('id', page.id, 'url_id', page.url_id, 'title', page.url_id))).*
         from collections c, jsonb_to_recordset($2) page (id uuid, url_id text)
        where c.website_id = $1 and c.url_id = 'shop'`,
      [
        SITE,
        JSON.stringify(
          ['prices', 'about', 'team', 'fees'].map((url_id, index) => ({ id: ids[index], url_id })),
        ),
      ],
    );
    const translated = [
      // An address that is another page's own; what its page falls back to is taken in turn.
      { entity_id: prices, locale: 'de', urlId: 'about', state: 'ready', updated_at: '2026-11-26T01:00:00Z' },
      { entity_id: team, locale: 'de', urlId: 'prices', state: 'ready', updated_at: '2026-11-26T02:00:00Z' },
      // One that two translations have: it stays with the one that visitors see, or with the older one.
      {
        entity_id: prices,
        locale: 'fr',
        urlId: 'tarifs',
        state: 'draft',
        updated_at: '2026-11-26T01:00:00Z',
      },
      { entity_id: fees, locale: 'fr', urlId: 'tarifs', state: 'ready', updated_at: '2026-11-26T02:00:00Z' },
      { entity_id: fees, locale: 'it', urlId: 'prezzi', state: 'ready', updated_at: '2026-11-26T02:00:00Z' },
      {
        entity_id: prices,
        locale: 'it',
        urlId: 'prezzi',
        state: 'ready',
        updated_at: '2026-11-26T01:00:00Z',
      },
      // One that a page shows as long as its own translation is a draft.
      { entity_id: about, locale: 'nl', urlId: 'over', state: 'draft', updated_at: '2026-11-26T01:00:00Z' },
      { entity_id: team, locale: 'nl', urlId: 'about', state: 'ready', updated_at: '2026-11-26T01:00:00Z' },
    ];
    await database.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state, updated_at)
       select $1, 'page', entity_id, locale, jsonb_build_object('title', 'x', 'urlId', "urlId"), state, updated_at
         from jsonb_to_recordset($2) t
              (entity_id uuid, locale text, "urlId" text, state text, updated_at timestamptz)`,
      [SITE, JSON.stringify(translated)],
    );
    await database.migrateOn('202611280300');
    await database.query(
      `update websites set languages = '[{"tag": "fr", "isPublic": true}]' where id = $1`,
      [SITE],
    );
    await database.migrateOn();
    const left = await database.query(
      `select entity_id, locale, texts ->> 'title' as title from translations
        where texts ? 'urlId' order by locale, entity_id`,
    );
    expect(left).toEqual([
      { entity_id: fees, locale: 'fr', title: 'x' },
      { entity_id: prices, locale: 'it', title: 'x' },
      { entity_id: about, locale: 'nl', title: 'x' },
    ]);
    await database.query(`update collections set url_id = url_id || '-1' where id = any ($1)`, [ids]);
    // What was translated before is found in its language without anybody's doing.
    const local = () =>
      database.query(`select owner_id, title from search_entries where website_id = $1 and locale = 'fr'`, [
        SITE,
      ]);
    expect(await local()).toEqual([]);
    const jobs = await database.query(
      `select data ->> 'websiteId' as site from pgboss.job where name = 'site-language-changed'`,
    );
    expect(jobs).toEqual([{ site: SITE }]);
    await reindexSite({ websiteId: SITE, site: (work) => database.database.site(SITE, work) });
    expect(await local()).toEqual([{ owner_id: fees, title: 'x' }]);
  });

  test('emails that its store sends by itself go on as they were set, and those that were off stay off', async () => {
    const database = await olderDatabase('202611221210');
    await database.migrateOn('202612010100');
    await database.query(
      `update website_settings set settings = jsonb_set(settings, '{storeSettings}', settings -> 'storeSettings' || $2) where website_id = $1`,
      [SITE, { restockNoticesAutomatic: true, reviewRequestDays: 0, renewalNoticeDays: 5 }],
    );
    await database.query(
      `insert into translations (website_id, kind, entity_id, locale, texts) values ($1, 'program', $1, 'pl', $2)`,
      [SITE, { 'reviewMail.subject': 'Jak się podoba?' }],
    );
    await database.migrateOn();
    const stored = await database.query(
      `select settings #> '{storeSettings,restockNotices}' as restock, settings #> '{storeSettings,reviewRequests}' as reviews,
              settings #> '{storeSettings,renewalNotices}' as renewals,
              (select texts ->> 'mailSubject.review-request' from translations t where t.website_id = s.website_id) as subject
         from website_settings s where website_id = $1`,
      [SITE],
    );
    expect(stored).toEqual([
      {
        restock: { isOn: true },
        reviews: { isOn: false, afterDays: 14 },
        renewals: { isOn: true, daysBefore: 5 },
        subject: 'Jak się podoba?',
      },
    ]);
  });

  test('two releases that save settings in turn lose none of what the owner set of those emails', async () => {
    const database = await olderDatabase('202611221210');
    const store = async () => {
      const [row] = await database.query<{ store: Record<string, unknown> }>(
        `select settings -> 'storeSettings' as store from website_settings where website_id = $1`,
        [SITE],
      );
      return row?.store ?? {};
    };
    const { restockNotices, reviewRequests, renewalNotices, ...others } = StoreSettings.parse(await store());
    // A node writes the row whole, with the names of its own release alone.
    const save = async (written: object) => {
      const settings = JSON.stringify({ storeSettings: { ...others, ...written } });
      await database.query(
        `insert into website_settings as s (website_id, settings) values ($1, $2)
         on conflict (website_id) do update set settings = s.settings || excluded.settings`,
        [SITE, settings],
      );
    };
    const before = { restockNoticesAutomatic: true, reviewRequestDays: 0, renewalNoticeDays: 5 };
    const after = {
      restockNotices: { isOn: true },
      reviewRequests: { isOn: false, afterDays: 14 },
      renewalNotices: { isOn: true, daysBefore: 5 },
    };
    // Saved by a node of the release before, after the settings had been moved.
    await database.migrateOn('202612010120');
    await save(before);
    expect(await store()).not.toHaveProperty('reviewRequests');
    await database.migrateOn();
    expect(await store()).toMatchObject({ ...before, ...after });

    const isOff = {
      restockNotices: { isOn: false },
      reviewRequests: { isOn: true, afterDays: 30 },
      renewalNotices: { isOn: false, daysBefore: 9 },
      cartReminders: { ...others.cartReminders, isOn: true, afterHours: 6, code: 'TEN' },
    };
    await save(isOff);
    const named = { restockNoticesAutomatic: false, reviewRequestDays: 30, renewalNoticeDays: 0 };
    expect(await store()).toMatchObject({ ...isOff, ...named });
    // One that turns off what was on, and one that knows none of them.
    const { cartReminders } = isOff;
    await save({ ...named, reviewRequestDays: 0, cartReminders });
    const kept = { ...isOff, reviewRequests: { isOn: false, afterDays: 30 } };
    expect(await store()).toMatchObject(kept);
    await save({ cartReminders: undefined });
    expect(await store()).toMatchObject({ ...kept, ...named, reviewRequestDays: 0 });
  });

  test('its products are found by their options without anybody’s doing', async () => {
    const database = await olderDatabase('202611221210');
    await database.migrateOn('202611280411');
    const [variant] = await database.query<{ item_id: string }>(
      `update variants v set attributes = '{"Colour": "Vermilion"}'
        where v.website_id = $1 and v.id = (
          select o.id from variants o
            join items i on i.website_id = o.website_id and i.id = o.item_id and i.status = 'published'
            join products p on p.website_id = o.website_id and p.item_id = o.item_id and p.product_type = 1
           where o.website_id = $1 and o.removed_at is null limit 1) returning item_id`,
      [SITE],
    );
    // These rows were written behind its triggers.
    await database.query(`select index_search_entries($1, $2)`, [SITE, [variant?.item_id]]);
    await database.migrateOn();
    const found = () =>
      database.query(
        `select owner_id from search_entries where website_id = $1 and words @@ 'vermilion'::tsquery`,
        [SITE],
      );
    expect(await found()).toEqual([]);
    await reindexSite({ websiteId: SITE, site: (work) => database.database.site(SITE, work) });
    expect(await found()).toEqual([{ owner_id: variant?.item_id }]);
    const jobs = `select from pgboss.job where name = 'site-language-changed' and data ->> 'websiteId' = $1`;
    expect(await database.query(jobs, [SITE])).toHaveLength(1);
  });

  test('what its sign-ups and forms asked for is asked for still, by name; goods that were sold open no area', async () => {
    const database = await olderDatabase('202611221210');
    const keys = (siteKey: string, enterpriseSiteKey: string) =>
      database.query(
        `update website_settings set settings = jsonb_set(settings, '{captchaSettings}', $2) where website_id = $1`,
        [SITE, JSON.stringify({ siteKey, enterpriseSiteKey })],
      );
    await keys('', 'public-key');
    await database.query(
      `update website_settings set settings = jsonb_set(settings, '{language}', '"zh-hant-tw"') where website_id = $1`,
      [SITE],
    );
    await database.migrateOn('202611261750');
    await database.query(
      `update order_items set area_ids = array[order_id], product_type = case when position = 0 then 5 else 1 end where website_id = $1`,
      [SITE],
    );
    await database.migrateOn('202611270150');
    const measured = [
      { path: '/a', device: 'phone', vital: 'LCP', bucket: -3, loads: 4 },
      { path: '/b', device: 'phone', vital: 'LCP', bucket: -3, loads: 1 },
      { path: '/b', device: 'desktop', vital: 'LCP', bucket: 110, loads: 2 },
      { path: '/b', device: 'desktop', vital: 'TTFB', bucket: -200, loads: 3 },
    ];
    await database.query(
      `insert into page_speed_days (website_id, day, path, device, vital, bucket, loads)
       select $1, '2026-11-20', * from jsonb_to_recordset($2)
              as s (path text, device text, vital text, bucket smallint, loads int)`,
      [SITE, JSON.stringify(measured)],
    );
    await database.query(
      `insert into visit_days (website_id, dimension, day, value, views, visits, visitors, bounces, seconds)
       values ($1, 'page', '2026-11-20', '/b', 1, 2, 3, 4, 5), ($1, 'page', '2026-11-20', '/a', 6, 7, 8, 9, 10)`,
      [SITE],
    );
    await database.query(
      `insert into visit_cubes (website_id, day, country, device, channel, views, visits, visitors, bounces, seconds)
       values ($1, '2026-11-20', 'FR', 'phone', 'direct', 1, 2, 3, 4, 5), ($1, '2026-11-20', 'DE', 'phone', 'search', 6, 7, 8, 9, 10)`,
      [SITE],
    );
    await database.query(
      `insert into visit_quarters (website_id, at, day, views, visits) values ($1, '2026-11-20T04:00:00Z', '2026-11-20', 9, 3)`,
      [SITE],
    );
    // In the hours before 202611270560 the text beside the blocks was indexed, too.
    await database.migrateOn('202611270560');
    const [post] = await database.query<{ id: string; body: string }>(
      `update items set body = '<p>Celadon</p>' where id = (select id from items where website_id = $1 and status = 'published' limit 1)
       returning id, body`,
      [SITE],
    );
    await database.query(
      `with written as (
         insert into documents (website_id, id, kind, owner_id) values ($1, gen_random_uuid(), 'item', $2) returning *)
       insert into document_versions (website_id, document_id, version, content)
       select website_id, id, 1, '{"sections": [{"blocks": [{"text": {"html": "<p>Blocks</p>"}}]}]}' from written`,
      [SITE, post?.id],
    );
    await database.query(`update documents set published_version = 1 where owner_id = $1`, [post?.id]);
    const found = async () =>
      (
        await database.query<{ content: string }>(`select content from search_entries where owner_id = $1`, [
          post?.id,
        ])
      )[0]?.content;
    expect(await found()).toMatch(/Celadon.*Blocks/);
    await database.migrateOn();
    expect(await found()).toMatch(/^(?!.*Celadon).*Blocks/);
    expect(
      await database.query(
        `select dimension, names, visits from visit_figures where website_id = $1 order by dimension`,
        [SITE],
      ),
    ).toEqual([
      { dimension: 'combination', names: ['DE|phone|search', 'FR|phone|direct'], visits: [7, 2] },
      { dimension: 'page', names: ['/a', '/b'], visits: [7, 2] },
      { dimension: 'quarter', names: ['1994608'], visits: [3] },
    ]);
    type Speed = { path: string; phone: number; desktop: number; histogram: Buffer };
    const speeds = await database.query<Speed>(
      `select path, phone, desktop, histogram from page_speed_spans where website_id = $1 order by path`,
      [SITE],
    );
    const lcpOfAll = (histogram: Buffer, device: 'phone' | null) => {
      const sums = sumSpeed();
      sums.add(histogram, { device, isWanted: (day) => day === 0 });
      return sums.buckets('LCP');
    };
    const lcpOf = ({ path, desktop, histogram }: Speed, device: 'phone' | null) => [
      ...[path, desktop],
      lcpOfAll(histogram, device),
    ];
    const [fast, slow] = [
      { bucket: -3, loads: 5 },
      { bucket: 110, loads: 2 },
    ];
    expect(speeds.map((speed) => lcpOf(speed, null))).toEqual([
      ['', 3, [fast, slow]],
      ['/a', 0, [{ ...fast, loads: 4 }]],
      ['/b', 3, [{ ...fast, loads: 1 }, slow]],
    ]);
    expect(speeds.map((speed) => lcpOf(speed, 'phone')[2])).toEqual(
      [5, 4, 1].map((loads) => [{ ...fast, loads }]),
    );
    const opening = await database.query<{ type: number }>(
      `select distinct product_type as type from order_items where website_id = $1 and area_ids <> '{}'`,
      [SITE],
    );
    expect(opening).toEqual([{ type: 5 }]);
    const language = `select settings ->> 'language' as language from website_settings where website_id = $1`;
    expect(await database.query(language, [SITE])).toEqual([{ language: 'zh-Hant-TW' }]);
    const provider = `select settings #>> '{captchaSettings,provider}' as provider from website_settings`;
    expect(await database.query(`${provider} where website_id = $1`, [SITE])).toEqual([
      { provider: 'recaptcha' },
    ]);
  });
});
