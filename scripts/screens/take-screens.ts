import type { Installation } from '@sitewright/testing/installation';
import type { Browser, Page } from 'playwright-core';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 960 },
];
const PRODUCT = '/shop/side-plate';

/** Writes home, product, cart, checkout and editor in every width; gives the files. */
export async function takeScreens(
  browser: Browser,
  { siteUrl, ownerLink, appUrl }: Installation,
  folder: string,
): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const files: string[] = [];
  const take = async (name: string, ready: () => Promise<unknown>) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await ready();
      await waitUntilStable(page);
      const path = `${folder}/${name}-${size.width}.png`;
      await page.screenshot({ path });
      files.push(path);
    }
  };
  const open = (path: string, shown: string) => async () => {
    await page.goto(siteUrl + path);
    await page.locator(shown).first().waitFor();
  };
  await take('home', open('/', 'h1'));
  await take('product', open(PRODUCT, '.sqs-add-to-cart-button'));
  await page.locator('.sqs-add-to-cart-button').first().click();
  await page.getByRole('button', { name: 'Added!' }).waitFor();
  await take('cart', open('/cart', '#sqs-shopping-cart-wrapper .cart-line'));
  await take('checkout', open('/checkout', '#checkout-email'));
  await createOwner(page, ownerLink);
  await take('editor', async () => {
    await page.goto(`${appUrl}/config`);
    await page
      .getByRole('link', { name: /Hearne Pottery/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit pages' }).click();
    await page.frameLocator('iframe').locator('h1').waitFor({ state: 'attached' });
  });
  await context.close();
  return files;
}

async function createOwner(page: Page, ownerLink: string): Promise<void> {
  await page.goto(ownerLink);
  await page.getByLabel('Email address').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
}

/** Fonts and the pictures in view are there, in the page and in the editor's canvas. */
async function waitUntilStable(page: Page): Promise<void> {
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
