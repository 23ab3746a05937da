import { readFile } from 'node:fs/promises';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { figures, fillCheckout, payTotal, payWithForms } from './buy.ts';
import { audit, givenFile, givenProduct, mailOf } from './owner-calls.ts';

const { siteUrl } = sharedInstallation();
const { shopper, step } = await shopperJourney();
const PRODUCT = `${siteUrl}/shop/kiln-notes`;
const BYTES = new Uint8Array(Buffer.from(`%PDF-1.4\n% ${'cone 6, '.repeat(40)}\n%%EOF\n`));

step('kiln notes are a file, of which an order gives two downloads', async () => {
  const fileIds = [await givenFile('kiln-notes.pdf', BYTES)];
  await givenProduct({
    words: { title: 'Kiln notes', urlId: 'kiln-notes' },
    product: {
      productType: 2,
      variants: [{ sku: 'KILN-NOTES', attributes: {}, priceMinor: 1250, unlimited: true }],
      digital: { fileIds, maxDownloads: 2 },
    },
  });
});

step(
  'CHK-09, CHK-12: with scripts it is paid without tax and delivery, and loaded twice, no oftener',
  async () => {
    const { page, errors } = await shopper();
    await page.goto(PRODUCT);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByText('Kiln notes was added to your cart.').waitFor();
    await page.goto(`${siteUrl}/checkout`);
    await fillCheckout(page, { email: 'ida@example.com' });
    await expect.poll(() => figures(page)).toEqual({ Subtotal: '$12.50', Total: '$12.50' });
    await payTotal(page, '$12.50');
    await untilOpened(page);
    expect(await download(page)).toEqual(Buffer.from(BYTES));
    const { text } = await mailOf('ida@example.com', /your downloads for order/);
    const link = /http:\S+\/downloads\/[\w-]+/.exec(text)?.[0] ?? '';
    expect(
      new URL(
        await page
          .getByRole('link', { name: 'kiln-notes.pdf' })
          .evaluate((a) => (a as HTMLAnchorElement).href),
      ),
    ).toEqual(new URL(link));
    await page.reload();
    expect(await download(page)).toEqual(Buffer.from(BYTES));
    await page.reload();
    expect(await page.getByRole('link', { name: 'kiln-notes.pdf' }).count()).toBe(0);
    expect((await page.goto(link))?.status()).toBe(410);
    await page.getByText('reached its download limit').waitFor();
    // The browser reports the page that is gone.
    expect(errors.filter((error) => !error.includes('410'))).toEqual([]);
  },
);

step('CHK-07, CHK-12: with forms alone it is paid, mailed and loaded', async () => {
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(PRODUCT);
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await payWithForms(page, { email: 'jo@example.com' });
  expect(await figures(page)).toEqual({ Subtotal: '$12.50', Total: '$12.50' });
  await untilOpened(page);
  expect(await download(page)).toEqual(Buffer.from(BYTES));
  expect((await mailOf('jo@example.com', /your downloads for order/)).text).toContain('/downloads/');
  await expect.poll(audit).toEqual([]);
});

/** The files are opened a moment after the order. */
async function untilOpened(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'kiln-notes.pdf' });
  const shown = async () => {
    await page.reload();
    return link.count();
  };
  await expect.poll(shown).toBe(1);
}

async function download(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'kiln-notes.pdf' }).click();
  return readFile(await (await started).path());
}
