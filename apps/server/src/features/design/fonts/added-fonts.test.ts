import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fontFile } from '@sitewright/testing/features/font-file';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { siteFontKey } from './index.ts';
import { kitFamilies } from './kit/font-kit.ts';

async function givenOwner(config: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(config);
  const owner = await app.signIn('admin');
  const fonts = `/api/websites/${app.websiteId}`;
  const upload = (bytes: Buffer, name = 'kiln.woff2') => sendFont(owner, fonts, { name, bytes });
  return { app, owner, fonts, upload };
}

function sendFont(owner: SignedIn, site: string, { name, bytes }: { name: string; bytes: Buffer }) {
  const boundary = 'edge';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return owner.post(
    `${site}/own-fonts`,
    Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
  );
}

async function shownTo(app: TestApp) {
  const html = (await app.get('/')).text;
  const [, address = ''] = /href="(\/site\.css[^"]+)"/.exec(html) ?? [];
  return { html, css: (await app.get(address.replaceAll('&amp;', '&'))).text };
}

async function styleWith({ app, owner }: Awaited<ReturnType<typeof givenOwner>>, family: string) {
  const path = `/api/websites/${app.websiteId}/styles`;
  const { rowVersion } = (await owner.get(path)).json;
  const tweaks = { 'heading-font': `{font-family:${family}}` };
  expect((await owner.put(path, { rowVersion, tweaks, customCss: '' })).status).toBe(200);
}

test('EDIT-13: an uploaded font is in the list, served from the own origin of its site alone, and shown where it is used', async () => {
  const site = await givenOwner();
  const { app, owner, upload } = site;
  const bold = fontFile('ttf', { weight: 700 });
  await upload(fontFile('woff2'));
  const { status, json } = await upload(bold, 'bold.ttf');
  expect(status).toBe(200);
  await upload(bold, 'again.ttf');
  expect(
    json.own.map(({ family, weights }: { family: string; weights: number[] }) => [family, weights]),
  ).toEqual([
    ['Kiln Sans', [400, 400]],
    ['Kiln Sans', [700, 700]],
  ]);
  const [{ url }, { url: boldUrl }] = json.own;
  const file = await app.get(boldUrl);
  expect(file.headers).toMatchObject({
    'content-type': 'font/ttf',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await app.get(url)).headers['content-type']).toBe('font/woff2');
  const stranger = await testApp();
  expect((await stranger.get(url)).status).toBe(404);

  expect((await shownTo(app)).css).not.toContain('_sw/fonts/own');
  await styleWith(site, '"Kiln Sans", sans-serif');
  const { css, html } = await shownTo(app);
  expect(css).toContain(
    `@font-face{font-family:"Kiln Sans";src:url("${url}") format("woff2");font-weight:400`,
  );
  expect(css).toContain(`src:url("${boldUrl}") format("truetype");font-weight:700`);
  expect(html).toContain(`<link rel="preload" href="${url}" as="font"`);
  expect(html).not.toContain(`preload" href="${boldUrl}"`);

  const removed = await owner.del(
    `/api/websites/${app.websiteId}/own-fonts/${encodeURIComponent('Kiln Sans')}`,
  );
  expect(removed.json.own).toEqual([]);
  expect((await shownTo(app)).css).not.toContain('_sw/fonts/own');
  const { siteFonts } = (await owner.get(`/api/websites/${app.websiteId}/settings`)).json.settings;
  expect(siteFonts).toEqual([]);
  expect(await app.deps.storage.stat(siteFontKey(app.websiteId, url.split('/').at(-1)))).toBeNull();
});

test('what is no font, too large or one too many changes nothing; editors of pages add none', async () => {
  const { app, owner, fonts, upload } = await givenOwner();
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'a.woff2')).json.error.code).toBe(
    'font-unreadable',
  );
  expect((await upload(Buffer.alloc(5_000_001), 'big.ttf')).json.error).toMatchObject({
    code: 'file-too-large',
  });
  const editor = await app.signIn('editor');
  const refused = await sendFont(editor, fonts, { name: 'a.woff2', bytes: fontFile('woff2') });
  expect(refused.status).toBe(403);
  expect((await owner.del(`${fonts}/own-fonts/Nobody`)).status).toBe(404);
  expect((await owner.get(`${fonts}/fonts`)).json.own).toEqual([]);
  const siteFonts = Array.from({ length: 40 }, (_, index) => ({
    family: `F${index}`,
    file: `${String(index).padStart(24, '0')}.ttf`,
    style: 'normal' as const,
    weights: [400, 400] as [number, number],
    category: 'Other' as const,
    bytes: 9,
  }));
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { siteFonts } }),
  );
  expect((await upload(fontFile('woff2'))).json.error.code).toBe('fonts-full');
});

const KIT = `@import url("https://p.typekit.net/p.css?s=1");
@font-face { font-family:"proxima-nova"; src:url("https://use.typekit.net/af/1/l") format("woff2"); font-weight:400 }
@font-face { font-family:"proxima-nova"; src:url("https://use.typekit.net/af/2/l") format("woff2"); font-weight:700 }
@font-face { font-family:"freight text"; src:url("https://use.typekit.net/af/3/l") }
.tk-proxima-nova { font-family: "proxima-nova",sans-serif; }`;

/** A service with one kit. */
async function givenService() {
  const server = createServer((request, response) => {
    const isThere = request.url === '/abc1def.css';
    response.writeHead(isThere ? 200 : 404, {
      'content-type': isThere ? 'text/css;charset=utf-8' : 'text/html',
    });
    response.end(isThere ? KIT : '<p>Nothing here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('EDIT-14: the id of a kit adds its families; pages load its sheet; an unknown kit changes nothing', async () => {
  const typekitUrl = await givenService();
  const site = await givenOwner({ config: { typekitUrl } });
  const { app, owner, fonts } = site;
  const set = (kitId: string) => owner.put(`${fonts}/font-kit`, { kitId });
  expect((await set('../x')).status).toBe(400);
  const unknown = await set('zzzzzzz');
  expect(unknown.json.error).toMatchObject({ code: 'font-kit-unavailable', message: 'Unable to load fonts' });
  expect((await shownTo(app)).html).not.toContain('zzzzzzz');
  expect((await set('abc1def')).json.kit).toEqual({
    id: 'abc1def',
    families: ['proxima-nova', 'freight text'],
  });
  const { settings } = (await owner.get(`${fonts}/settings`)).json;
  expect(settings).toMatchObject({ typekitId: 'abc1def', typekitFamilies: ['proxima-nova', 'freight text'] });
  await styleWith(site, '"proxima-nova", sans-serif');
  const { html, css } = await shownTo(app);
  expect(html).toContain(`<link rel="stylesheet" href="${typekitUrl}/abc1def.css">`);
  expect(css).toContain('font-family:proxima-nova');
  expect((await set('zzzzzzz')).json.error.code).toBe('font-kit-unavailable');
  expect((await owner.get(`${fonts}/fonts`)).json.kit.id).toBe('abc1def');
  expect((await set('')).json.kit).toEqual({ id: '', families: [] });
  expect((await shownTo(app)).html).not.toContain('abc1def');
});

test.each([
  ['a name that leaves its quotes', '@font-face{font-family:"a;} body{display:none";src:url(x)}', []],
  ['no face', 'h1 { font-family: "proxima-nova" }', []],
  [
    'names without quotes and in single ones',
    "@font-face{font-family:one;src:url(x)}@font-face{font-family:'two';}",
    ['one', 'two'],
  ],
])('a kit with %s', (_what, css, families) => {
  expect(kitFamilies(css)).toEqual(families);
});
