import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { installation, page, errors, step } = await ownerJourney();
const canvas = () => page.frameLocator('iframe');
/** The cart that the scripts draw stands in the place of the printed one. */
const adopted = () => expect.poll(() => canvas().locator('.cart-line noscript').count()).toBe(0);

step(
  'CART-17: what is added in the canvas shows in the pill, which opens the cart in the frame',
  async () => {
    // A frame on another site than the editor: its browser keeps no cookies of visitors for it.
    expect([installation.appUrl, installation.siteUrl].map((url) => new URL(url).hostname)).toEqual([
      'localhost',
      'demo.localhost',
    ]);
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    const card = canvas().getByRole('listitem').filter({ hasText: 'Side plate' });
    await card.getByRole('button', { name: /Add to cart/i }).click();
    const pill = canvas().locator('.sqs-pill-shopping-cart');
    await expect.poll(() => pill.textContent()).toContain('1');
    const frame = page.frames().find((each) => each.url().startsWith(installation.siteUrl));
    await pill.click();
    await expect.poll(() => new URL(frame?.url() ?? '').pathname).toBe('/cart');
    await canvas().getByRole('heading', { name: 'Shopping Cart' }).waitFor();
    await canvas().getByRole('spinbutton').first().waitFor();
    // The editor stands where it stood.
    expect(new URL(page.url()).origin).toBe(installation.appUrl);
  },
);

step('the checkout does not open in the canvas, which says where it does', async () => {
  const frame = page.frames().find((each) => each.url().startsWith(installation.siteUrl));
  const checkout = canvas().getByRole('link', { name: 'Checkout', exact: true });
  await adopted();
  await checkout.click();
  const alert = canvas().getByRole('alertdialog', { name: 'Checkout' });
  await alert.getByText('Checkout opens only on the site itself.').waitFor();
  await alert.getByRole('button').click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => checkout.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(frame?.url() ?? '').pathname).toBe('/cart');
});

step('a link to the page that is open leads back to it', async () => {
  await canvas().getByRole('link', { name: 'Shop', exact: true }).first().click();
  await canvas()
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .waitFor();
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
