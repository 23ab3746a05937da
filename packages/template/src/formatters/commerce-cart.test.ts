import { describe, expect, test } from 'vitest';
import { markup, rendered } from '../testing/rendered.ts';
import { money } from '../testing/store-items.ts';

describe('cart and order', () => {
  test('FMT-01: the address of the cart is /cart whatever the value', () => {
    for (const value of [null, 5, 'x', {}, []]) expect(rendered('{@|cart-url}', value)).toBe('/cart');
  });

  test('TPL-02: number of pieces in the cart', () => {
    expect(rendered('{@|cart-quantity}', { entries: [{ quantity: 2 }, { quantity: 3 }, {}] })).toBe(
      '<span class="sqs-cart-quantity">5</span>',
    );
    expect(rendered('{@|cart-quantity}', {})).toBe('<span class="sqs-cart-quantity">0</span>');
  });

  test('subtotal in the currency of the store', () => {
    const subtotal = (text: string) => `<span class="sqs-cart-subtotal">${money(text)}</span>`;
    expect(rendered('{@|cart-subtotal}', { subtotalCents: 123456 })).toBe(subtotal('1,234.56'));
    const websiteSettings = { storeSettings: { selectedCurrency: 'JPY' } };
    expect(rendered('{@|cart-subtotal}', { subtotalCents: 2050, websiteSettings })).toBe(subtotal('2,050'));
  });

  test.each([
    [0, 'Cart'],
    [1, 'One item in cart'],
    [12, '12 items in cart'],
    [101, 'More than 100 items in cart'],
    [{ entries: [{ quantity: 2 }] }, '2 items in cart'],
  ])('FMT-02: label of a cart %#', (value, expected) => {
    expect(rendered('{@|cart-label}', value)).toBe(expected);
  });

  test.each([
    [1234, 'en-US', '$12.34'],
    [-199, 'en-US', '-$1.99'],
    [1234, 'de-DE', '12,34\u00a0€'],
    [1234, 'ja-JP', '￥1,234'],
    ['x', 'en-US', '$0.00'],
  ])('bookkeeper money %s in %s', (value, locale, expected) => {
    expect(rendered('{@|bookkeeper-money-format}', value, { locale })).toBe(expected);
  });

  test.each([
    ['percentage-format', 12.5, '12.50'],
    ['percentage-format', '8.8755', '8.876'],
    ['percentage-format trim', 12.5, '12.5'],
    ['percentage-format trim', 12, '12'],
    ['percentage-format', 'x', '0.00'],
  ])('FMT-23: %s of %s', (formatter, value, expected) => {
    expect(rendered(`{@|${formatter}}`, value)).toBe(expected);
  });

  const field = (answer: string) =>
    `<div style="font-size:11px; margin-top:3px"><span style="font-weight:bold;">Q:</span> ${answer}</div>`;
  const likert = (question: string, answer: string) =>
    `<div><span style="font-weight:bold;">${question}:</span> ${answer}</div>`;
  test.each([
    [{ type: 'text', value: '<b>' }, '&lt;b&gt;'],
    [{ type: 'text', value: '' }, 'N/A'],
    [{ type: 'textarea', value: 'long' }, 'long'],
    [
      {
        type: 'address',
        values: { Line1: '1 St', Line2: '<2>', City: 'C', State: 'S', Zip: '9', Country: 'US' },
      },
      '<div style="padding-left:5px;"><div>1 St</div><div>&lt;2&gt;</div><div>C, S 9 US</div></div>',
    ],
    [{ type: 'checkbox', values: ['a', 'b&'] }, 'a, b&amp;'],
    [{ type: 'checkbox', values: [] }, 'N/A'],
    [{ type: 'date', values: { Month: '1', Day: '2', Year: '2020' } }, '1/2/2020'],
    [{ type: 'date', values: {} }, 'N/A'],
    [
      { type: 'likert', values: { a: '-2', b: '-1', c: '0', d: 1, e: '2', f: 'x' } },
      `<div style="padding-left:5px;">${likert('a', 'Strongly Disagree')}${likert('b', 'Disagree')}` +
        `${likert('c', 'Neutral')}${likert('d', 'Agree')}${likert('e', 'Strongly Agree')}${likert('f', 'Neutral')}</div>`,
    ],
    [{ type: 'name', values: { First: 'A', Last: 'B' } }, 'A B'],
    [{ type: 'phone', values: { Country: '1', Areacode: '2', Prefix: '3', Line: '4' } }, '+1 2-3-4'],
    [{ type: 'phone', values: { Areacode: '2', Prefix: '3', Line: '4' } }, '2-3-4'],
    [{ type: 'time', values: { Hour: '1', Minute: '02', Ampm: 'PM' } }, '1:02:00 PM'],
    [{ type: 'constructor', value: 'plain' }, 'plain'],
  ])('FMT-17, TPL-02: summary field %j', (given, answer) => {
    expect(markup(rendered('{@|summary-form-field}', { ...given, rawTitle: 'Q' }))).toBe(
      markup(field(answer)),
    );
  });
});
