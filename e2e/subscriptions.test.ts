import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADDRESS, fillCheckout, payTotal, payWithForms } from './buy.ts';
import { givenDiscount, givenProduct } from './owner-calls.ts';

const { browser, page, installation, errors, step } = await ownerJourney();
const { siteUrl } = installation;
const PRODUCT = `${siteUrl}/shop/cup-of-the-season`;

let manageUrl = '';

step(
  'SUBS-06, SUBS-07: a shopper subscribes at the button, pays on a page of its own and is thanked',
  async () => {
    const shopper = await (await browser.newContext()).newPage();
    await shopper.goto(PRODUCT);
    await shopper.getByRole('button', { name: 'Subscribe' }).click();
    await shopper.waitForURL('**/checkout/subscribe?cartToken=*');
    await shopper.locator('#checkout-email').fill('ada@example.com');
    expect(await axeViolations(shopper)).toEqual([]);
    await shopper
      .getByText(/^You pay .+ every/)
      .first()
      .waitFor();
    await fillAddress(shopper);
    await shopper.locator('#checkout-cardNumber').fill('4242424242424242');
    // Whoever pays before delivery is in the total is asked to look at it again.
    await payTotal(shopper, '$56.31');
    await shopper.getByRole('heading', { name: 'Thank you for subscribing' }).waitFor();
    expect(await shopper.locator('body').getAttribute('class')).toContain('page-type-subscription-confirmed');
    await manageLink(shopper);
    manageUrl = shopper.url();
    await shopper.getByText('Active').waitFor();
    expect(await axeViolations(shopper)).toEqual([]);
    await shopper.context().close();
  },
);

step('SUBS-08: the owner finds it, pauses and resumes it', async () => {
  const siteId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0] ?? '';
  await page.goto(`${installation.appUrl}/config/store/${siteId}/subscriptions`);
  await page.getByRole('searchbox').fill('ada@');
  await page.getByRole('link', { name: 'Cup of the season' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

step('SUBS-08: its shopper cancels it, after one more question', async () => {
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(manageUrl);
  await cancel(shopper);
  await shopper.context().close();
});

step('SUBS-05, SUBS-08: the same with forms alone', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const shopper = await plain.newPage();
  await shopper.goto(PRODUCT);
  await shopper.locator('.product-form button[type="submit"]').click();
  await shopper.waitForURL('**/checkout/subscribe?cartToken=*');
  await payWithForms(shopper, { firstName: 'Mara' });
  await manageLink(shopper);
  await cancel(shopper);
  await plain.close();
});

step(
  'SUBS-08: where a discount takes off all of the first period, a card is kept and not charged',
  async () => {
    const { id } = await givenProduct({
      words: { title: 'Glaze letters', urlId: 'glaze-letters' },
      product: {
        productType: 3,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        variants: [{ sku: 'GLAZE-LETTERS', attributes: {}, priceMinor: 900, unlimited: true }],
      },
    });
    const value = { kind: 'percentage' as const, ratePpm: 1_000_000, scope: { itemIds: [id] } };
    await givenDiscount({ name: 'First month free', code: null, value });
    const shopper = await (await browser.newContext()).newPage();
    const subscribe = shopper.getByRole('button', { name: 'Subscribe' });
    await shopper.goto(`${siteUrl}/shop/glaze-letters`);
    await subscribe.click();
    await shopper.getByRole('link', { name: 'Change Items' }).click();
    await shopper.waitForURL('**/shop/glaze-letters');
    await subscribe.click();
    await shopper
      .locator('#checkout-root')
      .getByText(/^Nothing is charged today\. Your payment method/)
      .waitFor();
    await shopper
      .getByText(/^Nothing is charged today\. You pay \$9\.00 every month from .+\./)
      .first()
      .waitFor();
    expect(await axeViolations(shopper)).toEqual([]);
    await fillCheckout(shopper, { email: 'lin@example.com' });
    await payTotal(shopper, '$0.00');
    await shopper.getByRole('heading', { name: 'Thank you for subscribing' }).waitFor();
    await manageLink(shopper);
    await shopper.getByText('Active').waitFor();
    await shopper.context().close();
    expect(errors).toEqual([]);
  },
);

async function fillAddress(shopper: Page): Promise<void> {
  await shopper.locator('#checkout-country').selectOption('US');
  for (const [field, text] of ADDRESS) {
    const control = shopper.locator(`#checkout-${field}`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(text);
    else await control.fill(text);
  }
  await shopper.locator('#checkout-phone').focus();
  const options = shopper.locator('.checkout-option input[type="radio"]');
  await options.first().waitFor();
  await options.first().check();
}

/** The subscription begins a moment after its order. */
async function manageLink(shopper: Page): Promise<void> {
  const link = shopper.getByRole('link', { name: 'Manage your subscription' });
  await expect
    .poll(
      async () => {
        await shopper.reload();
        return link.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await link.click();
  await shopper.waitForURL('**/subscriptions/*');
}

async function cancel(shopper: Page): Promise<void> {
  await shopper.getByText('Cancel this subscription?').click();
  await shopper.getByRole('button', { name: 'Cancel subscription' }).click();
  await shopper.getByText('Cancelled').first().waitFor();
  expect(await shopper.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0);
}
