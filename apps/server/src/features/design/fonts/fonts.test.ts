import { FONT_CATEGORIES, fontStack } from '@sitewright/domain/font/font-category';
import { fontFiles, fontRegistry } from '@sitewright/testing/features/font-registry';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';

/** Port 9 of this machine answers nobody. */
const AWAY = 'http://127.0.0.1:9/';

async function givenFonts(packages: Parameters<typeof fontRegistry>[0]) {
  const registry = await fontRegistry(packages);
  onTestFinished(() => registry.close());
  const app = await testApp({ config: { fontRegistry: registry.url } });
  const owner = await app.signIn('admin');
  return { app, owner, registry, prepare: (name: string) => prepare(owner, app, name) };
}

function prepare(owner: SignedIn, { websiteId }: TestApp, name: string) {
  return owner.post(`/api/websites/${websiteId}/fonts/${encodeURIComponent(name)}/files`, {});
}

test('EDIT-10, EDIT-13: at least 150 families under the seven categories, whether the registry answers or not', async () => {
  const app = await testApp({ config: { fontRegistry: AWAY } });
  const owner = await app.signIn('editor');
  const { families } = (await owner.get(`/api/websites/${app.websiteId}/fonts`)).json;
  expect(families.length).toBeGreaterThanOrEqual(150);
  expect(new Set(families.map(({ category }: { category: string }) => category))).toEqual(
    new Set(FONT_CATEGORIES),
  );
  expect(new Set(families.map(({ name }: { name: string }) => name)).size).toBe(families.length);
});

test('EDIT-16: without the registry a family is told as one that cannot be loaded, and pages go on', async () => {
  const app = await testApp({ config: { fontRegistry: AWAY } });
  const owner = await app.signIn('admin');
  const refused = await prepare(owner, app, 'Figtree');
  expect(refused.status).toBe(503);
  expect(refused.json.error).toMatchObject({
    code: 'font-unavailable',
    message: 'Unable to load preview for Figtree',
  });
  const styles = `/api/websites/${app.websiteId}/styles`;
  const { rowVersion } = (await owner.get(styles)).json;
  const tweaks = { 'heading-font': `{font-family:${fontStack('Figtree', 'Sans Serif')}}` };
  expect((await owner.put(styles, { rowVersion, tweaks, customCss: '' })).status).toBe(200);
  const { css } = await shownTo(app);
  expect(css).toContain('font-family:Figtree');
  expect(css).not.toContain('_sw/fonts');
});

test('EDIT-13: a family is fetched once, served for good and shown by pages that use it, and by no others', async () => {
  const { app, owner, registry, prepare } = await givenFonts({ karla: fontFiles('karla') });
  const [first, second] = await Promise.all([prepare('Karla'), prepare('Karla')]);
  expect(first.status).toBe(200);
  expect(second.json).toEqual(first.json);
  await prepare('Karla');
  expect(registry.archiveRequests()).toBe(1);
  const { url, bytes } = first.json;
  const file = await app.get(url);
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect(file.text).toBe('wOF2abc latin');
  expect(bytes).toBe(file.text.length);

  const styles = `/api/websites/${app.websiteId}/styles`;
  const { rowVersion } = (await owner.get(styles)).json;
  const before = await shownTo(app);
  expect(before.css + before.html).not.toContain('_sw/fonts');
  const tweaks = { 'heading-font': `{font-family:${fontStack('Karla', 'Sans Serif')}}` };
  const tried = await owner.post(`${styles}/trials`, { tweaks, customCss: '', parts: ['site'] });
  expect(tried.json.css.site).toContain(url);
  expect((await owner.put(styles, { rowVersion, tweaks, customCss: '' })).status).toBe(200);
  const { css, html } = await shownTo(app);
  expect(html).toContain(`<link rel="preload" href="${url}" as="font"`);
  const rules = css.match(/@font-face\{font-family:"Karla[^}]*\}/g) ?? [];
  expect(rules).toHaveLength(4);
  expect(rules.join()).toMatch(/font-weight:200 800;font-style:italic/);
  expect(rules.at(-1)).toMatch(/"Karla Fallback";src:local\("Arial"\).*size-adjust:[\d.]+%/);
  expect(rules.join()).not.toContain('opsz');
});

test.each([
  ['a package that is not the one of the list', 'Lora', { lora: fontFiles('lora', 'changed') }],
  ['a package without Latin letters', 'Rubik', { rubik: { 'unicode.json': '{}' } }],
  [
    'a file that is no font',
    'Jost',
    { jost: { ...fontFiles('jost'), 'files/jost-latin-wght-normal.woff2': 'MZ' } },
  ],
  ['a font that is too large', 'Sora', { sora: fontFiles('sora', 'x'.repeat(3_000_001)) }],
])('%s is refused, and nothing of it is used', async (_what, name, packages) => {
  const { app, owner, prepare } = await givenFonts(packages);
  expect((await prepare(name)).json.error.code).toBe('font-unavailable');
  const { families } = (await owner.get(`/api/websites/${app.websiteId}/fonts`)).json;
  expect(families.find((each: { name: string }) => each.name === name).bytes).toBeNull();
});

test('an unknown family and a name that is none are not found', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  for (const name of ['No Such Face', '../../etc'])
    expect((await prepare(owner, app, name)).status).toBe(404);
  for (const path of ['0', `${'0'.repeat(24)}.woff2`, '..%2f..%2fsecret.woff2'])
    expect((await app.get(`/_sw/fonts/${path}`)).status).toBe(404);
});

async function shownTo(app: TestApp) {
  const html = (await app.get('/')).text;
  const [, address = ''] = /href="(\/site\.css[^"]+)"/.exec(html) ?? [];
  return { html, css: (await app.get(address.replaceAll('&amp;', '&'))).text };
}
