import { openBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

test('I18N-13: scripts of a German shop speak German, from the product to the cart, which has room for German words without them', async () => {
  const [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  try {
    await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
    const shop = await givenShop(app);
    await shop.product({ variants: [aVariant({ sku: 'S', priceMinor: 123450 })] }, { title: 'Becher' });
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { language: 'de-DE' } }),
    );
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const errors = watchErrors(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${app.origin}/shop/becher`);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByText('Hinzugefügt!').waitFor();
    await page.goto(`${app.origin}/cart`);
    await page.getByText('Versand und Steuer werden an der Kasse berechnet.').first().waitFor();
    const cart = page.locator('.sqs-fullpage-shopping-cart-content');
    await cart.getByText('Zwischensumme').waitFor();
    expect(await cart.textContent()).toContain('1.234,50\u00a0$');
    await cart.getByRole('button', { name: 'Entfernen Becher' }).click();
    await page.getByText('Becher wurde entfernt.').waitFor();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${app.origin}/shop/becher`);
    await plainPage.getByRole('button', { name: 'In den Warenkorb' }).last().click();
    for (const width of [390, 1024]) {
      await plainPage.setViewportSize({ width, height: 844 });
      expect(await overlaps(plainPage)).toEqual([]);
    }
    // No number rather than the 0 of a page that is the same for everybody.
    const cartLink = plainPage.locator('.sqs-custom-cart').first();
    expect([await cartLink.isVisible(), await cartLink.innerText()]).toEqual([true, 'Warenkorb']);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await app.close();
  }
}, 120_000);

/** Parts of the first line of a cart, and its summary, that lie over each other. */
async function overlaps(page: Page): Promise<string[]> {
  const parts = ['.cart-line-details', '.cart-line-quantity button', '.cart-line-remove', '.order-summary'];
  const boxes = await Promise.all(
    parts.map(async (part) => ({ part, box: await page.locator(part).first().boundingBox() })),
  );
  return boxes.flatMap(({ part, box: one }, index) =>
    boxes.slice(index + 1).flatMap(({ part: other, box: two }) => {
      if (!one || !two) return [`${part} or ${other} is not shown`];
      const isApart =
        one.x + one.width <= two.x ||
        two.x + two.width <= one.x ||
        one.y + one.height <= two.y ||
        two.y + two.height <= one.y;
      return isApart ? [] : [`${part} and ${other}`];
    }),
  );
}
