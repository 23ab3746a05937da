import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeQuickly } from '../../../../platform/http/encoding/encode-body.ts';
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
    const requested = request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (reply) => {
      buffer(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes }),
        reject,
      );
    });
    requested.on('error', reject).end();
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
  // A script of a line or two has little to save.
  const most = raw.bytes.length * (raw.bytes.length < 500 ? 1 : 0.6);
  expect(br.bytes.length).toBeLessThan(most);
  expect(gzip.bytes.length).toBeLessThan(most);
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

/** A page in Brotli of a quality, as the program asks for it. */
function brotliAt(quality: number, page: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(page, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: page.length },
  });
}

test('a page that is asked for often is compressed as small as it gets, without anybody waiting', async () => {
  await app.database.site(app.websiteId, (db) => bumpContentVersion(db, app.websiteId));
  const page = (await ask('/shop')).bytes;
  await expect.poll(async () => (await ask('/shop', BR)).bytes).toEqual(brotliAt(11, page));
});

test('what anybody can think of any number of is never compressed as small as it gets', async () => {
  await app.database.site(app.websiteId, (db) => bumpContentVersion(db, app.websiteId));
  const made = ['/shop?offsetId=a', '/nowhere'];
  const good: Buffer[] = [];
  for (const path of made) {
    good.push(brotliAt(6, (await ask(path)).bytes));
    await expect.poll(async () => (await ask(path, BR)).bytes).toEqual(good.at(-1));
    for (let hit = 0; hit < 30; hit += 1) await ask(path, BR);
  }
  // Whatever was begun before has ended before a page that is asked for later is done.
  const page = (await ask('/shop')).bytes;
  await expect.poll(async () => (await ask('/shop', BR)).bytes).toEqual(brotliAt(11, page));
  expect(await Promise.all(made.map(async (path) => (await ask(path, BR)).bytes))).toEqual(good);
});

test('all who ask for a page while it is made get one page, which is compressed once', async () => {
  const { cache } = app.deps.services.pages;
  const { contentVersion, locales } = { contentVersion: 1_000, locales: ['en-US'] };
  const { websiteId } = app;
  const address = {
    websiteId,
    contentVersion,
    locales,
    locale: locales[0] ?? '',
    audience: 'visitor',
    origin: 'http://a.test',
  } as const;
  const keep = (text: string) =>
    cache.keep(
      { ...address, pathAndQuery: '/made-twice' },
      { status: 200, headers: {}, body: Buffer.from(text.repeat(500)), maxAgeMs: 60_000 },
    );
  const first = keep('a page');
  expect(keep('a page')).toBe(first);
  expect(keep('another page')).not.toBe(first);
  const quick = encodeQuickly(first.encoded.identity, 'br');
  expect(encodeQuickly(first.encoded.identity, 'br')).toBe(quick);
  expect(brotliDecompressSync(await quick)).toEqual(first.encoded.identity);
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
  // Small responses, a crumb above all, are not compressed.
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
