import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PHOTO_LIMITS } from '@sitewright/contract/photo-albums';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { runImport } from '../jobs/import-album.ts';

async function givenServer(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Handlers = Record<string, RequestListener>;

/** A photo service at the only port that counts as the internet, and an owner who asks for its albums. */
async function givenService(handlers: Handlers) {
  const requests: string[] = [];
  const port = await givenServer((request, response) => {
    requests.push(request.url ?? '');
    const handler = handlers[request.url ?? ''];
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  const internet = createPublicFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: (_ip, expected) => expected === port,
  });
  const fetchPublic: typeof internet = (address, limits) =>
    internet(address, { ...limits, timeoutMs: Math.min(limits.timeoutMs, 1_000) });
  const app = await testApp();
  const editor = await app.signIn('editor');
  const path = `/api/websites/${app.websiteId}/photo-albums`;
  const origin = `http://photos.example:${port}`;
  /** Asks for an album, and does the job that this orders. */
  const take = async (feed: string) => {
    const { status, json } = await editor.post(path, { address: `${origin}${feed}` });
    expect({ status, state: json.status }).toEqual({ status: 200, state: 'waiting' });
    await runImport(app.deps, fetchPublic, { websiteId: app.websiteId, id: json.id });
    return (await editor.get(`${path}/${json.id}`)).json;
  };
  return { app, editor, path, origin, requests, take };
}

const image = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

const bytes =
  (body: Buffer | string, type: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const rss = (items: string) =>
  bytes(
    `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Kiln &amp; co</title>${items}</channel></rss>`,
    'application/rss+xml',
  );
const item = (id: string, content: string) =>
  `<item><title>Pot ${id}</title><guid>${id}</guid>${content}</item>`;
const media = (url: string) => `<media:content url="${url}" type="image/jpeg" medium="image"/>`;

test('BLK-46: the pictures of an album come once each, in its order, with their titles', async () => {
  const handlers: Handlers = {
    '/1.jpg': bytes(await image('#800000'), 'image/jpeg'),
    '/2.jpg': bytes(await image('#008000'), 'image/jpeg'),
    '/3.jpg': bytes(await image('#000080'), 'image/jpeg'),
  };
  const { app, requests, take } = await givenService(handlers);
  handlers['/feed'] = rss(
    item('a', `${media('/small.jpg')}<media:content url="/1.jpg" medium="image" width="900"/>`) +
      item('b', '<enclosure url="/2.jpg" type="image/jpeg" length="1"/>'),
  );
  const album = await take('/feed');
  expect(album).toMatchObject({
    title: 'Kiln & co',
    status: 'done',
    pictureCount: 2,
    doneCount: 2,
    refused: 0,
  });
  expect(album.pictures.map(({ title }: { title: string }) => title)).toEqual(['Pot a', 'Pot b']);

  handlers['/feed'] = rss(
    item('c', media('/3.jpg')) + item('a', media('/1.jpg')) + item('b', media('/2.jpg')),
  );
  const again = await take('/feed');
  expect(again.id).toBe(album.id);
  const ids = again.pictures.map(({ assetId }: { assetId: string }) => assetId);
  expect(ids.slice(1)).toEqual(album.pictures.map(({ assetId }: { assetId: string }) => assetId));
  expect(requests.filter((address) => address.endsWith('.jpg'))).toEqual(['/1.jpg', '/2.jpg', '/3.jpg']);
  const stored = await app.query('select filename from assets where website_id = $1 order by id', [
    app.websiteId,
  ]);
  expect(stored).toEqual([{ filename: 'Pot a.jpg' }, { filename: 'Pot b.jpg' }, { filename: 'Pot c.jpg' }]);
});

test('an Atom feed, a JSON feed and a page that names its feed are read too', async () => {
  const jpeg = bytes(await image('#804000'), 'image/jpeg');
  const { take } = await givenService({
    '/1.jpg': jpeg,
    '/2.jpg': jpeg,
    '/atom': bytes(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>' +
        '<entry><id>x</id><title>One</title><link rel="alternate" href="/p"/>' +
        '<link rel="enclosure" type="image/jpeg" href="/1.jpg"/></entry></feed>',
      'text/xml',
    ),
    '/json': bytes(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: 7, title: 'Two', image: '/2.jpg' }, 'x', { id: 8 }],
      }),
      'application/feed+json',
    ),
    '/page': bytes(
      '<html><head><link rel="alternate" type="application/atom+xml" href="/atom">',
      'text/html',
    ),
  });
  expect((await take('/atom')).pictures).toMatchObject([{ title: 'One' }]);
  expect((await take('/json')).pictures).toMatchObject([{ title: 'Two' }]);
  expect((await take('/page')).pictures).toMatchObject([{ title: 'One' }]);
});

test('what leads inside, never ends, is too large or no picture is refused; the others come', async () => {
  let insideRequested = 0;
  const inside = await givenServer((_request, response) => {
    insideRequested++;
    response.end('secret');
  });
  const { app, take } = await givenService({
    '/good.jpg': bytes(await image('#123456'), 'image/jpeg'),
    '/inside.jpg': (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end(),
    '/round.jpg': (_request, response) => response.writeHead(302, { location: '/round.jpg' }).end(),
    '/slow.jpg': (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x'),
    '/huge.jpg': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const part = Buffer.alloc(1_000_000);
      const send = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', send);
      send();
    },
    '/lie.jpg': bytes('<script>alert(1)</script>', 'image/jpeg'),
    '/cut.jpg': bytes((await image('#ff0000')).subarray(0, 200), 'image/jpeg'),
    '/feed': rss(
      ['inside', 'round', 'slow', 'huge', 'lie', 'cut', 'gone', 'good']
        .map((name) => item(name, media(`/${name}.jpg`)))
        .join('') +
        item('file', media('file:///etc/passwd')) +
        item('meta', media('http://169.254.169.254/latest')) +
        item('twice', media('/good.jpg')).replace('twice</guid>', 'good</guid>'),
    ),
  });
  const album = await take('/feed');
  expect(album).toMatchObject({ status: 'done', pictureCount: 9, doneCount: 9, refused: 8 });
  expect(album.pictures).toMatchObject([{ title: 'Pot good' }]);
  expect(insideRequested).toBe(0);
  expect(await app.query('select from assets where website_id = $1', [app.websiteId])).toHaveLength(1);
});

test('an address without an album says so; a bomb of entities and a deep feed are only text', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'z'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><title>&b;</title>`;
  const { take } = await givenService({
    '/text': bytes('hello', 'text/plain'),
    '/bomb': bytes(`${bomb}</channel></rss>`, 'application/rss+xml'),
    '/deep': bytes(`<rss>${'<item>'.repeat(200_000)}`, 'application/rss+xml'),
    '/json': bytes('['.repeat(100_000), 'application/json'),
  });
  for (const address of ['/text', '/bomb', '/deep', '/json', '/gone']) {
    const album = await take(address);
    expect(album, address).toMatchObject({ status: 'failed', pictures: [], pictureCount: 0 });
    expect(album.message).toMatch(/^No pictures were found at this address/);
  }
});

test('BLK-46: an album gives at most 50 pictures, and a site has at most 20 albums', async () => {
  const one = bytes(await image('#00ff00'), 'image/jpeg');
  const feed = Array.from({ length: 60 }, (_, n) => item(String(n), media(`/p${n}.jpg`))).join('');
  const images = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`/p${n}.jpg`, one]));
  const { requests, take, editor, path, origin } = await givenService({ ...images, '/feed': rss(feed) });
  const album = await take('/feed');
  expect(album).toMatchObject({ pictureCount: PHOTO_LIMITS.pictures, doneCount: PHOTO_LIMITS.pictures });
  expect(requests.filter((address) => address.endsWith('.jpg'))).toHaveLength(50);

  const others = Array.from({ length: PHOTO_LIMITS.albums + 4 }, (_, n) => n);
  const replies = await Promise.all(others.map((n) => editor.post(path, { address: `${origin}/none-${n}` })));
  const limited = replies.filter(({ status }) => status !== 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(PHOTO_LIMITS.albums - 1);
  expect(
    limited.some(({ json }) => json.error.code === 'photo-albums-full' || json.error.code === 'rate-limited'),
  ).toBe(true);
  expect((await editor.del(`${path}/${album.id}`)).status).toBe(200);
  expect((await editor.get(`${path}/${album.id}`)).status).toBe(404);
});
