import { axeViolations } from '@sitewright/testing/browser';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { figures, fillCheckout, fillForms, orderNumber, payTotal } from './buy.ts';
import {
  audit,
  givenDiscount,
  givenProduct,
  lastOrderNumber,
  mailOf,
  orderOfNumber,
  unitsOf,
} from './owner-calls.ts';

const { siteUrl } = sharedInstallation();
const { shopper, step } = await shopperJourney();
const PRODUCT = `${siteUrl}/shop/letter-mug`;

const variant = (glaze: string, size: string, priceMinor: number) => ({
  sku: `LM-${glaze}-${size}`,
  attributes: { Glaze: glaze, Size: size },
  priceMinor,
  qtyInStock: 9,
});

step('a mug of two options asks for a name; 15 % are off with a code', async () => {
  await givenProduct({
    words: { title: 'Letter mug', urlId: 'letter-mug' },
    product: {
      productType: 1,
      variantOptionOrdering: ['Glaze', 'Size'],
      variants: [
        variant('Ash', 'Small', 2400),
        variant('Ash', 'Large', 2850),
        { ...variant('Iron', 'Large', 3400), salePriceMinor: 2995, onSale: true },
      ],
      additionalFieldsFormId: crypto.randomUUID(),
      additionalFieldsForm: {
        fields: [
          { id: 'name', type: 'text', title: 'Name on the mug', required: true },
          { id: 'wrap', type: 'radio', title: 'Wrapping', options: ['Straw', 'Linen'] },
        ],
      },
    },
  });
  await givenDiscount({
    name: 'Letters',
    code: 'LETTERS15',
    value: { kind: 'percentage', ratePpm: 150_000, scope: null },
  });
});

step(
  'CART-41, CHK-08, CHK-10: with scripts, a guest buys three with a form, a code, tax and delivery',
  async () => {
    const before = await lastOrderNumber();
    const { page, errors } = await shopper();
    await page.goto(PRODUCT);
    for (const value of ['Iron', 'Large']) await page.getByText(value, { exact: true }).last().click();
    await page.getByText('$29.95').first().waitFor();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const form = page.getByRole('dialog', { name: 'Add To Cart' });
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await form.getByText('Required', { exact: true }).waitFor();
    expect(errors).toEqual([expect.stringContaining('400 (Bad Request)')]);
    errors.length = 0; // The browser reports what the server refused, as it should.
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Name on the mug').fill('Zoë & Co');
    await form.getByLabel('Linen').check();
    await form.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByText('Letter mug was added to your cart.').waitFor();

    await page.goto(`${siteUrl}/cart`);
    const cart = page.locator('#sqs-shopping-cart-wrapper');
    await cart.getByText('Name on the mug: Zoë & Co').waitFor();
    await cart.getByText('Iron / Large').waitFor();
    await cart.getByLabel('Discount code').fill('letters15');
    await cart.getByLabel('Discount code').press('Enter');
    await cart.getByText('Letters (LETTERS15)').waitFor();
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await fillCheckout(page, { firstName: 'Zoë', email: 'zoe@example.com' });
    // 3 x 29.95 = 89.85; 15 % of it 13.4775; 5.5 % of the 76.37 that are left 4.20035.
    await expect
      .poll(() => figures(page))
      .toEqual({
        Subtotal: '$89.85',
        'Letters (LETTERS15)': '-$13.48',
        Shipping: '$12.00',
        Tax: '$4.20',
        Total: '$92.57',
      });
    expect(await axeViolations(page)).toEqual([]);
    await payTotal(page, '$92.57');
    await page.getByText('Name on the mug: Zoë & Co').waitFor();
    expect(await orderNumber(page)).toBe(before + 1);
    expect(await figures(page)).toMatchObject({ Subtotal: '$89.85', Tax: '$4.20', Total: '$92.57' });
    expect(errors).toEqual([]);
    expect(await orderOfNumber(before + 1)).toMatchObject({
      email: 'zoe@example.com',
      subtotalCents: 8985,
      discountCents: 1348,
      shippingCostCents: 1200,
      taxCents: 420,
      grandTotalCents: 9257,
      paymentStatus: 'paid',
    });
    expect(await unitsOf('LM-Iron-Large')).toBe(6);
    expect((await mailOf('zoe@example.com', new RegExp(`rder ${before + 1}\\b`))).text).toContain('$92.57');
  },
);

step('CART-41, CHK-07, CHK-08: the same with forms alone, sent express', async () => {
  const before = await lastOrderNumber();
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(PRODUCT);
  await page.locator('select[name="variant-option-Glaze"]').selectOption('Ash');
  await page.locator('select[name="variant-option-Size"]').selectOption('Small');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.locator('.product-form button[type="submit"]').click();
  await page.waitForURL('**/cart/details?**');
  await page.getByLabel('Name on the mug').fill('Bo');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText('Name on the mug: Bo').waitFor();
  await page.getByLabel('Discount code').fill('LETTERS15');
  await page.getByRole('button', { name: 'Apply Discount code' }).click();
  await page.getByText('Letters (LETTERS15)').waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillForms(page, { firstName: 'Bo', email: 'bo@example.com', delivery: 'Express' });
  // 2 x 24.00 = 48.00; 15 % of it 7.20; 5.5 % of the 40.80 that are left 2.244.
  const total = { Subtotal: '$48.00', Shipping: '$29.00', Tax: '$2.24', Total: '$72.04' };
  expect(await figures(page)).toEqual({ ...total, 'Letters (LETTERS15)': '-$7.20' });
  await page.getByRole('button', { name: 'Pay $72.04' }).click();
  await page.waitForURL('**/checkout/order/**');
  expect(await orderNumber(page)).toBe(before + 1);
  expect(await figures(page)).toMatchObject(total);
  expect(await orderOfNumber(before + 1)).toMatchObject({ grandTotalCents: 7204, discountCents: 720 });
  expect(await unitsOf('LM-Ash-Small')).toBe(7);
  await expect.poll(audit).toEqual([]);
});
