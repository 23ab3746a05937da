import { expect } from 'vitest';
import type { Tab } from './tab.ts';

const FIELDS = [
  ['email', 'kim@example.com'],
  ['firstName', 'Kim'],
  ['lastName', 'Soto'],
  ['line1', '8 Mill Lane'],
  ['city', 'Belfast'],
  ['postcode', '04915'],
  ['cardNumber', '4242424242424242'],
] as const;

/** From the list of products to the confirmed order. */
export async function walkAsShopper(tab: Tab, siteUrl: string): Promise<void> {
  const cart = '#sqs-shopping-cart-wrapper';
  await tab.goto(`${siteUrl}/shop`);
  await tab.click({ css: 'a.product-card-link' });
  await expect.poll(tab.pathname).toBe('/shop/breakfast-mug');
  await tab.click({ css: '.product-form label', text: 'Fog' });
  await tab.click({ css: '.product-form label', text: '12 oz' });
  await tab.click({ css: '.sqs-add-to-cart-button' });
  await tab.boxOf({ css: '.sqs-add-to-cart-button *', text: 'Added!' });

  await tab.click({ css: '.sqs-pill-shopping-cart' });
  await expect.poll(tab.pathname).toBe('/cart');
  const subtotal = () =>
    tab.read((css) => document.querySelector(`${css} .order-summary .price`)?.textContent ?? '', {
      args: [cart],
    });
  await tab.boxOf({ css: `${cart} input[type="number"]` });
  const one = Number((await subtotal()).replace(/[^0-9.]/g, ''));
  await tab.fill({ css: `${cart} input[type="number"]` }, '2');
  await tab.press('Enter');
  await expect.poll(subtotal).toBe(`$${(one * 2).toFixed(2)}`);

  await tab.click({ css: `${cart} .checkout-button` });
  await expect.poll(tab.pathname).toBe('/checkout');
  await tab.boxOf({ css: '#checkout-email' });
  for (const [field, text] of FIELDS) {
    if (field === 'cardNumber') await tab.click({ css: '#checkout-root .checkout-option' });
    await tab.fill({ css: `#checkout-${field}` }, text);
    // A list is set by its keys: what it opens is a window of the system, which no driver sees.
    if (field === 'city') {
      await tab.press('Tab');
      await tab.type('Maine');
    }
  }
  const region = () => tab.read(() => document.querySelector<HTMLSelectElement>('#checkout-region')?.value);
  expect(await region()).toBe('ME');
  // Nothing is being saved: what Pay would charge is what is shown.
  await tab.boxOf({ css: '#checkout-root .order-summary[aria-busy="false"]' });
  await tab.click({ css: '#checkout-root button[type="submit"]', last: true });
  await expect.poll(tab.pathname).toMatch(/^\/checkout\/order\//);
  await tab.boxOf({ css: '.order-number' });
}

/** Sends the form below a post, which scripts send. */
export async function sendComment(tab: Tab, siteUrl: string, name: string): Promise<void> {
  await tab.goto(`${siteUrl}/journal/the-tenth-jug`);
  await tab.fill({ css: '.comment-form input', text: 'Name' }, name);
  await tab.fill({ css: '.comment-form input', text: 'Email address' }, 'ada@visitor.test');
  await tab.fill({ css: '.comment-form textarea' }, 'A fine jug');
  await tab.click({ css: 'button', text: 'Post comment' });
  await tab.boxOf({ css: '*', text: 'Thank you. Your comment will appear once it has been approved.' });
}
