import { cpuMs } from '@sitewright/testing/cpu-time';
import { expect, test } from 'vitest';
import { readSvg } from './read-svg.ts';

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

function cleaned(inside: string): string {
  const read = readSvg(svg(inside));
  if (typeof read === 'string') throw new Error(read);
  return read.bytes.toString();
}

test('a drawing keeps its shapes, text and inner references', () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h9"/><text x="1">A &amp; B</text>' +
    '<use xlink:href="#g" xmlns:xlink="http://www.w3.org/1999/xlink"/>';
  const text = cleaned(inside);
  expect(text).toContain('<path class="a" d="M0 0h9">');
  expect(text).toContain('.a{fill:url(#g)}');
  expect(text).toContain('A &amp; B');
  expect(text).toContain('<use href="#g">');
});

test.each([
  ['a script', '<script>alert(1)</script>', 'alert'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', 'alert'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>', 'alert'],
  [
    'foreign markup',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">evil</body></foreignObject>',
    'evil',
  ],
  ['a link with script', '<a href="javascript:alert(1)"><path d="M0"/></a>', 'alert'],
  ['a picture from elsewhere', '<image href="https://evil.test/x.png"/>', 'evil'],
  ['a drawing in a picture', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'data:'],
  ['a reference to another file', '<use href="evil.svg#a"/>', 'evil'],
  ['style that loads', '<style>@import "https://evil.test/x.css";</style>', 'evil'],
  ['style that loads behind an escape', '<style>a{background:u\\72l(https://evil.test)}</style>', 'evil'],
  ['paint that loads', '<path fill="url(https://evil.test/#g)" d="M0"/>', 'evil'],
  ['a moving link', '<set attributeName="href" to="javascript:alert(1)"/>', 'alert'],
  ['style that ends itself', '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>', '<script'],
  ['another name space', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'alert'],
])('A25: %s is taken out of a drawing', (_name, inside, gone) => {
  const text = cleaned(`${inside}<rect width="1" height="1"/>`);
  expect(text).not.toContain(gone);
  expect(text).toContain('<rect width="1" height="1">');
});

test('A25: entities are not resolved', () => {
  const bomb =
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const read = readSvg(
    Buffer.from(`${bomb}<svg xmlns="http://www.w3.org/2000/svg"><text>&b;&x;</text></svg>`),
  );
  if (typeof read === 'string') throw new Error(read);
  expect(read.bytes.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><text>&amp;b;&amp;x;</text></svg>',
  );
});

test.each([
  [
    'HTML around a drawing',
    Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'),
    'unsupported-image',
  ],
  ['bytes that are no text', Buffer.from([0x3c, 0x73, 0xff, 0xfe]), 'unsupported-image'],
  ['elements without end', svg('<g>'.repeat(200)), 'unsupported-image'],
  ['too many elements', svg('<g/>'.repeat(30_000)), 'unsupported-image'],
  ['copies of copies', svg('<use href="#a"/>'.repeat(600)), 'unsupported-image'],
  ['a huge area', svg('', 'width="90000" height="90000"'), 'image-too-large'],
])('A25: %s is refused', (_name, bytes, error) => {
  expect(readSvg(bytes)).toBe(error);
});

test.each([
  ['width="40" height="20"', 40, 20],
  ['viewBox="0 0 300 100"', 300, 100],
  ['viewBox="0 0 300 100" width="30"', 30, 10],
  ['width="100%"', 300, 150],
])('the size of a drawing with %s is %d x %d', (attributes, width, height) => {
  expect(readSvg(svg('', attributes))).toMatchObject({ width, height });
});

test('A25: a drawing of elements that never end is refused at once, however many they are', async () => {
  const endless = svg('<g>'.repeat(200_000));
  expect(await cpuMs(() => expect(readSvg(endless)).toBe('unsupported-image'))).toBeLessThan(1_000);
});
