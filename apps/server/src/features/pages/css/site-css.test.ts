import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../config.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { loadSiteTemplate } from '../../site-templates/index.ts';
import { SiteCss } from './site-css.ts';

const NO_STYLES = { tweaks: {}, customCss: '' };

async function givenSiteCss(): Promise<SiteCss> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-css-'));
  const css = new SiteCss({ storage: createDiskStorage(folder), log: createLog('silent') });
  onTestFinished(async () => {
    await css.close();
    await rm(folder, { recursive: true, force: true });
  });
  return css;
}

const quarto = () => loadSiteTemplate(join(PROJECT_FOLDER, 'templates/quarto'));

test('a template that knows none of the widgets of the program gets looks for them, before its own rules', async () => {
  const css = await givenSiteCss();
  const bare = { ...(await quarto()), sheets: [{ name: 'a.less', text: '.sw-alert { color: red }' }] };
  const sheet = await css.minified(bare, NO_STYLES, 'site');
  for (const name of ['sw-alert', 'sw-cart-popover', 'sw-cart-pill', 'v6-visually-hidden']) {
    expect(sheet).toMatch(new RegExp(`\\.${name}[{,]`));
  }
  expect(sheet).toMatch(/\.sw-alert\{color:red\}$/);
  // What templates refine by one class must not be said with more.
  expect(sheet).not.toMatch(/\.sw-cart-pill \.|\.absolute-cart-box/);
});

test.each(['quarto', 'enfilade', 'pica'])('the whole sheet of %s is at most 12,000 bytes', async (name) => {
  const css = await givenSiteCss();
  const template = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates', name));
  const sheet = await css.minified(template, NO_STYLES, 'site');
  expect(brotliCompressSync(sheet).byteLength).toBeLessThanOrEqual(12_000);
});

test('see-through colours of a shipped template stay', async () => {
  const css = await givenSiteCss();
  expect(await css.minified(await quarto(), NO_STYLES, 'site')).toContain('oklch(20% .03 258/.82)');
});

test('a folder that is being worked on keeps its looks while a sheet of it is broken', async () => {
  const css = await givenSiteCss();
  const folder = { ...(await quarto()), isDev: true };
  const saved = (revision: string, text: string) =>
    css.minified({ ...folder, revision, sheets: [{ name: 'a.less', text }] }, NO_STYLES, 'site');
  expect(await saved('1', '.a { color: red }')).toContain('.a{color:red}');
  expect(await saved('2', '.a { color: blue')).toContain('.a{color:red}');
  expect(await saved('3', '.a { color: blue }')).toContain('.a{color:#00f}');
});
