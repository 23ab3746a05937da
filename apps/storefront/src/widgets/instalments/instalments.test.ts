// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceInstalments } from './instalments.enhance.ts';

const variants = [
  { price: 4000, salePrice: 0, onSale: false, attributes: {}, qtyInStock: 1, unlimited: false },
];
const flush = () => new Promise((resolve) => setTimeout(resolve, 20));
let response: () => Response;

function print() {
  const list = JSON.stringify(variants).replaceAll('"', '&quot;');
  document.body.innerHTML = `<article data-item-id="p1"><div class="product-variants" data-item-id="p1" data-variants="${list}"></div>
<p class="product-instalments" data-item-id="p1" data-min="3500" data-max="100000" data-locale="en_US" \
data-currency="USD" data-close-text="Close"><i>x</i><span class="product-instalments-text"></span> \
<a href="/instalments/en_US">Learn more</a></p></article>`;
  const root = document.querySelector('.product-instalments') as HTMLElement;
  const stop = enhanceInstalments(root);
  stop();
  enhanceInstalments(root);
  return {
    text: () => root.querySelector('.product-instalments-text')?.textContent,
    selectors: document.querySelector('.product-variants') as HTMLElement,
    link: root.querySelector('a') as HTMLAnchorElement,
    popup: () => document.querySelector('dialog'),
  };
}

beforeEach(() => {
  response = () => new Response('<h1>Pay later</h1>');
  vi.stubGlobal('fetch', async () => response());
});
afterEach(() => vi.unstubAllGlobals());

test('INST-02, INST-04, INST-05: the pill follows the price of the chosen variant', async () => {
  const { text, selectors } = print();
  expect(text()).toBe('or 4 interest-free payments of $10.00 with Afterpay');
  selectors.dataset.selectedVariant = JSON.stringify({ price: 9000, salePrice: 3500, onSale: true });
  selectors.dispatchEvent(new Event('change'));
  await flush();
  expect(text()).toBe('Afterpay available for orders over $35.00');
});

test('INST-10, INST-11: the popup opens once, and its button closes it', async () => {
  const { link, popup } = print();
  expect(popup()).toBeNull();
  link.click();
  link.click();
  await flush();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(popup()?.textContent).toContain('Pay later');
  popup()?.querySelector('button')?.click();
  await flush();
  expect(popup()).toBeNull();
});

test('INST-12: a press beside the popup closes it, one inside does not', async () => {
  const { link, popup } = print();
  link.click();
  await flush();
  const dialog = popup() as HTMLDialogElement;
  dialog.getBoundingClientRect = () => ({ left: 10, right: 90, top: 10, bottom: 90 }) as DOMRect;
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 50, clientY: 50 }));
  expect(popup()).not.toBeNull();
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 50 }));
  await flush();
  expect(popup()).toBeNull();
});

test('INST-13: when the content cannot be had, a warning is all that happens', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { link, popup } = print();
  response = () => new Response('', { status: 503 });
  link.click();
  await flush();
  expect(popup()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
