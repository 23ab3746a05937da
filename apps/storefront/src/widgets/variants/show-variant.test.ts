// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showPrice, showVariantNotices } from './show-variant.ts';

const variant = { sku: 'S', attributes: {}, qtyInStock: 1, unlimited: false };

function shown(price: number, { salePrice = 0, onSale = false, label = '' } = {}) {
  document.body.innerHTML = `<div class="product-price"${label && ` data-free-label="${label}"`}></div>`;
  showPrice(document.body, { ...variant, price, salePrice, onSale, priceMoney: { currency: 'USD' } });
  return document.querySelector('.product-price')?.textContent;
}

test('PROD-16: the chosen variant that costs nothing shows the free-label, where its product has one', () => {
  expect(shown(0, { label: 'On the house' })).toBe('On the house');
  expect(shown(4200, { label: 'On the house' })).toBe('$42.00');
  expect(shown(4200, { onSale: true, label: 'On the house' })).toBe(
    'Sale Price:On the house Original Price:$42.00',
  );
  expect(shown(0)).toBe('$0.00');
});

test('STOCK-04: before the choice notices name their variant, then only that of the chosen one is shown', () => {
  const notice = (size: string, more: string) =>
    `<div class="product-scarcity" data-variant-attributes='{"Size":"${size}"}'${more}>Only 2 left</div>`;
  document.body.innerHTML = notice('S', ' data-variant-name="S"') + notice('M', ' hidden');
  const [small, medium] = document.querySelectorAll<HTMLElement>('.product-scarcity');
  const state = () => [small?.hidden, medium?.hidden];
  showVariantNotices(document.body, null);
  expect(state()).toEqual([false, true]);
  showVariantNotices(document.body, {
    ...variant,
    price: 1,
    salePrice: 0,
    onSale: false,
    attributes: { Size: 'M' },
  });
  expect(state()).toEqual([true, false]);
  showVariantNotices(document.body, {
    ...variant,
    price: 1,
    salePrice: 0,
    onSale: false,
    attributes: { Size: 'S' },
  });
  expect(state()).toEqual([false, true]);
});
