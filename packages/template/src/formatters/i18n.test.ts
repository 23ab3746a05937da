import { describe, expect, test } from 'vitest';
import { rendered, TEST_NOW } from '../testing/rendered.ts';

const JULY = 1_690_000_000_000;
const HOUR = 3_600_000;

describe('dates', () => {
  test.each([
    ['{t|date %A, %B %e, %Y %l:%M%P}', { t: JULY }, 'Saturday, July 22, 2023 12:26am'],
    ['{t|date %F}', { t: String(JULY) }, '2023-07-22'],
    ['{t|date %F}', { t: JULY, website: { timeZone: 'Asia/Tokyo' } }, '2023-07-22'],
    ['{t|date %H}', { t: JULY, website: { timeZone: 'Mars/Base' } }, '04'],
    ['{t|date %F}', {}, '1969-12-31'],
    ['{t|date %F}', { t: null }, '1969-12-31'],
    ['{t|date}', { t: JULY }, ''],
    ['{t|date %F}', { t: 'soon' }, ''],
    ['{t|datetime}', { t: JULY }, 'July 22, 2023'],
    ['{t|datetime yMMMd}', { t: String(JULY) }, 'Jul 22, 2023'],
    ['{t|datetime}', { t: 'soon' }, ''],
    ['{a, b|datetime-interval yMMMd}', { a: JULY, b: JULY + 5 * 24 * HOUR }, 'Jul 22\u2009–\u200927, 2023'],
    ['{a|datetime-interval yMMMd}', { a: JULY }, ''],
    ['{a, b|datetime-interval yMMMd}', { a: JULY, b: 'x' }, ''],
    ['{t|relative-time}', { t: TEST_NOW + 2 * HOUR }, 'in 2 hours'],
    ['{a, b|relative-time}', { a: 0, b: -HOUR }, '1 hour ago'],
    ['{t|relative-time}', { t: 'soon' }, ''],
  ])('FMT-06, FMT-23, I18N-04: %s of %j', (template, data, expected) => {
    expect(rendered(template, data)).toBe(expected);
  });

  test.each([
    [TEST_NOW - 30_000, 'less than a minute ago'],
    [TEST_NOW - 60_000, 'about a minute ago'],
    [TEST_NOW - 2 * HOUR, 'about 2 hours ago'],
    [TEST_NOW - 24 * 45 * HOUR, 'about a month ago'],
  ])('FMT-07: timesince %d', (moment, expected) => {
    expect(rendered('{@|timesince}', moment)).toBe(
      `<span class="timesince" data-date="${moment}">${expected}</span>`,
    );
  });

  test('FMT-05: timesince with a bad value says so', () => {
    expect(rendered('{@|timesince}', 'soon')).toBe('Invalid date.');
    expect(rendered('{@|timesince}', 1e300)).toBe('Invalid date.');
  });

  test('the zone of the site and the language of the environment are used', () => {
    const data = { t: JULY, website: { timeZone: 'Europe/Berlin' } };
    expect(rendered('{t|datetime date:long time:short}', data, { locale: 'de-DE' })).toBe(
      '22. Juli 2023 um 06:26',
    );
    expect(rendered('{t|date %H:%M %Z}', { t: JULY }, { timeZone: 'UTC' })).toBe('04:26 UTC');
  });
});

describe('numbers and money', () => {
  test.each([
    ['{@|decimal}', 1234567.891, '1,234,567.891'],
    ['{@|decimal maxfrac:1}', '12.34', '12.3'],
    ['{@|decimal style:percent}', 0.25, '25%'],
    ['{@|decimal}', 'abc', ''],
    ['{@|decimal}', null, ''],
    ['{@|decimal}', true, ''],
    ['{@|decimal}', {}, ''],
    ['{@|money}', { value: '20.50', currency: 'USD' }, '$20.50'],
    ['{@|money}', { decimalValue: 1234.5, currencyCode: 'EUR' }, '€1,234.50'],
    ['{@|money style:name}', { value: '1', currency: 'USD' }, '1.00 US dollars'],
    ['{@|money}', { value: '20.50' }, ''],
    ['{@|money}', { value: 'x', currency: 'USD' }, ''],
    ['{@|money}', 5, ''],
    ['{@|money}', { value: '5', currency: 'constructor' }, ''],
  ])('FMT-06, FMT-23, I18N-02: %s of %j', (template, value, expected) => {
    expect(rendered(template, value)).toBe(expected);
  });

  test.each([
    ['money-format', 123456, '1,234.56'],
    ['moneyFormat', '99', '0.99'],
    ['money-format', 'x', ''],
    ['money-string', 123456, '<span class="sqs-money-native">1,234.56</span>'],
    ['money-string', 'x', ''],
    ['unit', 5, ''],
    ['datetimefield', 5, ''],
  ])('FMT-10: %s of %j', (formatter, value, expected) => {
    expect(rendered(`{@|${formatter}}`, value)).toBe(expected);
  });

  const amount = (value: string, currency: string) => ({ decimalValue: value, currencyCode: currency });
  test.each([
    ['', amount('1234.56', 'USD'), '$1,234.56'],
    ['', amount('-1234.56', 'USD'), '-$1,234.56'],
    [' en-US', amount('-1234.56', 'SEK'), 'kr -1,234.56'],
    [' en-US', amount('5', 'AUD'), 'A$5.00'],
    [' en-US', amount('5', 'JPY'), '¥5'],
    [' de-DE', amount('1234.56', 'EUR'), '1.234,56€'],
    [' sv-SE', amount('-5', 'SEK'), '-5,00 kr'],
    [' en-US', amount('5', 'PLN'), 'zł 5.00'],
    [' en-US', { decimalValue: '5' }, ''],
  ])('i18n-money-format%s of %j', (locale, value, expected) => {
    expect(rendered(`{@|i18n-money-format${locale}}`, value)).toBe(expected);
  });
});

describe('messages', () => {
  test.each([
    ['{m|message a b}', { m: '{0} of {1}', a: 1, b: 2 }, '1 of 2'],
    ['{m|message x:a y=b}', { m: '{x} {1}', a: 1, b: 2 }, '1 2'],
    ['{m|plural n}', { m: '{0 plural one{# item} other{# items}}', n: 3 }, '3 items'],
    ['{m|message price}', { m: '{0 money}', price: { value: '5', currency: 'USD' } }, '$5.00'],
    ['{m|message t}', { m: '{0 datetime yMMMd}', t: JULY }, 'Jul 22, 2023'],
    ['{m|message none}', { m: 'a{0}b' }, 'ab'],
    ['{m|message a}', { m: 5, a: 1 }, '5'],
    ['{.section q}{m|message a}{.end}', { q: { m: '{0}' }, a: 1 }, '1'],
    ['{.section q}{m|message a}{.end}', { q: { m: '{0}', a: 3 }, a: 1 }, '3'],
  ])('FMT-23: %s of %j', (template, data, expected) => {
    expect(rendered(template, data)).toBe(expected);
  });

  test('FMT-23, I18N-13: a text of the site by its key', () => {
    const localizedStrings = { greeting: 'Hallo {name}', plain: 'Schlicht' };
    expect(rendered('{key|translate name:who}', { key: 'greeting', who: 'Ada', localizedStrings })).toBe(
      'Hallo Ada',
    );
    expect(rendered('{key|translate}', { key: 'plain', localizedStrings })).toBe('Schlicht');
    expect(rendered('{key|translate}', { key: 'unknown.key', localizedStrings })).toBe('unknown.key');
    expect(rendered('{key|translate}', { key: 'cart' }, { messages: { cart: 'Wagen' } })).toBe('Wagen');
  });
});

test('FMT-23: letters, tags and the catalogue of a language', () => {
  expect(rendered('{@|uppercase}{@|lowercase}{@|strip-tags}', '<b>Ä</b>')).toBe('<B>Ä</B><b>ä</b>Ä');
  expect(rendered('{@|comment-count}', 3, { messages: { commentCountSeveral: '{n} Kommentare' } })).toBe(
    '3 Kommentare',
  );
});
