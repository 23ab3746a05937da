// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enhanceVariants } from './variants.enhance.ts';

const money = { priceMoney: { currency: 'USD' } };
const IMAGES = { blue: 'p-blue', red: 'p-red' };
const variant = (Colour: 'blue' | 'red', Size: string, more: object = {}) => ({
  sku: `${Colour}${Size}`,
  attributes: { Colour, Size },
  qtyInStock: 1,
  unlimited: false,
  price: 1000,
  salePrice: 0,
  onSale: false,
  mainImageId: IMAGES[Colour],
  ...money,
  ...more,
});

/** Red comes in S alone, blue L is sold out, red S is on sale. */
const VARIANTS = [
  variant('blue', 'S'),
  variant('blue', 'L', { qtyInStock: 0 }),
  variant('red', 'S', { onSale: true, salePrice: 500 }),
];

function givenProduct() {
  const option = (name: string, values: string[]) =>
    `<select data-variant-option-name="${name}"><option value="">Select</option>${values
      .map((value) => `<option value="${value}">${value}</option>`)
      .join('')}</select><div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">${values
      .map(
        (value) =>
          `<input type="radio" id="${name}${value}" value="${value}"><label for="${name}${value}">${value}</label>`,
      )
      .join('')}</div>`;
  document.body.innerHTML =
    `<article data-product-item><div data-gallery><figure data-image-id="p-blue"></figure><figure data-image-id="p-red"></figure></div>` +
    `<div class="product-price"></div><div class="product-mark sale">Sale</div>` +
    `<div class="product-variants" data-item-id="i1">${option('Colour', ['blue', 'red'])}${option('Size', ['S', 'L'])}</div></article>`;
  const root = document.querySelector('.product-variants') as HTMLElement;
  root.dataset.variants = JSON.stringify(VARIANTS);
  enhanceVariants(root);
  return {
    choose: (name: string, value: string) => {
      const select = root.querySelector(`select[data-variant-option-name="${name}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    listed: (name: string) =>
      [...root.querySelectorAll(`select[data-variant-option-name="${name}"] option`)].map(
        (one) => one.getAttribute('label') ?? one.textContent,
      ),
    label: (name: string, value: string) => root.querySelector(`label[for="${name}${value}"]`),
    front: () => document.querySelector('.is-selected')?.getAttribute('data-image-id') ?? null,
    mark: () => document.querySelector('.product-mark') as HTMLElement,
  };
}

test('a colour alone brings its picture forward', () => {
  const { choose, front } = givenProduct();
  expect(front()).toBeNull();
  choose('Colour', 'red');
  expect(front()).toBe('p-red');
  choose('Colour', 'blue');
  expect(front()).toBe('p-blue');
});

test('what cannot be had with the choice is marked in list and buttons, and unmarked by another choice', () => {
  const { choose, listed, label } = givenProduct();
  choose('Colour', 'red');
  expect(listed('Size')).toEqual(['Select', 'S', 'L – Not available']);
  expect(label('Size', 'L')?.textContent).toBe('L (Not available)');
  choose('Colour', 'blue');
  expect(listed('Size')).toEqual(['Select', 'S', 'L – Sold out']);
  expect(label('Size', 'L')?.textContent).toBe('L (Sold out)');
  choose('Colour', '');
  // Blue L is sold out and red L does not exist, so no colour has it.
  expect(listed('Size')).toEqual(['Select', 'S', 'L – Sold out']);
  choose('Size', 'L');
  expect(listed('Colour')).toEqual(['Select', 'blue – Sold out', 'red – Not available']);
});

test('the mark of a sale is that of the chosen variant', () => {
  const { choose, mark } = givenProduct();
  expect(mark().hidden).toBe(false);
  choose('Colour', 'blue');
  choose('Size', 'S');
  expect(mark().hidden).toBe(true);
  choose('Colour', 'red');
  expect(mark().hidden).toBe(false);
});
