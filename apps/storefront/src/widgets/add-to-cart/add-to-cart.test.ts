import { waitFor } from '@sitewright/testing/wait-for';
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enhanceVariants } from '../variants/variants.enhance.ts';
import { enhanceAddToCart } from './add-to-cart.enhance.ts';

const VARIANTS = [
  { sku: 'S-SAND', attributes: { Size: 'S', Colour: 'Sand' }, qtyInStock: 3, unlimited: false },
  { sku: 'L-SAND', attributes: { Size: 'L', Colour: 'Sand' }, qtyInStock: 0, unlimited: false },
].map((variant) => ({ ...variant, price: 4200, salePrice: 3150, onSale: variant.sku === 'S-SAND' }));

const select = (name: string, values: string[]) => `
  <div class="variant-option"><div class="variant-select-wrapper">
    <select data-variant-option-name="${name}" aria-label="${name}"><option value="">Select ${name}</option>
    ${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select></div></div>`;

function printProduct({ around = '<form>', values = '1', productType = '1' } = {}) {
  document.body.innerHTML = `${around}
    <div class="product-price">$42.00</div>
    <div class="product-variants" data-item-id="i1" data-variants='${JSON.stringify(VARIANTS)}'>
      ${select('Size', ['S', 'L'])}${select('Colour', ['Sand'])}</div>
    <div class="product-quantity-input" data-item-id="i1"><input type="number" value="${values}"></div>
    <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="i1" data-product-type="${productType}" data-original-label="Add To Cart">
      <div class="sqs-add-to-cart-button-inner">Add To Cart</div></div>`;
  const button = document.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  const variants = document.querySelector<HTMLElement>('.product-variants');
  if (!button || !variants) throw new Error('markup');
  cleanups.push(enhanceAddToCart(button), enhanceVariants(variants));
  return { button, variants };
}

const cleanups: (() => void)[] = [];
let response: () => Promise<Response>;
const requests: { url: string; body: unknown }[] = [];

function choose(name: string, value: string) {
  const control = document.querySelector<HTMLSelectElement>(`select[data-variant-option-name="${name}"]`);
  if (!control) throw new Error(name);
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
const label = () => document.querySelector('.sqs-add-to-cart-button-inner')?.textContent;
const alertText = () => document.querySelector('dialog')?.textContent ?? '';
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const added = json(200, { shoppingCart: { entries: [], totalQuantity: 1 }, newlyAdded: { title: 'Bowl' } });

beforeEach(() => {
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that sets it.
  document.cookie = 'crumb=c1; path=/';
  requests.length = 0;
  response = added;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requests.push({ url, body: init?.body ? JSON.parse(String(init.body)) : null });
    return response();
  });
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the enhanced add button', () => {
  test('CART-41: questions that cannot be loaded are told like a dead network, and can be tried again', async () => {
    vi.doMock('../product-form/product-form.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { button } = printProduct();
    button.dataset.form = '{"id":"f1","fields":[]}';
    choose('Size', 'S');
    choose('Colour', 'Sand');
    button.click();
    await waitFor(() =>
      expect(alertText()).toContain('Unable to add item. Please check your internet connection.'),
    );
    document.querySelector('dialog')?.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect([label(), button.getAttribute('aria-disabled')]).toEqual(['Add To Cart', 'false']);
    expect(requests).toEqual([]);
    vi.doUnmock('../product-form/product-form.ts');
  });

  test('CART-27: idle, Adding…, Added! after a second, idle after two more', async () => {
    const { button } = printProduct();
    choose('Size', 'S');
    choose('Colour', 'Sand');
    button.click();
    expect(label()).toBe('Adding…');
    await vi.advanceTimersByTimeAsync(999);
    expect(label()).toBe('Adding…');
    await vi.advanceTimersByTimeAsync(1);
    expect(label()).toBe('Added!');
    await vi.advanceTimersByTimeAsync(1999);
    expect(label()).toBe('Added!');
    await vi.advanceTimersByTimeAsync(1);
    expect(label()).toBe('Add To Cart');
    expect(requests).toEqual([
      {
        url: '/api/commerce/shopping-cart/entries',
        body: { itemId: 'i1', sku: 'S-SAND', quantity: 1 },
      },
    ]);
  });

  test('a double click sends one request', async () => {
    const { button } = printProduct();
    choose('Size', 'S');
    choose('Colour', 'Sand');
    button.click();
    button.click();
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
  });

  test('CART-28, CART-35, CART-47: missing options are named, and the button is idle again after a second', async () => {
    const { button } = printProduct();
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(alertText()).toContain('Unable to Add Item');
    expect(alertText()).toContain('Please select the Size and Colour options.');
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(label()).toBe('Add To Cart');
  });

  test('CART-31: in a list missing options only show Select Option for two seconds', async () => {
    const { button } = printProduct({ around: '<div class="product-list">' });
    button.click();
    expect(label()).toBe('Select Option');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await vi.advanceTimersByTimeAsync(2000);
    expect(label()).toBe('Add To Cart');
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(alertText()).toBe('');
  });

  test.each([
    ['two and a half', 'Quantity must be a number.'],
    ['1.5', 'Quantity must be a whole number'],
  ])('CART-39: a quantity of %s is refused', async (values, message) => {
    const { button } = printProduct({ values });
    const input = document.querySelector('input');
    if (input) Object.defineProperty(input, 'value', { value: values });
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(alertText()).toContain(message);
  });

  test('CART-44: a browser that keeps no cookies is told so', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { button } = printProduct();
    choose('Size', 'S');
    choose('Colour', 'Sand');
    response = json(403, { error: { code: 'crumb-failed', message: 'x' }, data: { crumbFail: true } });
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(alertText()).toContain('Please enable cookies in your browser, reload the page, and try again.');
    vi.restoreAllMocks();
  });

  test.each([
    [
      'CART-45',
      json(429, { error: { code: 'rate-limited', message: 'x' } }),
      'Please try again in a few seconds.',
    ],
    [
      'CART-43',
      json(403, { error: { code: 'crumb-failed', message: 'x' }, data: { crumbFail: true } }),
      'Your session has expired. Please reload the page and try again.',
    ],
    [
      'CART-38, CART-46',
      json(409, {
        error: { code: 'out-of-stock', message: 'Sorry, we do not have enough of that item available.' },
      }),
      'Sorry, we do not have enough of that item available.',
    ],
  ])('%s: a refusal is worded', async (_row, reply, message) => {
    const { button } = printProduct();
    choose('Size', 'S');
    choose('Colour', 'Sand');
    response = reply;
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(alertText()).toContain(message);
  });

  test('GIFT-01, GIFT-03: a gift card without its value is asked for, and nothing is sent', async () => {
    const { button } = printProduct({ productType: '4' });
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(alertText()).toContain('Unable to purchase Gift Card');
    expect(alertText()).toContain('Select a denomination for the Gift Card');
    expect(requests).toEqual([]);
  });

  test('GIFT-02: a gift card that was added leads to the page that asks who gets it', async () => {
    const { button } = printProduct({ productType: '4' });
    choose('Size', 'S');
    choose('Colour', 'Sand');
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
    response = json(200, {
      shoppingCart: { entries: [], totalQuantity: 1 },
      newlyAdded: { id: 'e7', title: 'Gift card' },
    });
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(went.mock.calls).toEqual([['/gift-card/e7']]);
    went.mockRestore();
  });

  test('CART-32, PROD-12: a sold-out choice shows Sold Out, another choice brings the button back', () => {
    const { button } = printProduct();
    choose('Size', 'L');
    choose('Colour', 'Sand');
    expect(label()).toBe('Sold Out');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    choose('Size', 'S');
    expect(label()).toBe('Add To Cart');
    expect(document.querySelector('.product-price')?.textContent).toContain('$31.50');
    expect(document.querySelector('.original-price')?.textContent).toBe('$42.00');
  });

  test('CART-33, STOCK-05: what is printed as sold out is not sent, and keeps the words of the shop', async () => {
    const { button } = printProduct();
    for (const cleanup of cleanups.splice(0)) cleanup();
    Object.assign(button.dataset, { soldOut: 'true', soldOutLabel: 'All gone' });
    cleanups.push(enhanceAddToCart(button));
    expect([label(), button.getAttribute('aria-disabled')]).toEqual(['All gone', 'true']);
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual([]);
  });

  test('a choice that was made before its widget was there is sent', async () => {
    const { variants } = printProduct();
    for (const cleanup of cleanups.splice(0)) cleanup();
    for (const option of variants.querySelectorAll('.variant-option')) {
      const select = option.querySelector('select');
      const { variantOptionName: name = '' } = select?.dataset ?? {};
      const value = name === 'Size' ? 'S' : 'Sand';
      option.insertAdjacentHTML(
        'beforeend',
        `<div class="variant-radiobtn-wrapper" data-variant-option-name="${name}"><input type="radio" name="${name}" value="${value}" checked></div>`,
      );
    }
    const button = document.querySelector<HTMLElement>('.sqs-add-to-cart-button');
    if (button) cleanups.push(enhanceAddToCart(button));
    button?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests[0]?.body).toMatchObject({ sku: 'S-SAND' });
    cleanups.push(enhanceVariants(variants));
    expect([...variants.querySelectorAll('select')].map(({ value }) => value)).toEqual(['S', 'Sand']);
  });

  test('Enter and Space press it, other scripts’ nodes and a second wiring do no harm', async () => {
    const { button, variants } = printProduct();
    variants.prepend(document.createComment('theme'), document.createElement('hr'));
    cleanups.push(enhanceVariants(variants));
    choose('Size', 'S');
    choose('Colour', 'Sand');
    button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(1);
  });
});
