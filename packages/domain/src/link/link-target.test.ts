import { expect, test } from 'vitest';
import { isAllowedAddress, isAllowedLink } from '../text/allowed-html.ts';
import { emptyTarget, fileNameOf, formatLink, type LinkTarget, parseLink } from './link-target.ts';

const mail = (parts: Partial<Extract<LinkTarget, { kind: 'email' }>>) => ({
  ...emptyTarget('email'),
  ...parts,
});

test.each<[string, LinkTarget]>([
  ['/about?x=1#team', { kind: 'page', path: '/about?x=1#team' }],
  ['#team', { kind: 'page', path: '#team' }],
  ['about', { kind: 'page', path: 'about' }],
  ['', { kind: 'page', path: '' }],
  ['https://example.com/a?b=%20c', { kind: 'web', url: 'https://example.com/a?b=%20c' }],
  ['//example.com', { kind: 'web', url: '//example.com' }],
  ['javascript:alert(1)', { kind: 'web', url: 'javascript:alert(1)' }],
  ['MAILTO:a@b.de', mail({ to: 'a@b.de' })],
  [
    'mailto:a@b.de,c%40d.de?SUBJECT=Hi%20there&cc=e@f.de&bcc=g@h.de&body=Line%0D%0Atwo%3F%20%26%20more',
    mail({
      to: 'a@b.de,c@d.de',
      subject: 'Hi there',
      cc: 'e@f.de',
      bcc: 'g@h.de',
      body: 'Line\ntwo? & more',
    }),
  ],
  ['mailto:?to=a@b.de&to=c@d.de', mail({ to: 'a@b.de,c@d.de' })],
  ['mailto:a@b.de?subject=1+1 is 100%', mail({ to: 'a@b.de', subject: '1+1 is 100%' })],
  ['mailto:a@b.de?In-Reply-To=%3C1@x%3E', mail({ to: 'a@b.de', others: [['In-Reply-To', '<1@x>']] })],
  ['tel:+49-30-1234', { kind: 'phone', number: '+49-30-1234' }],
  ['tel:*100%23', { kind: 'phone', number: '*100#' }],
  ['/_sw/files/9f/Price%20list.pdf', { kind: 'file', path: '/_sw/files/9f/Price%20list.pdf' }],
])('EDIT-02: %j opens on its kind with its values', (href, target) => {
  expect(parseLink(href)).toEqual(target);
});

test.each<[LinkTarget, string]>([
  [{ kind: 'web', url: ' example.com/a ' }, 'https://example.com/a'],
  [{ kind: 'web', url: 'example.com:8080' }, 'https://example.com:8080'],
  [{ kind: 'phone', number: '+49 30 12 34' }, 'tel:+49-30-12-34'],
  [{ kind: 'phone', number: '' }, ''],
  [emptyTarget('email'), ''],
  [mail({ to: 'a@b.de, c@d.de', subject: 'A & B=C' }), 'mailto:a@b.de,c@d.de?subject=A%20%26%20B%3DC'],
])('EDIT-02: %j is stored as %s', (target, href) => {
  expect(formatLink(target)).toBe(href);
});

const TEXTS = [
  'plain',
  'ä ö ü ß é 日本語 🙂',
  'a&b=c?d#e%41+f',
  '100% & "quoted" \'single\' <b>',
  'line\n\nline\n',
  ' leading and trailing ',
  '&#106;avascript: &colon;',
  'a,b@c;d',
];
test.each(TEXTS)('EDIT-05: subject and body %j come back as they were', (text) => {
  const target = mail({ to: 'a+b@example.com', subject: text, body: text, others: [['x-note', text]] });
  const href = formatLink(target);
  expect(parseLink(href)).toEqual(target);
  expect([isAllowedLink(href), /[\s"'<>]/.test(href)]).toEqual([true, false]);
});

test('EDIT-05: half a character does not keep the mail from being stored', () => {
  expect(parseLink(formatLink(mail({ to: 'a@b.de', subject: 'a\uD83D' })))).toMatchObject({
    subject: 'a\uFFFD',
  });
});

test('EDIT-02: formatting and parsing again changes nothing', () => {
  const hrefs = [
    '/a#b',
    'https://example.com/?q=%20',
    'mailto:a@b.de?subject=%25',
    'tel:*100%23',
    '/_sw/files/1/a%20b.pdf',
  ];
  expect(hrefs.map((href) => formatLink(parseLink(href)))).toEqual(hrefs);
});

test('EDIT-07: a file is named by its address', () => {
  expect(fileNameOf('/_sw/files/9f/Price%20list.pdf')).toBe('Price list.pdf');
});

test.each([
  ['https://shop.example/?id=1&tab=reviews', true],
  ['/list?a=1&#top', true],
  ['java\nscript:alert(1)', false],
  ['ftp://example.com', false],
])('%j as an address in plain text', (address, isAllowed) => {
  expect(isAllowedAddress(address)).toBe(isAllowed);
});
