import { launchBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { expect, test } from 'vitest';
import { changeSettings } from '../sites/index.ts';

test('I18N-13: scripts of a German shop speak German, from the product to the cart', async () => {
  const [browser, app] = await Promise.all([launchBrowser(), servedApp()]);
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
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await app.close();
  }
}, 120_000);
