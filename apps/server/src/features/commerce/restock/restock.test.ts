import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { features } from '@sitewright/server/features';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { captchaService, captchaWith } from '../../site/captcha/index.ts';
import { restockWith } from './index.ts';
import { sendNotices } from './jobs/restock-notice.ts';

const PUBLIC = '/api/commerce/restock-notifications/sign-up';
const HOME = '/api/site-users/account/notifications/restock';

async function soldOut(app?: TestApp, settings: object = {}, merchandising: object = {}) {
  const own = app ?? (await testApp());
  const { product } = await givenShop(own, settings);
  const productId = await product({
    variants: [aVariant({ sku: `s-${crypto.randomUUID().slice(0, 8)}`, qtyInStock: 0 })],
    merchandising: { restockNotificationEnabled: true, ...merchandising },
  });
  const [row] = await own.query<{ id: string }>(`select id from variants where item_id = $1`, [productId]);
  return { app: own, productId, variantId: row?.id ?? '' };
}

type Shop = Awaited<ReturnType<typeof soldOut>>;
const payload = ({ productId, variantId }: Shop, email: string, more: object = {}) => ({
  productId,
  variantId,
  siteVisitorEmail: { email },
  isJoinMailingList: false,
  recaptchaEnterpriseV3Token: { token: '' },
  ...more,
});
const rows = ({ app, variantId }: Shop) =>
  app.query<{ email: string; sent_at: string | null; joins_mailing_list: boolean; locale: string }>(
    `select email, sent_at, joins_mailing_list, locale from restock_sign_ups where variant_id = $1 order by id`,
    [variantId],
  );
async function manager({ app }: Shop) {
  const client = await app.signIn('storeManager');
  const headers = { 'x-website-id': app.websiteId };
  return {
    get: (path: string) => client.get(path, { headers }),
    post: (path: string, body: object) => client.post(path, body, { headers }),
    put: (path: string, body: object) => client.put(path, body, { headers }),
  };
}

test('STOCK-15, STOCK-19, A52: a sign-up is written once, however often and by however many it is sent', async () => {
  const shop = await soldOut();
  const send = () =>
    shop.app.visitor().post(PUBLIC, payload(shop, 'Ada@Shopper.test', { isJoinMailingList: true }));
  const replies = await Promise.all([send(), send(), send(), send()]);
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{}']));
  expect(await rows(shop)).toMatchObject([
    { email: 'ada@shopper.test', sent_at: null, joins_mailing_list: true },
  ]);
});

test('STOCK-09, STOCK-10, STOCK-13: the server judges the address in the specified words, as response.data.message', async () => {
  const shop = await soldOut();
  for (const [email, words] of [
    ['  ', 'Email cannot be blank'],
    ['ada', 'Email is invalid'],
    ['a@b@c.test', 'Email is invalid'],
    [`${'a'.repeat(250)}@shopper.test`, 'Email is invalid'],
    ['ada@shopper.test\r\nBcc: x@y.test', 'Email is invalid'],
  ] as const) {
    const reply = await shop.app.post(PUBLIC, payload(shop, email));
    expect([reply.status, reply.json.message]).toEqual([400, words]);
  }
  expect(await rows(shop)).toEqual([]);
});

test('STOCK-12, STOCK-17: where a site has a captcha key, a sign-up without its token is refused', async () => {
  const shop = await soldOut();
  await shop.app.query(
    `update website_settings set settings = jsonb_set(settings, '{captchaSettings}', '{"siteKey":"k","enterpriseSiteKey":"e"}')
      where website_id = $1`,
    [shop.app.websiteId],
  );
  const refused = await shop.app.post(PUBLIC, payload(shop, 'a@b.test'));
  expect(refused.json.message).toBe('Complete CAPTCHA before submitting.');
  const taken = await shop.app.post(
    PUBLIC,
    payload(shop, 'a@b.test', { recaptchaEnterpriseV3Token: { token: 't' } }),
  );
  expect(taken.status).toBe(200);
});

test('A52, I15: what is not offered on this site cannot be signed up for', async () => {
  const [shop, other] = [await soldOut(), await soldOut()];
  const body = payload(shop, 'a@b.test');
  for (const change of [
    { productId: other.productId, variantId: other.variantId },
    { productId: other.productId },
    { variantId: "' or 1=1" },
    { variantId: crypto.randomUUID() },
  ])
    expect((await shop.app.post(PUBLIC, { ...body, ...change })).status).toBe(404);
  await shop.app.query(`update products set merchandising = '{}' where item_id = $1`, [shop.productId]);
  expect((await shop.app.post(PUBLIC, body)).status).toBe(404);
});

test('A52: one address can be written down a limited number of times', async () => {
  const shop = await soldOut();
  const statuses: number[] = [];
  for (let at = 0; at < 21; at++)
    statuses.push((await shop.app.visitor().post(PUBLIC, payload(shop, 'victim@shopper.test'))).status);
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

test('STOCK-06: the form works without scripts', async () => {
  const shop = await soldOut();
  const { productId, variantId } = shop;
  const reply = await shop.app.postForm(PUBLIC, {
    productId,
    variantId,
    email: 'plain@form.test',
    isJoinMailingList: 'on',
  });
  expect(reply).toMatchObject({ status: 303, headers: { location: '/restock/signed-up' } });
  expect((await shop.app.get('/restock/signed-up')).text).toContain('Signed up!');
  expect(await rows(shop)).toMatchObject([{ email: 'plain@form.test', joins_mailing_list: true }]);
  const foreign = await shop.app.postForm(
    PUBLIC,
    { productId, variantId, email: 'x@y.test' },
    { headers: { origin: 'http://evil.test' } },
  );
  expect(foreign.status).toBe(403);
});

test('STOCK-06: an address that is none comes back in the form of its variant, with words', async () => {
  const shop = await soldOut();
  const { app, productId, variantId } = shop;
  const { items } = (await app.get('/shop?format=json')).json;
  const { fullUrl } = items.find(({ id }: { id: string }) => id === productId);
  const headers = { referer: `http://${app.host}${fullUrl}` };
  const sent = { productId, variantId, email: 'nobody "at" home' };
  const refused = await app.postForm(PUBLIC, sent, { headers });
  expect([refused.status, refused.headers.location]).toEqual([303, fullUrl]);
  const { text } = await app.get(fullUrl);
  const form = text.split(`name="variantId" value="${variantId}"`);
  expect(form[0]).toMatch(/restock-notifications\/sign-up"><p class="field-error[^>]*>Email is invalid</);
  expect(form[1]).toMatch(/name="email"[^>]*value="nobody &quot;at&quot; home"/);
});

test.each([
  ['on', true],
  [undefined, false],
])('STOCK-06: the tick for the mailing list comes back as it was left: %s', async (sent, isTicked) => {
  const offer = { mailingListSignUpEnabled: true, mailingListOptInByDefault: !isTicked };
  const { app, productId, variantId } = await soldOut(undefined, {}, offer);
  const [{ fullUrl }] = (await app.get('/shop?format=json')).json.items;
  const headers = { referer: `http://${app.host}${fullUrl}` };
  const tick = sent === undefined ? {} : { isJoinMailingList: sent };
  await app.postForm(PUBLIC, { productId, variantId, email: 'nobody', ...tick }, { headers });
  const [box = ''] = /<input[^>]*isJoinMailingList[^>]*>/.exec((await app.get(fullUrl)).text) ?? [];
  expect([box !== '', box.includes(' checked')]).toEqual([true, isTicked]);
});

test('STOCK-18: a member signs up by the call of her account, with her language', async () => {
  const shop = await soldOut();
  const member = await givenMember(shop.app);
  const body = payload(shop, member.email, { language: 'de-DE' });
  expect((await member.post(HOME, body)).status).toBe(401);
  await signInMember(member, member.email);
  expect((await member.post(HOME, body)).status).toBe(200);
  expect((await member.post(HOME, payload(shop, ''))).json.message).toBe('Email cannot be blank');
  expect(await rows(shop)).toMatchObject([{ email: member.email, locale: 'de-DE' }]);
});

test('STOCK-20, STOCK-21, STOCK-24, A53: groups and sign-ups come in pages whose cursors open nothing else', async () => {
  const shop = await soldOut();
  const second = await soldOut(shop.app);
  for (let at = 0; at < 51; at++)
    await shop.app.query(
      `insert into restock_sign_ups (website_id, id, item_id, variant_id, email, locale) values ($1, $2, $3, $4, $5, 'en')`,
      [shop.app.websiteId, shop.app.deps.newId(), shop.productId, shop.variantId, `n${at}@shopper.test`],
    );
  await second.app.post(PUBLIC, payload(second, 'other@shopper.test'));
  const owner = await manager(shop);
  const { signUpGroups, hasNextPage } = (await owner.get(`${HOME}/groups`)).json;
  expect(hasNextPage).toBe(false);
  expect(signUpGroups).toMatchObject([
    { variantId: second.variantId, waitingCount: 1, sentCount: 0, qtyInStock: 0 },
    { variantId: shop.variantId, waitingCount: 51, productName: 'Mug' },
  ]);
  const of = ({ productId, variantId }: Shop) => `productId=${productId}&variantId=${variantId}`;
  const first = (await owner.get(`${HOME}?${of(shop)}`)).json;
  expect([first.signUps.length, first.hasNextPage]).toEqual([50, true]);
  const last = (await owner.get(`${HOME}?${of(shop)}&cursor=${first.nextPageCursor}`)).json;
  expect(last).toMatchObject({
    signUps: [{ email: 'n0@shopper.test', sentAt: null }],
    hasNextPage: false,
    nextPageCursor: null,
  });
  for (const path of [
    `${HOME}?${of(second)}&cursor=${first.nextPageCursor}`,
    `${HOME}/groups?cursor=${first.nextPageCursor}`,
  ])
    expect((await owner.get(path)).status).toBe(400);
  const foreign = await manager(await soldOut());
  expect((await foreign.get(`${HOME}?${of(shop)}`)).json.signUps).toEqual([]);
});

test('STOCK-22: the notice has the owner’s words where there are some', async () => {
  const shop = await soldOut();
  await shop.app.post(PUBLIC, payload(shop, 'ada@shopper.test'));
  const words = {
    subject: 'Kiln news: {product}',
    introduction: '{product} is out of the kiln of {siteTitle}.',
  };
  const owner = await manager(shop);
  const put = await owner.put(`/api/websites/${shop.app.websiteId}/mail-texts/restock`, {
    locale: 'en',
    ...words,
  });
  expect(put.status).toBe(200);
  const key = { websiteId: shop.app.websiteId, variantId: shop.variantId };
  await shop.app.database.site(shop.app.websiteId, (db) => sendNotices(db, shop.app.deps, key));
  const [mail] = await shop.app.query<{ subject: string; text: string }>(
    `select subject, text from mails where website_id = $1 and kind = 'restock'`,
    [shop.app.websiteId],
  );
  expect(mail?.subject).toBe('Kiln news: Mug');
  expect(mail?.text).toContain('Mug is out of the kiln of Test shop.');
});

test('STOCK-22, STOCK-23, STOCK-24: each sign-up is mailed once, under parallel and repeated jobs; who signs up again waits anew', async () => {
  const shop = await soldOut();
  const second = await soldOut(shop.app);
  for (let at = 0; at < 25; at++) await shop.app.visitor().post(PUBLIC, payload(shop, `n${at}@shopper.test`));
  await shop.app.visitor().post(PUBLIC, payload(second, 'n0@shopper.test'));
  const owner = await manager(shop);
  const { productId, variantId } = shop;
  expect((await owner.post(`${HOME}/send`, { productId, variantId })).json).toEqual({ waitingCount: 25 });
  const requests = [shop, second, shop].map((one) => ({
    productId: one.productId,
    variantId: one.variantId,
  }));
  expect((await owner.post(`${HOME}/send/all`, { sendRequests: requests })).json).toEqual({
    waitingCount: 26,
  });

  const run = (one: Shop) =>
    shop.app.database.site(shop.app.websiteId, (db) =>
      sendNotices(db, shop.app.deps, { websiteId: shop.app.websiteId, variantId: one.variantId }),
    );
  const counts = await Promise.all([run(shop), run(shop), run(shop), run(second), run(second)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(26);
  expect(await run(shop)).toBe(0);
  const mails = await shop.app.query<{ to_address: string; text: string }>(
    `select to_address, text from mails where website_id = $1 and kind = 'restock'`,
    [shop.app.websiteId],
  );
  expect(mails).toHaveLength(26);
  expect(mails[0]?.text).toMatch(/See the product: http:\/\/site-\w+\.localhost:3000\/shop(?:-\d+)?\/\S+/);
  expect((await owner.get(`${HOME}/groups`)).json.signUpGroups).toMatchObject([
    { sentCount: 1, waitingCount: 0 },
    { sentCount: 25, waitingCount: 0 },
  ]);
  await shop.app.visitor().post(PUBLIC, payload(shop, 'n3@shopper.test'));
  expect(await run(shop)).toBe(1);
});

/** A captcha service of the usual kind: it knows some secrets, one at first, and each token once. */
async function givenCaptchaService(tokens: Record<string, object>) {
  const asked: URLSearchParams[] = [];
  const secrets = new Set(['shop-secret']);
  const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    asked.push(form);
    const token = form.get('response') ?? '';
    const isKnown = secrets.has(form.get('secret') ?? '');
    const answer = isKnown
      ? (tokens[token] ?? refusal('invalid-input-response'))
      : refusal('invalid-input-response', 'invalid-input-secret');
    if (isKnown) delete tokens[token];
    if ('status' in answer) response.writeHead(Number(answer.status)).end();
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const internet = createPublicFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: (_ip, wanted) => wanted === port,
  });
  const service = captchaService(internet, `http://captcha.example:${port}/siteverify`);
  const others = features.filter(({ name }) => name !== 'restock' && name !== 'captcha');
  return { asked, secrets, features: [...others, captchaWith(service), restockWith(service)] };
}

/** A shop whose forms have a captcha of this service; with its owner. */
async function givenCaptchaShop(service: Awaited<ReturnType<typeof givenCaptchaService>>) {
  const app = await testApp({ features: service.features });
  const shop = await soldOut(app);
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}`;
  const { rowVersion } = (await owner.get(`${path}/settings`)).json;
  const captchaSettings = { siteKey: '', enterpriseSiteKey: 'public-key' };
  await owner.patch(`${path}/settings`, { rowVersion, settings: { captchaSettings } });
  const signUp = async (token: string, email: string) => {
    const reply = await app.post(PUBLIC, payload(shop, email, { recaptchaEnterpriseV3Token: { token } }));
    return reply.status === 200 ? 'taken' : reply.json.message;
  };
  return { app, shop, owner, path, signUp };
}

test('FORM-48, STOCK-17, A48: tokens are checked at the captcha service: secret, action, score, host, once', async () => {
  const good = { success: true, action: 'product_waitlist', score: 0.9 };
  const tokens: Record<string, object> = {
    good,
    bot: { ...good, score: 0.1 },
    other: { ...good, action: 'form_block' },
    foreign: { ...good, hostname: 'shop.evil.test' },
    down: { status: 503 },
  };
  const service = await givenCaptchaService(tokens);
  const { app, shop, owner, path, signUp } = await givenCaptchaShop(service);
  // Before the secret is known a token must be there, and nobody is asked.
  expect(await signUp('anything', 'first@b.test')).toBe('taken');
  expect(service.asked).toHaveLength(0);
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: false, isRefused: false });
  const saved = await owner.put(`${path}/captcha/secret`, { secret: 'shop-secret' });
  expect(saved.json).toEqual({ hasSecret: true, isRefused: false, isChecked: true });
  const refusal = 'The CAPTCHA was not accepted. Please try again.';
  expect(await signUp('', 'a@b.test')).toBe('Complete CAPTCHA before submitting.');
  for (const token of ['unknown', 'bot', 'other', 'foreign'])
    expect(await signUp(token, 'a@b.test')).toBe(refusal);
  expect(await signUp('good', 'a@b.test')).toBe('taken');
  expect(await signUp('good', 'b@b.test')).toBe(refusal);
  // A service that is down keeps nobody out.
  expect(await signUp('down', 'c@b.test')).toBe('taken');
  expect((await rows(shop)).map(({ email }) => email)).toEqual(['first@b.test', 'a@b.test', 'c@b.test']);
  expect(service.asked.every((form) => form.get('secret') === 'shop-secret')).toBe(true);
  // The secret stands sealed and goes to no browser.
  const [stored] = await app.query<{ secret: Buffer }>(
    `select secret from captcha_secrets where website_id = $1`,
    [app.websiteId],
  );
  expect(stored?.secret.toString('latin1')).not.toContain('shop-secret');
  for (const reply of [saved, await owner.get(`${path}/captcha`), await owner.get(`${path}/settings`)]) {
    expect(reply.text).not.toContain('shop-secret');
  }
  expect((await owner.put(`${path}/captcha/secret`, { secret: '' })).json).toMatchObject({
    hasSecret: false,
  });
  expect((await (await app.signIn('storeManager')).get(`${path}/captcha`)).status).toBe(403);
});

test('FORM-48: a secret that the captcha service does not know keeps nobody out, and its owner reads so', async () => {
  const tokens: Record<string, object> = {};
  const service = await givenCaptchaService(tokens);
  const { owner, path, signUp } = await givenCaptchaShop(service);
  const secret = `${path}/captcha/secret`;
  const mistyped = await owner.put(secret, { secret: 'mistyped' });
  expect([mistyped.status, mistyped.json.error.message]).toEqual([
    422,
    'The CAPTCHA service does not recognize this secret.',
  ]);
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: false, isRefused: false });
  // A service that is down while it is saved: nobody knows yet.
  tokens['a-token-of-nobody'] = { status: 503 };
  expect((await owner.put(secret, { secret: 'shop-secret' })).json).toMatchObject({ isChecked: false });
  service.secrets.clear();
  expect(await signUp('any', 'a@b.test')).toBe('taken');
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: true, isRefused: true });
  service.secrets.add('shop-secret');
  expect(await signUp('unknown', 'b@b.test')).toBe('The CAPTCHA was not accepted. Please try again.');
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: true, isRefused: false });
  service.secrets.clear();
  expect(await signUp('any', 'c@b.test')).toBe('taken');
  service.secrets.add('other-secret');
  expect((await owner.put(secret, { secret: 'other-secret' })).json).toEqual({
    hasSecret: true,
    isRefused: false,
    isChecked: true,
  });
});
