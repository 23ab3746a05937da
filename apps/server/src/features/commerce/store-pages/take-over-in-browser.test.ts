import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { callFrom, openDelayedPage, PLAIN_PAGE } from '@sitewright/testing/delayed-scripts';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const WIDTHS = [390, 1280];

/** A question that is asked only then takes no room before. */
const HAS_ENGRAVING = { fieldId: 'engraving', operator: 'filled', value: '' } as const;

let browser: TestBrowser;
let app: ServedApp;
let itemId: string;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app, {
    checkoutFields: [
      { id: 'engraving', label: 'Engraving', kind: 'line' },
      { id: 'gift', label: 'It is a present', kind: 'tick' },
      { id: 'font', label: 'Font', kind: 'line', condition: { match: 'all', rules: [HAS_ENGRAVING] } },
    ],
    privacyPolicy: 'We keep what an order needs.',
  });
  itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000 })] });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A page of a shopper with a full cart, whose widget waits until it is let go; it watches what moves. */
async function givenDelayedPage(path: string, widget: string, width: number) {
  const delayed = await openDelayedPage(browser, {
    delayed: new RegExp(`/${widget}\\.island-[^/]+\\.js$`),
    width,
  });
  const { page } = delayed;
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(app.origin + PLAIN_PAGE);
  await callFrom(page, 'POST', ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
  await page.goto(app.origin + path);
  await page.evaluate(() => document.fonts.ready);
  return delayed;
}

/** Where everything that can be used stands, what it holds, and where the shopper is. */
function stateOf(page: Page, root: string) {
  return page.evaluate((selector) => {
    const controls = document.querySelectorAll<HTMLInputElement>(
      `${selector} :is(input:not([type="hidden"]), select, textarea, button, a, fieldset, h2)`,
    );
    const shown = [...controls].filter((control) => control.checkVisibility());
    const active = document.activeElement as HTMLInputElement;
    return {
      controls: shown.map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName);
        const holds = isField ? [control.value, control.checked] : [];
        return [control.id, ...holds, [x, y, width, height].map(Math.round)];
      }),
      focus: active.id,
      caret: [active.selectionStart, active.selectionEnd],
      scrolled: Math.round(scrollY),
      height: document.documentElement.scrollHeight,
    };
  }, root);
}

const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: number }).shifts)),
        ),
      ),
  );

/** The mounted form has no address to be sent to. */
const isMounted = (page: Page, selector: string) => page.locator(selector).waitFor({ state: 'attached' });

test.each(WIDTHS)(
  'CHK-07: at %i px the checkout takes the place of its plain form without moving, losing a letter or the caret',
  async (width) => {
    const { page, errors, letGo, end } = await givenDelayedPage('/checkout', 'checkout', width);
    await page.locator('#checkout-email').fill('ada@shopper.test');
    await page.locator('#checkout-answer-gift').check();
    await page.locator('#checkout-region').selectOption('NY');
    await page.locator('#coupon-code').fill('SPRI');
    await page.locator('#checkout-note').fill('Ring twice,\nplease');
    await page.locator('#checkout-line1').pressSequentially('1 Mill Lane');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.evaluate(() => scrollTo({ top: 180, behavior: 'instant' }));
    const before = await stateOf(page, '#checkout-root');
    const moved = await shiftsOf(page);
    expect(before).toMatchObject({ focus: 'checkout-line1', caret: [9, 10], scrolled: 180 });

    letGo();
    await isMounted(page, '#checkout-root form:not([action])');
    expect(await stateOf(page, '#checkout-root')).toEqual(before);
    expect((await shiftsOf(page)) - moved).toBe(0);
    // The caret is where it was: the next letter goes there.
    await page.keyboard.type('x');
    expect(await page.locator('#checkout-line1').inputValue()).toBe('1 Mill Lane'.replace('ne', 'xe'));
    await page.locator('#checkout-answer-engraving').fill('Ada');
    await page.locator('#checkout-answer-font').fill('Serif');
    await page.locator('#checkout-answer-engraving').fill('');
    await page.locator('#checkout-answer-font').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await end();
  },
);

test.each(WIDTHS)(
  'CART-25: at %i px the cart takes the place of its plain forms without moving or losing what is typed',
  async (width) => {
    const { page, errors, letGo, end } = await givenDelayedPage('/cart', 'cart-page', width);
    const quantity = page.locator('.cart-line-quantity input');
    await page.locator('#coupon-code').fill('SPRING');
    await quantity.fill('3');
    const before = await stateOf(page, '#sqs-shopping-cart-wrapper');
    const moved = await shiftsOf(page);
    expect(before.focus).toBe(await quantity.getAttribute('id'));

    letGo();
    await isMounted(page, '.cart-line-quantity input:not([form])');
    expect(await stateOf(page, '#sqs-shopping-cart-wrapper')).toEqual(before);
    expect((await shiftsOf(page)) - moved).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.subtotal .price').textContent()).toBe('$30.00');
    expect(errors).toEqual([]);
    await end();
  },
);

test.each([
  ['a click that comes before all scripts', /\/loader-[^/]+\.js$/, (button: Locator) => button.click()],
  ['a key that comes before all scripts', /\/loader-[^/]+\.js$/, (button: Locator) => button.press('Enter')],
  [
    'a click that comes before the script of the button',
    /\/add-to-cart\.enhance-[^/]+\.js$/,
    (button: Locator) => button.click(),
  ],
])('%s puts one of the product into the cart once they are there', async (_what, delayed, press) => {
  const { page, errors, letGo, end } = await openDelayedPage(browser, { delayed, width: 390 });
  await page.goto(`${app.origin}/shop/mug`, { waitUntil: 'commit' });
  await press(page.getByRole('button', { name: 'Add To Cart' }));
  letGo();
  await page.getByText('Mug was added to your cart.').waitFor();
  await page.goto(`${app.origin}/cart`);
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor();
  expect(await page.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('1');
  expect(errors).toEqual([]);
  await end();
});

test('CHK-07: a press that began on the plain form ends on it, and a form that was sent stays until its page is left', async () => {
  const { page, letGo, end } = await givenDelayedPage('/checkout', 'checkout', 390);
  const apply = page.locator('#coupon-code-apply');
  await apply.scrollIntoViewIfNeeded();
  await apply.hover();
  await page.mouse.down();
  letGo();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('checkout.island')),
  );
  await shiftsOf(page);
  expect(await page.locator('#checkout-root form[action]').count()).toBe(1);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.mouse.up();
  expect((await sent).url()).toBe(`${app.origin}/checkout`);
  await end();
});
