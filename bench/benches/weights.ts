import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launchBrowser } from '@sitewright/testing/browser';
import type { Page } from 'playwright-core';
import type { Installation } from '../installation.ts';
import { ADDED, PRODUCT } from '../product-page.ts';
import type { BenchRow } from '../row.ts';

type Loaded = { html: number; css: number; script: number; react: number; blocking: number };

/** Measures the bytes a browser loads for a product page, adding to the cart included, and for a page without mounted widgets. */
export async function weights(installation: Installation): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const browser = await launchBrowser();
  const product = await visit(await browser.newPage(), `http://${site.host}${PRODUCT}`);
  const page = await browser.newPage();
  const buying = await visit(page, `http://${site.host}${ADDED.path}`, async () => {
    await page.locator('.sqs-add-to-cart-button').first().click();
    await page.waitForTimeout(2500);
  });
  const plain = await visit(await browser.newPage(), `http://${site.host}/about`);
  await browser.close();
  const kilobytes = (what: string, bytes: number, most: number): BenchRow => ({
    what,
    value: bytes / 1024,
    unit: 'KB',
    limit: { at: 'most', value: most },
  });
  return [
    kilobytes('product page: HTML, Brotli', product.html, 11),
    kilobytes('product page: CSS, Brotli', product.css, 12),
    {
      ...kilobytes('product page: all scripts, gzip', buying.script, 80),
      note: `added to the cart; before it ${Math.round(product.script / 102.4) / 10}`,
    },
    {
      what: 'product page: scripts that block',
      value: product.blocking,
      unit: '',
      limit: { at: 'most', value: 0 },
    },
    kilobytes('page without mounted widgets: React', plain.react, 0),
  ];
}

async function visit(page: Page, url: string, act = async () => {}): Promise<Loaded> {
  const loaded: Loaded = { html: 0, css: 0, script: 0, react: 0, blocking: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['document', 'stylesheet', 'script'].includes(kind)) return;
    reading.push(
      response.body().then((body) => {
        if (kind === 'document') loaded.html += brotliCompressSync(body).length;
        if (kind === 'stylesheet') loaded.css += brotliCompressSync(body).length;
        if (kind !== 'script') return;
        loaded.script += gzipSync(body).length;
        if (/\/react-/.test(response.url())) loaded.react += gzipSync(body).length;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  loaded.blocking = await page.locator('script[src]:not([type=module]):not([async]):not([defer])').count();
  await act();
  await Promise.all(reading);
  return loaded;
}
