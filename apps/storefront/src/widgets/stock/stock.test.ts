// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceAddToCart } from '../add-to-cart/add-to-cart.enhance.ts';
import { enhanceVariants } from '../variants/variants.enhance.ts';
import { keepStockExact } from './keep-stock-exact.ts';

const variant = (size: string, qtyInStock: number) => ({
  sku: size,
  attributes: { Size: size },
  qtyInStock,
  unlimited: false,
  price: 4200,
  salePrice: 0,
  onSale: false,
});
const notice = (size: string, text: string) =>
  `<div class="product-scarcity" data-variant-attributes='${JSON.stringify({ Size: size })}'>${text}</div>`;

function printProduct({ notices = '', options = ['S', 'L'], type = '1' } = {}) {
  const printed = JSON.stringify([variant('S', 3), variant('L', 2)]);
  document.body.innerHTML = `<article data-item-id="i1"><form>${notices}
    <div class="product-variants" data-item-id="i1" data-variants='${options.length > 0 ? printed : '[]'}'>
      <select data-variant-option-name="Size"><option value=""></option>${options.map((value) => `<option>${value}</option>`).join('')}</select></div>
    <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="i1" data-product-type="${type}" \
data-original-label="Add To Cart"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></form><p>Since 1903</p></article>`;
  for (const [selector, enhance] of [
    ['.sqs-add-to-cart-button', enhanceAddToCart],
    ...(options.length > 0 ? ([['.product-variants', enhanceVariants]] as const) : []),
  ] as const) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) cleanups.push(enhance(element));
  }
  keepStockExact();
}

const cleanups: (() => void)[] = [];
const requests: string[] = [];
let response: () => Promise<Response>;
const stock = (...results: { sku: string; qtyInStock: number; unlimited?: boolean }[]) => {
  response = () =>
    Promise.resolve(Response.json({ results: results.map((one) => ({ unlimited: false, ...one })) }));
};
const flush = () => new Promise((resolve) => setTimeout(resolve, 10));
const label = () => document.querySelector('.sqs-add-to-cart-button-inner')?.textContent;
const variantsData = () => document.querySelector<HTMLElement>('.product-variants')?.dataset.variants ?? '';
function touch() {
  document.querySelector('select')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}
function choose(value: string) {
  const select = document.querySelector('select');
  if (!select) throw new Error('markup');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  requests.length = 0;
  // A visitor with a crumb fetches none with the first touch.
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it.
  document.cookie = 'crumb=c1; path=/';
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return response();
  });
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.unstubAllGlobals();
});

test('STOCK-02: stock is asked for once, with the first touch of the form, and wins over the printed one', async () => {
  stock({ sku: 'S', qtyInStock: 0 }, { sku: 'L', qtyInStock: 5 });
  printProduct();
  await flush();
  expect(requests).toEqual([]);
  touch();
  choose('S');
  await flush();
  expect(requests).toEqual(['/api/commerce/inventory/stock?itemId=i1']);
  expect(label()).toBe('Sold Out');
  choose('L');
  expect(label()).toBe('Add To Cart');
  expect(JSON.parse(variantsData())).toEqual([variant('S', 0), variant('L', 5)]);
  expect(requests).toHaveLength(1);
});

test('PROD-12, STOCK-04: a notice that shows a count is brought up to date without a touch', async () => {
  stock({ sku: 'S', qtyInStock: 1 }, { sku: 'L', qtyInStock: 0 });
  printProduct({ notices: notice('S', 'Only 3 left of 12 made') + notice('L', 'Only 2 left') });
  choose('S');
  const [small, large] = document.querySelectorAll<HTMLElement>('.product-scarcity');
  expect([small?.hidden, large?.hidden]).toEqual([false, true]);
  await flush();
  expect(requests).toHaveLength(1);
  expect(small?.textContent).toBe('Only 1 left of 12 made');
  choose('L');
  expect([small?.hidden, large?.hidden]).toEqual([true, true]);
  expect(label()).toBe('Sold Out');
  expect(document.querySelector('p')?.textContent).toBe('Since 1903');
});

test('a product without options: count, sold out, and the notice of what is gone', async () => {
  stock({ sku: 'ONE', qtyInStock: 4 });
  printProduct({ notices: '<div class="product-scarcity">Only 5 left</div>', options: [] });
  await flush();
  const shown = document.querySelector<HTMLElement>('.product-scarcity');
  expect([shown?.textContent, shown?.hidden, label()]).toEqual(['Only 4 left', false, 'Add To Cart']);
  stock({ sku: 'ONE', qtyInStock: 0 });
  printProduct({ notices: '<div class="product-scarcity">Only 5 left</div>', options: [] });
  await flush();
  expect(document.querySelector<HTMLElement>('.product-scarcity')?.hidden).toBe(true);
  expect(label()).toBe('Sold Out');
});

test('everything gone: the button says so before a choice', async () => {
  stock({ sku: 'S', qtyInStock: 0 }, { sku: 'L', qtyInStock: 0 });
  printProduct();
  touch();
  await flush();
  expect(label()).toBe('Sold Out');
});

test.each([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['a refusal', () => Promise.resolve(Response.json({ error: { code: 'rate-limited' } }, { status: 429 }))],
  ['an unknown item', () => Promise.resolve(Response.json({ results: [] }))],
  ['no JSON', () => Promise.resolve(new Response('<p>'))],
])('%s changes nothing', async (_name, reply) => {
  response = reply;
  printProduct({ notices: notice('S', 'Only 3 left') });
  choose('S');
  const before = document.body.innerHTML;
  await flush();
  expect(requests).toHaveLength(1);
  expect(document.body.innerHTML).toBe(before);
});

test('what is never sold out is not asked for', async () => {
  printProduct({ type: '4', notices: notice('S', 'Only 3 left') });
  touch();
  await flush();
  expect(requests).toEqual([]);
});
