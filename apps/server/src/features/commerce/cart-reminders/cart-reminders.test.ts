import { aVariant } from '@sitewright/testing/builders/product';
import { ownDatabase } from '@sitewright/testing/database';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenCode } from '@sitewright/testing/offers';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import {
  forgetRecipients,
  lookForLeftCarts,
  registerCartReminders,
  remindOfCarts,
} from './jobs/remind-of-carts.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

type Settings = Parameters<typeof givenShop>[1];

/** A shop that reminds after four hours, and what its shoppers leave. */
async function givenReminders(
  change: object = {},
  settings: Settings = {},
  options: Parameters<typeof testApp>[0] = {},
) {
  const app = await testApp(options);
  const { query, websiteId, database, deps } = app;
  const cartReminders = { isOn: true, afterHours: 4, onlyConsented: false, ...change };
  const shop = await givenShop(app, { listOffer: { atCheckout: true }, ...settings, cartReminders });
  const itemId = await shop.product(
    { variants: [aVariant({ sku: 'A', qtyInStock: 500 })] },
    { title: 'Mug' },
  );
  /** Somebody who typed an address at the checkout and left so many hours ago. */
  const left = async (email: string, { hours = 5, typed = {} }: { hours?: number; typed?: object } = {}) => {
    const shopper = app.visitor();
    await shopper.post(ENTRIES, { itemId, sku: 'A', quantity: 2 });
    await fillCheckout(shopper, { email, ...typed });
    await rest(email, hours);
    return shopper;
  };
  const rest = async (email: string, hours: number) => {
    const ofEmail = `select cart_id from checkouts where website_id = $1 and email = $3`;
    const back = `now() - make_interval(hours => $2)`;
    await query(
      `update carts set created_at = ${back}, updated_at = ${back} where website_id = $1 and id in (${ofEmail})`,
      [websiteId, hours, email],
    );
    await query(`update checkouts set updated_at = ${back} where website_id = $1 and email = $3`, [
      ...[websiteId, hours, email],
    ]);
  };
  const remind = () => database.site(websiteId, (db) => remindOfCarts(db, deps, websiteId));
  const mails = () =>
    query<{ to: string; subject: string; text: string; oneClickUrl: string }>(
      `select to_address as "to", subject, text, one_click_url as "oneClickUrl" from mails
        where website_id = $1 and kind = 'cart-reminder' order by created_at, to_address`,
      [websiteId],
    );
  const told = async () => (await mails()).map(({ to }) => to);
  return { app, shop, itemId, left, rest, remind, mails, told };
}

/** Path of a link in an email. */
const linkIn = (text = '', path: string) =>
  new RegExp(`https?://[^/\\s]+((?:/\\w+)?${path}[\\w-]+)`).exec(text)?.[1] ?? `no link to ${path}`;

test('who leaves a cart at the checkout gets one email, once it rests long enough, by two servers at once and after a crash', async () => {
  const { left, rest, remind, mails, told } = await givenReminders();
  await left('ada@shopper.test', { hours: 3 });
  await remind();
  expect(await told()).toEqual([]);
  await rest('ada@shopper.test', 5);
  expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1]);
  await remind();
  const [mail, ...more] = await mails();
  expect([mail?.to, more]).toEqual(['ada@shopper.test', []]);
  expect(mail?.subject).toBe('Your cart at Test shop');
  expect(mail?.text).toContain('2 × Mug');
  expect(mail?.text).not.toContain('Ada Byron');
  // Nothing more for the same cart, whatever becomes of it.
  await rest('ada@shopper.test', 6);
  await remind();
  expect(await told()).toHaveLength(1);
});

test('nobody gets one who has ordered, is paying, left it for more than a day, or got one within a week', async () => {
  const { app, left, rest, remind, told, itemId } = await givenReminders();
  const ada = await left('ada@shopper.test');
  expect((await submitCheckout(ada)).json.status).toBe('completed');
  // Ordered with another cart.
  const ben = app.visitor();
  await ben.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
  await left('ben@shopper.test');
  await fillCheckout(ben, { email: 'Ben@Shopper.test' });
  expect((await submitCheckout(ben)).json.status).toBe('completed');
  await rest('ben@shopper.test', 5);
  const cem = await left('cem@shopper.test');
  expect((await submitCheckout(cem, { scenario: 'needs-second-step' })).json.status).toBe('action-required');
  await rest('cem@shopper.test', 5);
  await left('dan@shopper.test', { hours: 29 });
  await left('eve@shopper.test');
  await remind();
  expect(await told()).toEqual(['eve@shopper.test']);
  await left('EVE@shopper.test');
  await remind();
  expect(await told()).toEqual(['eve@shopper.test']);
});

test('who got one is known for a week, though the cart is gone, and nobody else is', async () => {
  const { app, left, remind, told } = await givenReminders({ onlyConsented: true });
  const { websiteId, query } = app;
  const agrees = { typed: { joinsList: true } };
  await left('ada@shopper.test', agrees);
  await left('ben@shopper.test');
  await remind();
  const signatures = () =>
    query(`select signature from cart_reminders where website_id = $1 and signature <> ''`, [websiteId]);
  expect(await signatures()).toHaveLength(1);
  // As when the shopper signs in and the cart is joined into another.
  await query(`delete from carts where website_id = $1`, [websiteId]);
  expect(await signatures()).toEqual([]);
  await left('ada@shopper.test', agrees);
  await remind();
  expect(await told()).toEqual(['ada@shopper.test']);
  const known = () => query(`select from cart_reminder_recipients where website_id = $1`, [websiteId]);
  const makeOld = () =>
    query(`update cart_reminder_recipients set sent_at = now() - interval '8 days' where website_id = $1`, [
      websiteId,
    ]);
  await forgetRecipients(app.deps);
  expect(await known()).toHaveLength(1);
  await makeOld();
  await left('ada@shopper.test', agrees);
  await remind();
  expect(await told()).toHaveLength(2);
  await makeOld();
  await forgetRecipients(app.deps);
  expect(await known()).toEqual([]);
});

test('only those who agreed to news get one, unless the shop has chosen otherwise', async () => {
  const { app, left, remind, told } = await givenReminders({ onlyConsented: true });
  const list = await givenList({ isDoubleOptIn: false }, app);
  await left('ada@shopper.test');
  await left('ben@shopper.test', { typed: { joinsList: true } });
  await left('cem@shopper.test');
  await app.visitor().post('/api/newsletter/sign-up', { listId: list.listId, email: 'Cem@Shopper.test' });
  await remind();
  expect((await told()).toSorted()).toEqual(['ben@shopper.test', 'cem@shopper.test']);
});

test('an address on a list that bounced, and a tick in a box that is offered no more, are no agreement', async () => {
  const bounced = await givenReminders({ onlyConsented: true });
  const { app } = bounced;
  const list = await givenList({ isDoubleOptIn: false }, app);
  for (const email of ['ada@shopper.test', 'ben@shopper.test']) {
    await bounced.left(email);
    await app.visitor().post('/api/newsletter/sign-up', { listId: list.listId, email });
  }
  await app.query(
    `update subscribers set undeliverable_since = now() where website_id = $1 and address = $2`,
    [...[app.websiteId, 'ada@shopper.test']],
  );
  await bounced.remind();
  expect(await bounced.told()).toEqual(['ben@shopper.test']);
  const unoffered = await givenReminders({ onlyConsented: true });
  await unoffered.left('ada@shopper.test', { typed: { joinsList: true } });
  await unoffered.app.query(
    `update website_settings set settings = jsonb_set(settings, '{storeSettings,listOffer,atCheckout}', 'false')
      where website_id = $1`,
    [unoffered.app.websiteId],
  );
  await unoffered.remind();
  expect(await unoffered.told()).toEqual([]);
});

test('a store that is off, or in test mode, sends none', async () => {
  const off = await givenReminders({ isOn: false });
  await off.left('ada@shopper.test');
  const tests = await givenReminders({}, { payments: { test: { mode: 'test' } } });
  await tests.left('ada@shopper.test');
  for (const { app, remind, told } of [off, tests]) {
    await remind();
    await lookForLeftCarts(app.deps);
    expect(await told()).toEqual([]);
    expect(
      await app.query(`select from pgboss.job where name = 'cart-reminders' and data ->> 'websiteId' = $1`, [
        app.websiteId,
      ]),
    ).toEqual([]);
  }
});

test('each minute asks for the emails of a site, only where a cart is due', async () => {
  const { app, left, rest } = await givenReminders();
  const asked = () =>
    app.query(`select from pgboss.job where name = 'cart-reminders' and data ->> 'websiteId' = $1`, [
      app.websiteId,
    ]);
  await left('ada@shopper.test', { hours: 1 });
  const minute = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = fastify();
    registerCartReminders(server, app.deps);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    // A server that is closed waits for the round under way.
    await server.close();
  };
  await minute();
  expect(await asked()).toHaveLength(0);
  await rest('ada@shopper.test', 5);
  for (const _ of 'twice') await minute();
  expect(await asked()).toHaveLength(1);
});

test('what cannot be bought any more is not written about', async () => {
  const { app, itemId, left, remind, told } = await givenReminders();
  await left('ada@shopper.test');
  await app.query(`update variants set unlimited = false, qty = 0 where website_id = $1 and item_id = $2`, [
    app.websiteId,
    itemId,
  ]);
  await remind();
  expect(await told()).toEqual([]);
});

test('the link gives another browser a copy of the cart by a button, with the code of the email, and nothing of who left it', async () => {
  const { app, left, remind, mails } = await givenReminders({ code: 'KILN10' });
  await givenCode(app, 'KILN10', { useLimit: 10 });
  await left('ada@shopper.test');
  await remind();
  const [mail] = await mails();
  expect(mail?.text).toContain('Your code: KILN10.');
  const path = linkIn(mail?.text, '/cart/reopen/');
  const other = app.visitor();
  const page = await other.get(path);
  expect(page.text).toContain('Open my cart');
  expect((await other.get(CART)).json.entries).toEqual([]);
  const token = path.split('/').at(-1) ?? '';
  const opened = await other.postForm('/cart/reopen', { token });
  expect([opened.status, opened.headers.location]).toEqual([303, '/cart']);
  expect((await other.get(CART)).json.entries).toMatchObject([{ title: 'Mug', quantity: 2 }]);
  expect((await other.get('/api/commerce/checkout')).json).toMatchObject({ email: '', address: null });
  // Again, which makes it no more.
  await other.postForm('/cart/reopen', { token });
  expect((await other.get(CART)).json).toMatchObject({
    entries: [{ quantity: 2 }],
    validCoupons: [{ code: 'KILN10' }],
  });
  for (const wrong of ['', `${token}x`, `${'0'.repeat(32)}${token.slice(32)}`]) {
    const refused = await app.visitor().post('/cart/reopen', { token: wrong });
    expect(refused.json.error.code).toBe('invalid-link');
  }
});

test('a code that works no more is not in the email', async () => {
  const { app, left, remind, mails } = await givenReminders({ code: 'KILN10' });
  await left('ada@shopper.test');
  await remind();
  await givenCode(app, 'KILN10', { useLimit: 10 });
  await left('ben@shopper.test');
  await remind();
  const [ofAda, ofBen] = await mails();
  expect(ofAda?.text).toContain('2 × Mug');
  expect(ofAda?.text).not.toContain('KILN10');
  expect(ofBen?.text).toContain('KILN10');
});

test('a cart whose email cannot be written keeps nobody else from theirs, and is tried once', async () => {
  const database = await ownDatabase();
  const { app, left, remind, told } = await givenReminders({}, {}, { database });
  await left('ada@shopper.test', { hours: 6 });
  await left('ben@shopper.test');
  const failWith = (code: string) =>
    app.query(
      `create or replace function fail_mail() returns trigger language plpgsql as $$
       begin raise exception 'no such email' using errcode = '${code}'; end $$`,
    );
  // What all would fail at is tried again.
  await failWith('57P01');
  await app.query(
    `create trigger fails before insert on mails for each row when (new.to_address = 'ada@shopper.test')
     execute function fail_mail()`,
  );
  await expect(remind()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await told()).toEqual([]);
  await failWith('23514');
  expect(await remind()).toBe(2);
  expect(await told()).toEqual(['ben@shopper.test']);
  expect(await remind()).toBe(0);
});

test('what is in the cart of the other browser stays, and a cart that was ordered is not there any more', async () => {
  const { app, shop, left, remind, mails } = await givenReminders();
  const bowl = await shop.product({ variants: [aVariant({ sku: 'B' })] }, { title: 'Bowl' });
  const ada = await left('ada@shopper.test');
  await remind();
  const path = linkIn((await mails())[0]?.text, '/cart/reopen/');
  const token = path.split('/').at(-1) ?? '';
  const other = app.visitor();
  await other.post(ENTRIES, { itemId: bowl, sku: 'B', quantity: 1 });
  await other.postForm('/cart/reopen', { token });
  const titles = (await other.get(CART)).json.entries.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['Bowl', 'Mug']);
  expect((await submitCheckout(ada)).json.status).toBe('completed');
  const gone = await app.visitor().get(path);
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('This cart is no longer there')]);
});

test('who stops them gets no more, by the link or by the header of the email', async () => {
  const { app, left, remind, mails, told } = await givenReminders();
  await left('ada@shopper.test');
  await left('ben@shopper.test');
  await remind();
  const [ofAda, ofBen] = await mails();
  const path = linkIn(ofAda?.text, '/cart/reminders/stop/');
  const ada = app.visitor();
  expect((await ada.get(path)).text).toContain('Stop these emails');
  const token = path.split('/').at(-1) ?? '';
  const stopped = await ada.postForm('/cart/reminders/stop', { token });
  expect(stopped.headers.location).toBe(path);
  expect((await ada.get(path)).text).toContain('You will get no more emails about carts.');
  const oneClick = new URL(ofBen?.oneClickUrl ?? '').pathname;
  const sent = await app.visitor().send({
    method: 'POST',
    url: oneClick,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(sent.status).toBe(200);
  await app.query(
    `update cart_reminder_recipients set sent_at = now() - interval '8 days' where website_id = $1`,
    [app.websiteId],
  );
  for (const email of ['ada@shopper.test', 'ben@shopper.test', 'cem@shopper.test']) await left(email);
  await remind();
  expect((await told()).toSorted()).toEqual(['ada@shopper.test', 'ben@shopper.test', 'cem@shopper.test']);
  expect((await app.visitor().post('/cart/reminders/stop', { token: 'x' })).json.error.code).toBe(
    'invalid-link',
  );
});

test('I18N-11: the email is in the language of the cart, and so are its links', async () => {
  const { app, itemId, rest, remind, mails } = await givenReminders();
  const owner = await app.signIn('admin');
  const headers = { 'x-website-id': app.websiteId };
  const languages = [{ tag: 'de', isPublic: true }];
  expect((await owner.put('/api/multilingual/languages', { languages }, { headers })).status).toBe(200);
  const shopper = app.visitor();
  await shopper.post(`/de${ENTRIES}`, { itemId, sku: 'A', quantity: 1 });
  await shopper.put('/de/api/commerce/checkout', { email: 'uwe@shopper.test' });
  await rest('uwe@shopper.test', 5);
  await remind();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Ihr Warenkorb bei Test shop');
  expect(mail?.text).toContain('Warenkorb öffnen: http');
  const path = linkIn(mail?.text, '/cart/reopen/');
  expect(path).toMatch(/^\/de\/cart\/reopen\//);
  expect((await app.visitor().get(path)).text).toContain('Er ist noch da.');
});
