import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER, readConfig } from '../../../../platform/config/config.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createDiskStorage } from '../../../../platform/storage/disk-storage.ts';
import { FontStore } from '../../../design/fonts/index.ts';
import { LessCompiler, LessError, loadSiteTemplate } from '../../../design/site-templates/index.ts';
import { FragmentCache } from '../cache/fragment-cache.ts';
import { SiteCss } from './site-css.ts';
import { LAYOUT, styleSource } from './style-texts.ts';

const NO_STYLES = { tweaks: {}, customCss: '', siteFonts: [] };
const SITE = { owner: 'site', part: 'site' } as const;
const SYSTEM = { owner: 'site', part: 'system' } as const;

async function givenSiteCss(log = createLog('silent')): Promise<SiteCss> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-css-'));
  const storage = createDiskStorage(folder);
  const fonts = new FontStore({ storage, config: readConfig({}), log });
  const css = new SiteCss({ storage, log }, new FragmentCache(), fonts);
  onTestFinished(async () => {
    await css.close();
    await rm(folder, { recursive: true, force: true });
  });
  return css;
}

const quarto = () => loadSiteTemplate(join(PROJECT_FOLDER, 'templates/quarto'));

test.each(SHIPPED)('%s lays its pages out by its own rules, uploaded and as a folder, too', async (name) => {
  const template = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates', name));
  const source = (sheets = template.sheets) =>
    styleSource({ ...template, sheets, isDev: true }, NO_STYLES, 'site').source;
  expect(source()).not.toContain(LAYOUT);
  expect(source([{ name: 'a.less', text: 'main { margin: 0 }' }])).toContain(LAYOUT);
});

test('a template that knows none of the widgets of the program gets looks for them, before its own rules', async () => {
  const css = await givenSiteCss();
  const bare = { ...(await quarto()), sheets: [{ name: 'a.less', text: '.sw-alert { color: red }' }] };
  const { css: sheet } = await css.minified(bare, NO_STYLES, SITE);
  for (const name of ['sw-alert', 'sw-cart-popover', 'sw-cart-pill', 'v6-visually-hidden']) {
    expect(sheet).toMatch(new RegExp(`\\.${name}[{,]`));
  }
  expect(sheet).toMatch(/\.sw-alert\{color:red\}$/);
  // Rules that templates refine by one class must not be more specific.
  expect(sheet).not.toMatch(/\.sw-cart-pill \.|\.absolute-cart-box/);
});

/** Every sheet of a shipped template as a whole: what is tried when one does not compile would hide the error. */
async function wholeSheets(name: string) {
  const leftOut: unknown[] = [];
  const log = createLog('silent');
  vi.spyOn(log, 'warn').mockImplementation((...input: unknown[]) => void leftOut.push(input));
  const css = await givenSiteCss(log);
  const template = await loadSiteTemplate(join(PROJECT_FOLDER, 'templates', name));
  for (const { tweaks } of template.presets) {
    await css.minified(template, { tweaks, customCss: '', siteFonts: [] }, SITE);
    await css.minified(template, { tweaks, customCss: '', siteFonts: [] }, SYSTEM);
  }
  const site = await css.minified(template, NO_STYLES, SITE);
  const system = await css.minified(template, NO_STYLES, SYSTEM);
  expect(leftOut).toEqual([]);
  return { site: site.css, system: system.css };
}

test.each(SHIPPED)(
  'the sheets of %s compile, with every preset; all pages load at most 12,000 bytes',
  async (name) => {
    const { site, system } = await wholeSheets(name);
    expect(brotliCompressSync(site).byteLength).toBeLessThanOrEqual(12_000);
    // Pages of the program load this besides.
    expect(brotliCompressSync(system).byteLength).toBeLessThanOrEqual(4_000);
    const has = (css: string) =>
      ['--gutter:', '.product-details{', '.cart-line-image{'].map((rule) => css.includes(rule));
    expect(has(site)).toEqual([true, true, false]);
    expect(has(system)).toEqual([false, false, true]);
  },
);

test("the sheet of the program's pages has the owner's values, and the own CSS of the owner last", async () => {
  const css = await givenSiteCss();
  const sheets = [{ name: 'a.less', text: '.room() { color: red } .a { .room(); }' }];
  const systemSheets = [
    {
      name: 'b.less',
      text: '// tweak: {"type":"value","title":"edge"}\n@edge: 1px;\n.b { .room(); width: @edge }',
    },
  ];
  const template = { ...(await quarto()), sheets, systemSheets };
  const styles = { tweaks: { edge: '4px' }, customCss: '.b { .room(); color: blue }', siteFonts: [] };
  expect((await css.minified(template, styles, SYSTEM)).css).toBe('.b{color:#00f;width:4px}');
  // A mixin that nobody defined costs the sheet, and the log says so.
  const broken = {
    ...template,
    revision: 'x',
    systemSheets: [{ name: 'b.less', text: '.b { .nothing(); }' }],
  };
  expect(await css.minified(broken, NO_STYLES, SYSTEM)).toMatchObject({ css: '', isDurable: true });
});

test('see-through colours of a shipped template stay', async () => {
  const css = await givenSiteCss();
  expect((await css.minified(await quarto(), NO_STYLES, SITE)).css).toContain('oklch(20% .03 258/.5)');
});

test('a folder that is being worked on keeps its looks while a sheet of it is broken', async () => {
  const css = await givenSiteCss();
  const folder = { ...(await quarto()), isDev: true };
  const saved = (revision: string, text: string) =>
    css
      .minified({ ...folder, revision, sheets: [{ name: 'a.less', text }] }, NO_STYLES, SITE)
      .then((made) => made.css);
  expect(await saved('1', '.a { color: red }')).toContain('.a{color:red}');
  expect(await saved('2', '.a { color: blue')).toContain('.a{color:red}');
  expect(await saved('3', '.a { color: blue }')).toContain('.a{color:#00f}');
});

test('sheets that took too long are tried again: a busy machine leaves no site without its looks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const tooLong = new LessError({ message: 'The style sheets take too long.', isOverBudget: true });
  const compiling = vi.spyOn(LessCompiler.prototype, 'compile');
  onTestFinished(() => compiling.mockRestore());
  compiling.mockRejectedValueOnce(tooLong);
  const css = await givenSiteCss();
  const template = { ...(await quarto()), sheets: [{ name: 'a.less', text: '.mine { color: red }' }] };
  const requests = async () => {
    const { css: made, isDurable } = await css.minified(template, NO_STYLES, SITE);
    return [made.includes('.mine'), isDurable, compiling.mock.calls.length];
  };
  expect(await requests()).toEqual([false, false, 2]);
  vi.advanceTimersByTime(20_000);
  expect(await requests()).toEqual([false, false, 2]);
  vi.advanceTimersByTime(20_000);
  expect(await requests()).toEqual([true, true, 3]);
  vi.advanceTimersByTime(3_600_000);
  expect(await requests()).toEqual([true, true, 3]);
});
