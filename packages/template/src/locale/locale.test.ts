import { describe, expect, test } from 'vitest';
import { formatInterval } from './date-interval.ts';
import { parseDateTimeOptions, parseIntervalOptions } from './date-options.ts';
import { formatDateTime } from './date-time.ts';
import { formatDecimal, parseDecimalOptions } from './decimal.ts';
import { localeSettings } from './locale-settings.ts';
import { formatCurrency, parseMoneyOptions } from './money.ts';
import { currencyOfLocale } from './region-currency.ts';
import { formatRelativeTime, parseRelativeOptions } from './relative-time.ts';

const JULY = 1_690_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const words = (text: string) => (text === '' ? [] : text.split(' '));
const place = (locale = 'en-US', zone = 'America/New_York') => localeSettings(locale, zone);
const NARROW = '\u202f';

describe('date and time', () => {
  test.each([
    ['', 'July 22, 2023'],
    ['short', `7/22/23, 12:26${NARROW}AM`],
    ['medium', `Jul 22, 2023, 12:26:40${NARROW}AM`],
    ['long', `July 22, 2023 at 12:26:40${NARROW}AM EDT`],
    ['full', `Saturday, July 22, 2023 at 12:26:40${NARROW}AM Eastern Daylight Time`],
    ['datetime:short', `7/22/23, 12:26${NARROW}AM`],
    ['date', '7/22/23'],
    ['time', `12:26${NARROW}AM`],
    ['date:short time:long', `7/22/23, 12:26:40${NARROW}AM EDT`],
    ['date:long time:short', `July 22, 2023 at 12:26${NARROW}AM`],
    ['date:full wrap:short time:short', `Saturday, July 22, 2023, 12:26${NARROW}AM`],
    ['wrap:full date:medium time:medium', `Jul 22, 2023 at 12:26:40${NARROW}AM`],
    ['yMMMd', 'Jul 22, 2023'],
    ['yMMMMEEEEd', 'Saturday, July 22, 2023'],
    ['hm', `12:26${NARROW}AM`],
    ['Hm', '00:26'],
    ['jm', `12:26${NARROW}AM`],
    ['hmsz', `12:26:40${NARROW}AM EDT`],
    ['date:yMMM time:hm', `Jul 2023, 12:26${NARROW}AM`],
    ['skeleton:yMMMdhm', `Jul 22, 2023, 12:26${NARROW}AM`],
    ['yMMMMdjmsv', `July 22, 2023 at 12:26:40${NARROW}AM ET`],
    ['hm long', `July 22, 2023 at 12:26:40${NARROW}AM EDT`],
    ['EEEE', 'Saturday'],
    ['MM', '07'],
    ['ms', '26:40'],
    ['date:long time:Hm', 'July 22, 2023 at 00:26'],
    ['calendar:buddhist date:long', 'July 22, 2566 BE'],
    ['calendar:persian date:long', 'Tir 31, 1402 AP'],
    ['calendar:iso8601 date:long', 'July 22, 2023'],
    ['calendar:moon date:long', 'July 22, 2023'],
    ['%%%', 'July 22, 2023'],
  ])('FMT-23: datetime %s', (options, expected) => {
    expect(formatDateTime(JULY, parseDateTimeOptions(words(options)), place())).toBe(expected);
  });

  test.each([
    ['en-GB', '22 July 2023 at 00:26'],
    ['de-DE', '22. Juli 2023 um 00:26'],
    ['ja-JP', '2023年7月22日 0:26'],
    ['ru-RU', `22 июля 2023${NARROW}г. в 00:26`],
    ['es-MX', `22 de julio de 2023 a las 12:26${NARROW}a.m.`],
    ['hi-IN', '22 जुलाई 2023 को 12:26 am बजे'],
  ])('long date and short time in %s have the white space of CLDR', (locale, expected) => {
    expect(formatDateTime(JULY, parseDateTimeOptions(['date:long', 'time:short']), place(locale))).toBe(
      expected,
    );
  });

  test('FMT-06: a moment that no calendar holds gives nothing', () => {
    for (const moment of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) {
      expect(formatDateTime(moment, parseDateTimeOptions([]), place())).toBe('');
      expect(formatInterval(0, moment, parseIntervalOptions([]), place())).toBe('');
      expect(formatRelativeTime(0, moment, parseRelativeOptions([]), place())).toBe('');
    }
  });

  test('a sentence begins with a capital', () => {
    const options = parseDateTimeOptions(['context:begin-sentence', 'EEEE']);
    expect(formatDateTime(JULY, options, place('fr-FR'))).toBe('Samedi');
    expect(formatDateTime(JULY, parseDateTimeOptions(['EEEE']), place('fr-FR'))).toBe('samedi');
  });

  test('an unknown zone behaves as UTC and an unknown locale as English', () => {
    expect(formatDateTime(JULY, parseDateTimeOptions(['short']), place('en_GB', 'Mars/Base'))).toBe(
      '22/07/2023, 04:26',
    );
    expect(formatDateTime(JULY, parseDateTimeOptions([]), place('not a locale!'))).toBe('July 22, 2023');
  });
});

describe('interval', () => {
  const THIN = '\u2009';
  test.each([
    ['yMMMd', 5 * DAY, `Jul 22${THIN}–${THIN}27, 2023`],
    ['yMMMd', 40 * DAY, `Jul 22${THIN}–${THIN}Aug 31, 2023`],
    ['yMMMd', 400 * DAY, `Jul 22, 2023${THIN}–${THIN}Aug 25, 2024`],
    ['yMMMd', 0, 'Jul 22, 2023'],
    ['hm', 3 * HOUR, `12:26${THIN}–${THIN}3:26${NARROW}AM`],
    ['hm', 15 * HOUR, `12:26${NARROW}AM${THIN}–${THIN}3:26${NARROW}PM`],
    ['hm', 0, `12:26${NARROW}AM`],
    ['hm', 5 * DAY, `Jul 22, 2023, 12:26${NARROW}AM${THIN}–${THIN}Jul 27, 2023, 12:26${NARROW}AM`],
    ['', 5 * DAY, `Jul 22${THIN}–${THIN}27, 2023`],
    ['', 3 * HOUR, `12:26${THIN}–${THIN}3:26${NARROW}AM`],
    ['date:yMMMd time:hm', 5 * DAY, `Jul 22${THIN}–${THIN}27, 2023`],
    ['date:yMMMd time:hm', 3 * HOUR, `12:26${THIN}–${THIN}3:26${NARROW}AM`],
    ['skeleton:yMMMM', 40 * DAY, `July${THIN}–${THIN}August 2023`],
  ])('%s over %d ms', (options, length, expected) => {
    expect(formatInterval(JULY, JULY + length, parseIntervalOptions(words(options)), place())).toBe(expected);
  });

  test('German and French days', () => {
    const options = parseIntervalOptions(['yMMMd']);
    expect(formatInterval(JULY, JULY + 5 * DAY, options, place('de'))).toBe('22.–27. Juli 2023');
    expect(formatInterval(JULY, JULY + 40 * DAY, options, place('fr'))).toBe(
      `22 juil.${THIN}–${THIN}31 août 2023`,
    );
  });
});

describe('relative time', () => {
  const NOW = 1_700_000_000_000;
  test.each([
    ['', 0, 'now'],
    ['', 30_000, 'in 30 seconds'],
    ['', -90_000, '2 minutes ago'],
    ['', 2 * HOUR, 'in 2 hours'],
    ['', -DAY, 'yesterday'],
    ['', 12 * DAY, 'in 12 days'],
    ['allowWeeks:true', 12 * DAY, 'in 2 weeks'],
    ['', 45 * DAY, 'next month'],
    ['', -120 * DAY, '4 months ago'],
    ['', 360 * DAY, 'in 12 months'],
    ['', -800 * DAY, '2 years ago'],
    ['numericOnly:true', -DAY, '1 day ago'],
    ['numericOnly:true', 0, 'in 0 seconds'],
    ['numericOnly:true alwaysNow:true', 0, 'now'],
    ['width:short', 45 * DAY, 'next mo.'],
    ['width:narrow', 30_000, 'in 30s'],
    ['field:day', 360 * DAY, 'in 360 days'],
    ['field:hour', 45 * DAY, 'in 1,080 hours'],
    ['field:hour no-group', 45 * DAY, 'in 1080 hours'],
    ['maxfrac:1', 1.5 * DAY, 'in 1.5 days'],
    ['maxfrac:1', -120 * DAY, '3.9 months ago'],
    ['context:begin-sentence', 2 * HOUR, 'In 2 hours'],
    ['field:moon width:huge', 2 * HOUR, 'in 2 hours'],
  ])('%s %d ms', (options, distance, expected) => {
    expect(formatRelativeTime(NOW, NOW + distance, parseRelativeOptions(words(options)), place())).toBe(
      expected,
    );
  });

  test('in German', () => {
    expect(formatRelativeTime(NOW, NOW - 3 * DAY, parseRelativeOptions([]), place('de'))).toBe('vor 3 Tagen');
  });
});

describe('decimal', () => {
  test.each([
    ['1234567.891', '', '1,234,567.891'],
    ['1.2345', '', '1.234'],
    ['1.2355', '', '1.236'],
    ['1.2345', 'round:half-up', '1.235'],
    ['1.21', 'maxfrac:1 round:ceil', '1.3'],
    ['1.29', 'maxfrac:1 round:truncate', '1.2'],
    ['1234', 'no-group', '1234'],
    ['1234', 'group:false', '1234'],
    ['-5', 'minint:4', '-0,005'],
    ['-5', 'minfrac:4', '-5.0000'],
    ['1234567.891', 'maxsig:3', '1,230,000'],
    ['1.2345', 'minsig:6', '1.23450'],
    ['1234567.891', 'style:short', '1.2M'],
    ['1234567.891', 'style:long', '1.2 million'],
    ['1.2345', 'style:percent', '123%'],
    ['12.5', 'style:percent-scaled', '12%'],
    ['1.2345', 'style:permille', '1,234‰'],
    ['1.2345', 'style:permille-scaled', '1‰'],
    ['0.5', 'style:percent maxfrac:1', '50%'],
    ['1e21', '', '1,000,000,000,000,000,000,000'],
    ['-0', '', '0'],
    ['-0.0001', '', '0'],
    ['12345678901234567890.123', '', '12,345,678,901,234,567,890.123'],
    ['1.5', 'style:roman', '1.5'],
    ['abc', '', ''],
    ['', '', ''],
  ])('FMT-06, FMT-23: %s with %j is %j', (value, options, expected) => {
    expect(formatDecimal(value, parseDecimalOptions(words(options)), place())).toBe(expected);
  });

  test.each(['minfrac', 'maxfrac', 'minint', 'minsig', 'maxsig'])(
    'FMT-09: %s takes 0 to 50 and never throws',
    (name) => {
      for (const count of ['-1', '0', '20', '50', '51', '999', 'x', '']) {
        expect(formatDecimal('1.5', parseDecimalOptions([`${name}:${count}`]), place())).not.toBe('');
      }
      expect(formatDecimal('1.5', parseDecimalOptions(['minfrac:9', 'maxfrac:2']), place())).toBe('1.50');
      expect(formatDecimal('0', parseDecimalOptions(['minfrac:999']), place())).toBe(`0.${'0'.repeat(50)}`);
    },
  );

  test('in other languages', () => {
    expect(formatDecimal('1234567.5', parseDecimalOptions([]), place('de'))).toBe('1.234.567,5');
    expect(formatDecimal('1234567.5', parseDecimalOptions([]), place('fr'))).toBe('1\u202f234\u202f567,5');
  });
});

describe('money', () => {
  test.each([
    ['1234.5', 'USD', '', '$1,234.50'],
    ['-1234.567', 'USD', '', '-$1,234.57'],
    ['-1234.567', 'USD', 'style:accounting', '($1,234.57)'],
    ['1234.5', 'USD', 'style:code', '1,234.50 USD'],
    ['1234.5', 'USD', 'style:name', '1,234.50 US dollars'],
    ['1500000', 'EUR', 'style:short', '€1.5M'],
    ['1234.5', 'JPY', '', '¥1,234'],
    ['1234.5', 'USD', 'maxfrac:0', '$1,234'],
    ['1', 'USD', 'minfrac:4', '$1.0000'],
    ['1234', 'USD', 'no-group', '$1234.00'],
    ['5', 'CAD', 'symbol:narrow', '$5.00'],
    ['5', 'CAD', '', 'CA$5.00'],
    ['abc', 'USD', '', ''],
    ['5', '', '', ''],
    ['5', 'DOLLARS', '', ''],
  ])('I18N-03: %s %s %s is %j', (amount, currency, options, expected) => {
    expect(formatCurrency({ amount, currency }, parseMoneyOptions(words(options)), place())).toBe(expected);
  });

  test('in German and Japanese', () => {
    const money = { amount: '-1234.5', currency: 'EUR' };
    expect(formatCurrency(money, parseMoneyOptions([]), place('de'))).toBe('-1.234,50\u00a0€');
    expect(formatCurrency(money, parseMoneyOptions(['style:code']), place('ja'))).toBe('-1,234.50EUR');
  });

  test.each([
    ['en', 'USD'],
    ['de-DE', 'EUR'],
    ['fr-CA', 'CAD'],
    ['ja', 'JPY'],
    ['en-001', 'USD'],
  ])('the currency of %s is %s', (locale, expected) => {
    expect(currencyOfLocale(locale)).toBe(expected);
  });
});
