import { blockHost, renderedBlock } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';

const ITEM = '0192f0c0-0000-7000-8000-0000000000d1';

function donation(name: string, more: object = {}) {
  const money = { value: '25.00', currency: 'USD' };
  const variant = { sku: 'A', attributes: { Amount: name }, unlimited: true, priceMoney: money, ...more };
  const item = { id: ITEM, recordType: 11, structuredContent: { variants: [variant] } };
  const host = blockHost({ item: () => item as never, productPrice: () => '<span>$25.00</span>' });
  return renderedBlock('donation', { itemId: ITEM }, host);
}

test.each(['$25', '25 USD', '25.00'])('an amount called %s is not said twice', (name) => {
  expect(donation(name)).toMatch(/class="donation-name">[^<]+<\/span><\/span>/);
});

test.each([
  ['A kiln brick', {}],
  ['25 bricks', {}],
  ['$30', {}],
  ['25 €', {}],
  ['$25', { onSale: true }],
])('%s is said with its price', (name, more) => {
  expect(donation(name, more)).toContain('<span>$25.00</span>');
});
