import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpContentVersion } from '../../../site/sites/index.ts';

let app: ServedApp;
let itemId: string;

beforeAll(async () => {
  app = await servedApp();
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app, { returnPolicy: 'Thirty days, unused. '.repeat(20) });
  itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
});
afterAll(() => app?.close());

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };

/** An answer as it came over the wire. */
function ask(path: string, headers: Record<string, string> = {}, origin = app.origin): Promise<Raw> {
  const { port } = new URL(origin);
  const { host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (reply) => {
      buffer(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes }),
        reject,
      );
    });
    asked.on('error', reject).end();
  });
}

const BR = { 'accept-encoding': 'gzip, deflate, br' };
const GZIP = { 'accept-encoding': 'gzip, deflate' };

/** Expects an answer to come compressed, to hold what it holds raw, and to be much smaller. */
async function expectCompressed(path: string, headers: Record<string, string> = {}, origin = app.origin) {
  const [br, gzip, raw] = [
    await ask(path, { ...headers, ...BR }, origin),
    await ask(path, { ...headers, ...GZIP }, origin),
    await ask(path, headers, origin),
  ];
  const names = [br, gzip, raw].map((answer) => answer.headers['content-encoding']);
  expect([path, raw.status, ...names]).toEqual([path, raw.status, 'br', 'gzip', undefined]);
  for (const { headers } of [br, gzip, raw]) expect(headers.vary).toMatch(/accept-encoding/i);
  expect(br.bytes.length).toBeLessThan(raw.bytes.length * 0.6);
  expect(gzip.bytes.length).toBeLessThan(raw.bytes.length * 0.6);
  expect(gunzipSync(gzip.bytes).length).toBeGreaterThan(raw.bytes.length * 0.9);
  return { br: brotliDecompressSync(br.bytes).toString(), raw: raw.bytes.toString(), status: br.status };
}

test('the first view of a page after a change is compressed, and every later one, whoever is first', async () => {
  const moved = () => app.database.site(app.websiteId, (db) => bumpContentVersion(db, app.websiteId));
  for (const [headers, name] of [
    [BR, 'br'],
    [GZIP, 'gzip'],
  ] as const) {
    await moved();
    const views = [await ask('/shop', headers), await ask('/shop', headers), await ask('/shop', headers)];
    expect(views.map((view) => view.headers['content-encoding'])).toEqual([name, name, name]);
    expect(new Set(views.map((view) => view.headers.etag)).size).toBe(1);
    const again = await ask('/shop', { ...headers, 'if-none-match': String(views[0]?.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

test('a page that is asked for often is compressed as small as it gets, without anybody waiting', async () => {
  await app.database.site(app.websiteId, (db) => bumpContentVersion(db, app.websiteId));
  const first = await ask('/shop', BR);
  await expect
    .poll(async () => (await ask('/shop', BR)).bytes.length)
    .toBeLessThan(first.bytes.length * 0.95);
});

test('pages of one visitor are compressed: cart, checkout, search, account, and one that is not there', async () => {
  const shopper = app.visitor();
  const entry = { itemId, sku: 'MUG', quantity: 1 };
  expect((await shopper.post('/api/commerce/shopping-cart/entries', entry)).status).toBe(200);
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const path of ['/cart', '/checkout', '/search?q=mug', '/account/sign-in', '/nowhere']) {
    const { br, status } = await expectCompressed(path, { cookie });
    expect([path, br.includes('</html>'), status]).toEqual([path, true, path === '/nowhere' ? 404 : 200]);
  }
  const reply = await expectCompressed('/api/commerce/shopping-cart', { cookie });
  expect(JSON.parse(reply.br)).toEqual(JSON.parse(reply.raw));
  const feed = await expectCompressed('/shop?format=json');
  expect(JSON.parse(feed.br)).toMatchObject({ website: {} });
  // What is as small already, a crumb above all, is left alone.
  expect((await ask('/api/crumb', { ...BR, cookie })).headers['content-encoding']).toBeUndefined();
});

test('scripts and styles of editor and sites are sent as the build has compressed them', async () => {
  const { appUrl } = app.deps.config;
  const editor = (await ask('/config', {}, appUrl)).bytes.toString();
  const files = [...editor.matchAll(/\/config\/static\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) await expectCompressed(file, {}, appUrl);
  const page = (await ask('/')).bytes.toString();
  const [loader = ''] = /\/_sw\/storefront\/loader-[\w-]+\.js/.exec(page) ?? [];
  await expectCompressed(loader);
  expect(brotliDecompressSync((await ask(files[0] ?? '', BR, appUrl)).bytes)).toEqual(
    (await ask(files[0] ?? '', {}, appUrl)).bytes,
  );
  expect((await ask(`${files[0]}.br`, BR, appUrl)).status).toBe(404);
});
