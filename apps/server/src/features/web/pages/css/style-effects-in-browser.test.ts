import { SectionProps } from '@sitewright/document/schema';
import { changeableFontProperties, type FontProperty } from '@sitewright/domain/site/font-properties';
import { classWord, type Tweak, tweakName } from '@sitewright/domain/tweak/tweak';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { givenContentKinds, slugOf } from '@sitewright/testing/features/content-kinds';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { walkedTemplates } from '@sitewright/testing/shipped-templates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

const PAGES = [`/blog/${slugOf('a text')}`, '/products', '/cart'];

/** Values by which each of several fonts is known again. */
const FONTS: Record<FontProperty, readonly string[]> = {
  'font-family': ['"First Face"', '"Second Face"', '"Third Face"'],
  'font-weight': ['100', '200', '900'],
  'font-style': ['oblique 11deg', 'oblique 12deg', 'oblique 13deg'],
  'font-size': ['31px', '32px', '33px'],
  'letter-spacing': ['3.1px', '3.2px', '3.3px'],
  'line-height': ['91px', '92px', '93px'],
  'text-transform': ['uppercase', 'lowercase', 'capitalize'],
  'text-decoration': ['underline', 'line-through', 'underline overline'],
};

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  await givenContentKinds(app, 'quarto');
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function changeStyles(settings: { templateName?: string; tweaks?: Record<string, string> }) {
  const { database, websiteId } = app;
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
}

/** Text of every style sheet that the pages load, and what is set on the elements of the pages: `property: value`. */
async function seenOn(page: Page): Promise<{ css: string; set: Set<string> }> {
  const sheets = new Set<string>();
  const set = new Set<string>();
  for (const path of PAGES) {
    await page.goto(app.origin + path);
    const { hrefs, styles } = await page.evaluate((properties) => {
      const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const elements = new Set<Element>();
      while (text.nextNode()) {
        const { parentElement, textContent } = text.currentNode;
        if (parentElement?.checkVisibility() && textContent?.trim())
          for (let at: Element | null = parentElement; at; at = at.parentElement) elements.add(at);
      }
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      return {
        hrefs: [...links].map((link) => link.getAttribute('href') ?? ''),
        styles: [...elements].flatMap((element) => {
          const style = getComputedStyle(element);
          return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      };
    }, Object.keys(FONTS));
    for (const href of hrefs) sheets.add(href);
    for (const style of styles) set.add(style);
  }
  const texts = await Promise.all([...sheets].map(async (href) => (await app.get(href)).text));
  return { css: texts.join('\n'), set };
}

const isIn = (css: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css);

/** A value stands in a rule, or in a variable that a rule reads. */
function isUsed(css: string, value: string): boolean {
  return [...css.matchAll(new RegExp(`([\\w-]+):[^;{}]*${value.replace(/[()]/g, '\\$&')}`, 'g'))].some(
    ([, property = '']) => !property.startsWith('--') || css.includes(`var(${property}`),
  );
}

test.each(walkedTemplates('quarto'))(
  'SITE-08: in %s every style that an owner can change has its effect',
  async (templateName) => {
    await changeStyles({ templateName, tweaks: {} });
    const owner = await app.signIn('admin');
    const declared: Tweak[] = (await owner.get(`/api/websites/${app.websiteId}/styles`)).json.declared;
    const fonts = declared.filter(({ type }) => type === 'font');
    const colors = declared.filter(({ type }) => type === 'color');
    const sizes = declared.filter(({ type }) => type === 'value');
    // Another kind has to have its place below.
    expect(declared.every(({ type }) => /^(?:font|color|value|checkbox|dropdown)$/.test(type))).toBe(true);

    const declarationsOf = (font: Tweak, at: number) =>
      changeableFontProperties(font, '').map((name) => [name, FONTS[name][at] ?? ''] as const);
    const colorAt = (at: number) => `#0${at + 1}ab0${at + 1}`;
    const tweaks = {
      ...Object.fromEntries(
        fonts.map((font, at) => [
          tweakName(font),
          `{${declarationsOf(font, at)
            .map(([name, value]) => `${name}:${value}`)
            .join(';')}}`,
        ]),
      ),
      ...Object.fromEntries(colors.map((color, at) => [tweakName(color), colorAt(at)])),
    };
    await changeStyles({ tweaks });
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const { css, set } = await seenOn(page);
    for (const [at, font] of fonts.entries())
      for (const [name, value] of declarationsOf(font, at)) {
        const line = name === 'text-decoration' ? [...set].join('\n') : '';
        const isSet = line ? line.includes(`${name}: ${value}`) : set.has(`${name}: ${value}`);
        expect.soft(isSet, `${font.title}: ${name}`).toBe(true);
      }
    for (const [at, { title }] of colors.entries())
      expect.soft(isUsed(css, colorAt(at)), `colour ${title}`).toBe(true);

    for (const { type, title, options = [] } of declared) {
      if (type === 'checkbox') expect.soft(isIn(css, classWord(title)), title).toBe(true);
      // One choice may be what the others are a change of.
      const ruled = options.filter((option) => isIn(css, `${classWord(title)}-${classWord(option)}`));
      if (type === 'dropdown') expect.soft(ruled.length, title).toBeGreaterThanOrEqual(options.length - 1);
    }
    for (const name of ['theme', 'width', 'spacing'] as const) {
      const choices = SectionProps.shape[name].unwrap().options;
      const ruled = choices.filter((choice) => isIn(css, `section-${name}-${choice}`));
      expect.soft(ruled.length, `${name} of sections`).toBeGreaterThanOrEqual(choices.length - 1);
    }

    await changeStyles({ tweaks: {} });
    const plain = await seenOn(page);
    for (const size of sizes) {
      await changeStyles({ tweaks: { [tweakName(size)]: String(size.max) } });
      expect.soft((await seenOn(page)).css === plain.css, `size ${size.title}`).toBe(false);
    }
    await page.close();
  },
);
