/** Money of template data in dollars. */
export const usd = (value: string) => ({ value, currency: 'USD' });
/** Variant at 20.50 with three pieces. */
export const small = {
  sku: 'S1',
  attributes: { Size: 'S', Color: 'red' },
  optionValues: [{ value: 'S' }, { value: 'red' }],
  priceMoney: usd('20.50'),
  salePriceMoney: usd('15.00'),
  onSale: false,
  qtyInStock: 3,
  unlimited: false,
};
/** Variant at 30.00 that is sold out. */
export const large = {
  ...small,
  sku: 'L1',
  attributes: { Size: 'L', Color: 'red' },
  priceMoney: usd('30'),
  qtyInStock: 0,
};
/** Variant at 15.00 instead of 20.50. */
export const reduced = { ...small, onSale: true };

/** Physical store item `p1` of collection `c1` with one variant. */
export function anItem(content: object = {}, item: object = {}) {
  const structuredContent = {
    productType: 1,
    variants: [small],
    variantOptionOrdering: ['Size', 'Color'],
    ...content,
  };
  return { id: 'p1', collectionId: 'c1', structuredContent, ...item };
}

/** Native money markup. */
export const money = (text: string) => `<span class="sqs-money-native">${text}</span>`;
/** Price block around its inner markup. */
export const priceBlock = (inner: string, kind = 'product-price') => `<div class="${kind}">${inner}</div>`;
/** Label for screen readers. */
export const hiddenLabel = (text: string) =>
  `<span class="visually-hidden v6-visually-hidden">${text}</span>`;
/** Sale and original price. */
export const saleBlock = (now: string, before: string) =>
  `${hiddenLabel('Sale Price:')}${money(now)}${hiddenLabel('Original Price:')}<span class="original-price">${money(before)}</span>`;
