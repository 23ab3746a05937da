import { describe, expect, test } from 'vitest';
import { markup, rendered } from '../testing/rendered.ts';
import {
  anItem,
  hiddenLabel,
  large,
  money,
  priceBlock,
  reduced,
  saleBlock,
  small,
  usd,
} from '../testing/store-items.ts';

describe('prices', () => {
  test.each([
    ['one price', anItem(), money('20.50')],
    ['a "from" price', anItem({ variants: [small, large] }), `from ${money('20.50')}`],
    ['the sale price counts for "from"', anItem({ variants: [reduced, large] }), `from ${money('15.00')}`],
    ['sale and original price', anItem({ variants: [reduced] }), saleBlock('15.00', '20.50')],
    ['no variants', anItem({ variants: [] }), money('0.00')],
    ['a digital product', anItem({ productType: 2, priceMoney: usd('1234.5') }), money('1,234.50')],
    [
      'a reduced digital product',
      anItem({ productType: 2, priceMoney: usd('9'), salePriceMoney: usd('8'), onSale: true }),
      saleBlock('8.00', '9.00'),
    ],
    ['a gift card', anItem({ productType: 4, variants: [small, large] }), `from ${money('20.50')}`],
    [
      'yen have no decimals',
      anItem({ variants: [{ priceMoney: { value: '2050', currency: 'JPY' } }] }),
      money('2,050'),
    ],
    [
      'the other money shape',
      anItem({ variants: [{ priceMoney: { decimalValue: '7', currencyCode: 'USD' } }] }),
      money('7.00'),
    ],
    ['older prices in cents', anItem({ variants: [{ price: 2050 }] }), money('20.50')],
    ['FMT-16: an unknown type prints no price', anItem({ productType: 5 }), ''],
  ])('TPL-02, PROD-13: product-price of %s', (_name, item, inner) => {
    expect(markup(rendered('{@|product-price}', item))).toBe(priceBlock(inner));
  });

  test('PROD-16: a price of zero that is shown as free is the label of its owner, escaped', () => {
    const freeLabel = 'Free & <easy>';
    const nothing = { ...small, priceMoney: usd('0.00') };
    const label = 'Free &amp; &lt;easy&gt;';
    const block = (inner: string) =>
      `<div class="product-price" data-free-label="Free &amp; &lt;easy&gt;">${inner}</div>`;
    const price = (content: object) => markup(rendered('{@|product-price}', anItem(content)));
    expect(price({ variants: [nothing], freeLabel })).toBe(block(label));
    expect(price({ variants: [nothing, large], freeLabel })).toBe(block(`from ${label}`));
    expect(price({ variants: [small], freeLabel })).toBe(block(money('20.50')));
    expect(price({ variants: [nothing] })).toBe(priceBlock(money('0.00')));
  });

  test('I18N-03: with useCLDRMoneyFormat money follows the language, otherwise #,##0.00', () => {
    const item = anItem({}, { website: { useCLDRMoneyFormat: true } });
    expect(markup(rendered('{@|product-price}', item, { locale: 'de-DE' }))).toBe(priceBlock('20,50\u00a0$'));
    const flagged = anItem({}, { featureFlags: { useCLDRMoneyFormat: true } });
    expect(markup(rendered('{@|product-price style:code}', flagged))).toBe(priceBlock('20.50 USD'));
    expect(
      markup(rendered('{@|product-price}', anItem({}, { website: { useCLDRMoneyFormat: false } }))),
    ).toBe(priceBlock(money('20.50')));
  });

  test('texts of the site take the place of the English ones and are escaped', () => {
    const localizedStrings = {
      productPriceFromText: 'ab <b> {fromPrice}',
      salePriceText: 'jetzt &',
      originalPriceText: 'vorher',
    };
    expect(
      markup(rendered('{@|product-price}', anItem({ variants: [small, large] }, { localizedStrings }))),
    ).toBe(priceBlock(`ab &lt;b&gt; ${money('20.50')}`));
    expect(
      markup(rendered('{@|product-price}', anItem({ variants: [reduced] }, { localizedStrings }))),
    ).toContain(`${hiddenLabel('jetzt &amp;')}${money('15.00')}${hiddenLabel('vorher')}`);
  });

  const plan = (value: number, unit: string, numBillingCycles: number) => ({
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles },
  });
  test.each([
    [plan(1, 'MONTH', 0), `${money('20.50')} every month`],
    [plan(2, 'WEEK', 3), `${money('20.50')} every 2 weeks for 6 weeks`],
    [plan(2, 'WEEK', 26), `${money('20.50')} every 2 weeks for 1 year`],
    [plan(1, 'MONTH', 24), `${money('20.50')} every month for 2 years`],
    [{ ...plan(1, 'YEAR', 0), variants: [small, large] }, `from ${money('20.50')} every year`],
    [{ isSubscribable: true }, 'Unavailable'],
    [plan(1, 'EON', 1), 'Unavailable'],
  ])('SUBS-02, SUBS-03, SUBS-04: price of a subscription %#', (content, expected) => {
    expect(markup(rendered('{@|product-price}', anItem(content)))).toBe(priceBlock(expected));
  });

  test('SUBS-03: the text of the site for exactly this phrase is used', () => {
    const localizedStrings = {
      productPrice__singlePrice__nWeekly__limited__nWeeks: '{price} / {billingPeriodValue}w, {duration}w',
    };
    expect(markup(rendered('{@|product-price}', anItem(plan(2, 'WEEK', 3), { localizedStrings })))).toBe(
      priceBlock(`${money('20.50')} / 2w, 6w`),
    );
  });

  const option = (onSale: boolean) => [{ onSale, priceMoney: usd('9'), salePriceMoney: usd('8') }];
  test.each([
    ['regular', anItem({ variants: [{ ...small, pricingOptions: option(false) }] }), money('9.00')],
    [
      'reduced',
      anItem({ variants: [{ ...small, pricingOptions: option(true) }] }),
      saleBlock('8.00', '9.00'),
    ],
    [
      'varied',
      anItem({ variants: [large, { ...small, pricingOptions: option(true) }] }),
      `from ${money('8.00')}`,
    ],
    ['without options', anItem(), ''],
    [
      'of a gift card',
      anItem({ productType: 4, variants: [{ ...small, pricingOptions: option(false) }] }),
      '',
    ],
  ])('subscription-price %s', (_name, item, inner) => {
    expect(markup(rendered('{@|subscription-price}', item))).toBe(priceBlock(inner, 'subscription-price'));
  });

  test.each([
    ['from-price', anItem({ variants: [large, small] }), '2050'],
    ['from-price', anItem({ variants: [reduced, large] }), '1500'],
    ['from-price', anItem({ variants: [{ priceMoney: usd('12.345') }] }), '1234.5'],
    [
      'from-price',
      anItem({ productType: 2, priceMoney: usd('9'), salePriceMoney: usd('8'), onSale: true }),
      '900',
    ],
    ['from-price', anItem({ variants: [] }), '0'],
    ['from-price', anItem({ variants: [{ priceMoney: { value: '2050', currency: 'JPY' } }] }), '2050'],
    ['normal-price', anItem({ variants: [reduced, large] }), '3000'],
    ['normal-price', anItem({ productType: 9 }), '0'],
    ['sale-price', anItem({ variants: [reduced, large] }), '1500'],
    ['sale-price', anItem({ variants: [large] }), '0'],
    ['sale-price', anItem({ productType: 4, variants: [reduced] }), '0'],
    ['from-price', null, '0'],
  ])('PROD-13: %s %#', (name, item, expected) => {
    expect(rendered(`{@|${name}}`, item)).toBe(expected);
  });
});

describe('badge', () => {
  const mark = (kind: string, text: string) => `<div class="product-mark ${kind}">${text}</div>`;
  const merchandising = { productMerchandisingContext: { p1: { customSoldOutText: 'gone & "over"' } } };
  test.each([
    ['PROD-06: sold out', anItem({ variants: [large] }), mark('sold-out', 'sold out')],
    ['PROD-06: sale', anItem({ variants: [reduced] }), mark('sale', 'sale')],
    [
      'PROD-05: sold out wins',
      anItem({ variants: [{ ...large, onSale: true }] }),
      mark('sold-out', 'sold out'),
    ],
    ['PROD-05: neither', anItem(), ''],
    ['GIFT-04: gift card', anItem({ productType: 4, variants: [{ ...large, onSale: true }] }), ''],
    ['FMT-16: paywall', anItem({ productType: 5 }), mark('sold-out', 'sold out')],
    [
      'STOCK-05: own text',
      anItem({ variants: [large] }, merchandising),
      mark('sold-out', 'gone &amp; &quot;over&quot;'),
    ],
    [
      'text of the site',
      anItem({ variants: [large] }, { localizedStrings: { productSoldOutText: 'weg' } }),
      mark('sold-out', 'weg'),
    ],
    ['no product', null, mark('sold-out', 'sold out')],
  ])('TPL-02: %s', (_name, item, expected) => {
    expect(rendered('{@|product-status}', item)).toBe(expected);
  });
});
