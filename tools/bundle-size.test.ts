import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../apps/storefront/dist');

const EDITOR_DIST = join(import.meta.dirname, '../apps/editor/dist');

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>;

/** Most gzipped bytes a visitor loads for an entry of the storefront, chunks that it shares with others included. */
const LIMITS = {
  'src/alert.ts': 400,
  'src/anchors/follow-anchors.ts': 1_200,
  'src/captcha/proof-of-work/widget.ts': 4_600,
  'src/cart/take-cart-along.ts': 5_000,
  'src/start-cart.ts': 7090,
  'src/compat/globals.ts': 2_100,
  'src/compat/yui/start-yui.ts': 3650,
  'src/consent/cookie-banner.ts': 7_755,
  'src/consent/tags/start-tags.ts': 13_550,
  'src/consent/visitor-cookies.ts': 3250,
  'src/loader.ts': 3450,
  'src/recording/record-page.ts': 36_500,
  'src/recording/start-recording.ts': 11_370,
  'src/visits/count-products.ts': 9530,
  'src/start-visits.ts': 8610,
  'src/visits/speed/start-speed.ts': 10_880,
  'src/widgets/account/account-link.enhance.ts': 1600,
  'src/widgets/account/sign-out.enhance.ts': 1840,
  'src/widgets/add-on/add-on.enhance.ts': 5600,
  'src/widgets/add-to-cart/add-to-cart.enhance.ts': 13_700,
  'src/widgets/audio/item-audio.enhance.ts': 300,
  'src/widgets/audio/audio.enhance.ts': 300,
  'src/widgets/calendar/calendar.enhance.ts': 3640,
  'src/widgets/cart-page/cart-page.island.tsx': 85_300,
  'src/widgets/cart-pill/cart-pill.island.tsx': 80_450,
  'src/widgets/cart-popover/cart-popover.island.tsx': 74_300,
  'src/widgets/character-counter/character-counter.enhance.ts': 4580,
  'src/widgets/checkout/checkout.island.tsx': 90_350,
  'src/widgets/comments/comments.enhance.ts': 3800,
  'src/widgets/cover-page/cover-page.enhance.ts': 810,
  'src/widgets/disqus/disqus.enhance.ts': 900,
  'src/widgets/follow-button/follow-button.enhance.ts': 300,
  'src/widgets/form/form-files.ts': 8830,
  'src/widgets/form/form.enhance.ts': 12_750,
  'src/widgets/form/later-parts.ts': 15_650,
  'src/widgets/gallery/gallery.enhance.ts': 1_600,
  'src/widgets/instalments/instalments.enhance.ts': 4_100,
  'src/widgets/lightbox/lightbox.enhance.ts': 4_230,
  'src/widgets/lightbox/lightbox.ts': 2_000,
  'src/widgets/likes/likes.enhance.ts': 2_540,
  'src/widgets/order-files/order-files.enhance.ts': 800,
  'src/widgets/popup-overlay/popup-overlay.enhance.ts': 2410,
  'src/widgets/newsletter/newsletter.enhance.ts': 7660,
  'src/widgets/product-form/asked-question.enhance.ts': 1150,
  'src/widgets/product-form/product-form.ts': 5_600,
  'src/widgets/quick-view/open-quick-view.ts': 5_180,
  'src/widgets/quick-view/quick-view.enhance.ts': 4520,
  'src/widgets/restock/restock.enhance.ts': 7_755,
  'src/widgets/reviews/reviews.enhance.ts': 500,
  'src/widgets/search/search-suggestions.enhance.ts': 2830,
  'src/widgets/share-buttons/share-buttons.enhance.ts': 1_900,
  'src/widgets/stock/keep-stock-exact.ts': 6_900,
  'src/widgets/subscription-pay/subscription-pay.enhance.ts': 3_400,
  'src/widgets/summary-carousel/summary-carousel.enhance.ts': 500,
  'src/widgets/variants/variants.enhance.ts': 6100,
  'src/widgets/video-background/video-background.enhance.ts': 2_100,
  'src/widgets/video/video.enhance.ts': 2020,
} satisfies Record<string, number>;

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const manifest = readManifest(DIST);

function filesOf(key: string, found = new Set<string>(), chunks = manifest): Set<string> {
  const chunk = chunks[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found, chunks);
  return found;
}

const bytesOf = (key: string) =>
  [...filesOf(key)].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);

test('every entry of the storefront has a limit', () => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.src !== undefined);
  expect(entries.sort()).toEqual(Object.keys(LIMITS).sort());
});

test.each(Object.entries(LIMITS))('%s stays below %i bytes', (key, limit) => {
  expect(bytesOf(key)).toBeLessThanOrEqual(limit);
});

test('what counts visits is less than 4 KB, and less than 6 KB with what measures speed, beside what each page has', () => {
  const onEachPage = filesOf('src/loader.ts');
  for (const file of filesOf('src/start-cart.ts')) onEachPage.add(file);
  const own = (keys: string[]) =>
    [...new Set(keys.flatMap((key) => [...filesOf(key)]))]
      .filter((file) => !onEachPage.has(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
  expect(own(['src/start-visits.ts'])).toBeLessThan(4000);
  expect(own(['src/start-visits.ts', 'src/visits/speed/start-speed.ts'])).toBeLessThan(6000);
});

/** Files that the demo's product page loads one after the other: each file is a round trip. */
const PRODUCT_PAGE = [
  'src/loader.ts',
  'src/alert.ts',
  'src/anchors/follow-anchors.ts',
  'src/start-cart.ts',
  'src/widgets/account/account-link.enhance.ts',
  'src/widgets/add-to-cart/add-to-cart.enhance.ts',
  'src/widgets/lightbox/lightbox.enhance.ts',
  'src/widgets/likes/likes.enhance.ts',
  'src/widgets/reviews/reviews.enhance.ts',
  'src/widgets/stock/keep-stock-exact.ts',
];

test('a product page has at most 16 files of scripts', () => {
  const files = new Set<string>();
  for (const key of PRODUCT_PAGE) filesOf(key, files);
  expect([...files].sort()).toHaveLength(16);
});

test('only mounted widgets load React', () => {
  const withReact = Object.keys(LIMITS).filter((key) =>
    [...filesOf(key)].some((file) => /^react-/.test(file)),
  );
  expect(withReact.filter((key) => !key.endsWith('.tsx'))).toEqual([]);
});

/** Most gzipped bytes of what opens a page of a site in the editor, and of what stands in the page itself. */
const EDITOR_LIMITS = [
  {
    part: 'the editor of a page',
    entries: ['index.html', 'src/layout/owner-frame.tsx', 'src/screens/site/site-screen.tsx'],
    limit: 226_000,
  },
  { part: 'the canvas', entries: ['src/canvas/main.ts'], limit: 21_500 },
  { part: 'the sign-in', entries: ['index.html', 'src/screens/account/sign-in-screen.tsx'], limit: 131_400 },
];

test.each(EDITOR_LIMITS)('$part starts with at most $limit bytes in each language', ({ entries, limit }) => {
  const chunks = readManifest(EDITOR_DIST);
  const files = new Set<string>();
  for (const entry of entries) {
    expect(Object.keys(chunks)).toContain(entry);
    filesOf(entry, files, chunks);
  }
  for (const language of OWNER_LANGUAGES) {
    const bytes = [...files].map((file) => {
      const inLanguage = file.replace(/^en\./, `${language}.`);
      return gzipSync(readFileSync(join(EDITOR_DIST, inLanguage))).length;
    });
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(limit);
  }
});
