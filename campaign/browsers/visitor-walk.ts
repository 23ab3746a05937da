import { expect } from 'vitest';
import type { Tab } from './tab.ts';

const PATHS = ['/', '/shop', '/shop/breakfast-mug', '/journal/the-tenth-jug', '/open-days', '/contact'];
const WIDTHS = [390, 768, 1440];

/** Looks at pages of each kind in three widths: all of a page is there, in its fonts, and no wider than the window. */
export async function walkAsVisitor(tab: Tab, siteUrl: string): Promise<void> {
  for (const width of WIDTHS) {
    await tab.resize(width, 900);
    for (const path of PATHS) {
      await tab.goto(siteUrl + path);
      await expect
        .poll(() => tab.read(lookOfPage), { message: `${path} at ${width}` })
        .toEqual({
          parts: ['header', 'main', 'footer'],
          isInWindow: true,
          hasFonts: true,
          failedImages: [],
        });
    }
  }
}

/** Runs in the page. */
async function lookOfPage() {
  await document.fonts.ready;
  const fonts = [...document.fonts];
  const isSeen = (element: Element) => element.clientHeight > 20 && element.clientWidth > 100;
  return {
    parts: ['header', 'main', 'footer'].filter((name) => [...document.querySelectorAll(name)].some(isSeen)),
    isInWindow: document.documentElement.scrollWidth <= innerWidth,
    hasFonts:
      fonts.some(({ status }) => status === 'loaded') && fonts.every(({ status }) => status !== 'error'),
    failedImages: [...document.images]
      .filter((one) => one.complete && one.naturalWidth === 0)
      .map(({ src }) => src),
  };
}
