import { writeFile } from 'node:fs/promises';
import { type Installation, OWNER_EMAIL } from '@sitewright/testing/installation';
import type { Browser, Page } from 'playwright-core';
import { offerPseudoLanguage, PSEUDO_LANGUAGE } from './offer-pseudo-language.ts';
import { isPlain } from './pseudo-text.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 960 },
];
const PRODUCT = '/shop/side-plate';

/** Writes home, product, cart, checkout and editor in every width; gives the files. */
export async function takeScreens(
  browser: Browser,
  installation: Installation,
  folder: string,
): Promise<string[]> {
  const { page, files, take } = await openCamera(browser, folder);
  await takeShop(page, take, installation.siteUrl);
  await createOwner(page, installation.ownerLink);
  await take('editor', async () => {
    await page.goto(`${installation.appUrl}/config`);
    await page
      .getByRole('link', { name: /Hearne Pottery/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit pages' }).click();
    await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
  });
  await page.context().close();
  return files;
}

/**
 * The same of the shop in a pseudo-language, and beside them in `plain-words.txt` what stands there in plain words: nobody can translate
 * it, because it is in the code, or comes from a place that has no texts of languages.
 */
export async function takePseudoScreens(
  browser: Browser,
  installation: Installation,
  folder: string,
): Promise<string[]> {
  const { page, files, take } = await openCamera(browser, folder);
  await createOwner(page, installation.ownerLink);
  const cookies = await page.context().cookies(installation.appUrl);
  const session = cookies.find(({ name }) => name === 'sw_session')?.value ?? '';
  await offerPseudoLanguage(installation, session);
  const found = new Set<string>();
  const takeAndRead: Take = async (name, ready) => {
    await take(name, ready);
    const texts = await page.evaluate(visibleTexts);
    for (const text of texts.filter(isPlain)) found.add(`${name}: ${text}`);
  };
  await takeShop(page, takeAndRead, `${installation.siteUrl}/${PSEUDO_LANGUAGE}`);
  await writeFile(`${folder}/plain-words.txt`, `${[...found].sort().join('\n')}\n`);
  console.log(`${found.size} plain words: ${folder}/plain-words.txt`);
  await page.context().close();
  return files;
}

type Take = (name: string, ready: () => Promise<unknown>) => Promise<void>;

/** A page, and what takes it in every width into a folder. */
export async function openCamera(
  browser: Browser,
  folder = '',
): Promise<{ page: Page; files: string[]; take: Take }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const files: string[] = [];
  const take: Take = async (name, ready) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await ready();
      await waitUntilStable(page);
      const path = `${folder}/${name}-${size.width}.png`;
      await page.screenshot({ path });
      files.push(path);
    }
  };
  return { page, files, take };
}

/** Home, product, cart and checkout below an address. */
async function takeShop(page: Page, take: Take, address: string): Promise<void> {
  const open = (path: string, shown: string) => async () => {
    await page.goto(address + path);
    await page.locator(shown).first().waitFor();
  };
  await take('home', open('', 'h1'));
  await take('product', open(PRODUCT, '.sqs-add-to-cart-button'));
  await page.locator('.sqs-add-to-cart-button').first().click();
  await page.locator('.sw-cart-pill').waitFor();
  await take('cart', open('/cart', '#sqs-shopping-cart-wrapper .cart-line'));
  await take('checkout', open('/checkout', '#checkout-email'));
}

/** Words that are shown on a page, each piece of text by itself. Runs in the page. */
function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && parent?.checkVisibility() && !parent.closest('script, style, noscript, select'))
      texts.push(text);
  }
  return texts;
}

/** Makes the first account, and is in the list of sites then. */
export async function createOwner(page: Page, ownerLink: string): Promise<void> {
  await page.goto(ownerLink);
  await page.getByLabel('Email address').fill(OWNER_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
}

/** Fonts and the pictures in view are there, in the page and in the editor's canvas. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      await document.fonts.ready;
      const inView = [...document.images].filter(({ loading, y }) => loading !== 'lazy' || y < innerHeight);
      await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    });
  }
  await page.waitForTimeout(300);
}
