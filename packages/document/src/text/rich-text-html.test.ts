import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { anyPieces, anyRichText } from '@sitewright/testing/builders/any-rich-text';
import { RICH_TEXTS } from '@sitewright/testing/builders/rich-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';
import { isSameText, type RichText } from './rich-text.ts';
import { writeHtml } from './write-html.ts';

const again = (html: string) => writeHtml(readHtml(html));

test.each(Object.entries(RICH_TEXTS))('%s are read and written without a difference', (_name, html) => {
  expect(again(html)).toBe(html);
});

test.each([
  '',
  '<p></p>',
  'Words of no paragraph <strong>and more</strong>',
  '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li><p>d</p><p>e</p></li></ul>',
  '<ol start="3"><li><p>a</p><blockquote><h2>b</h2><p>c</p></blockquote></li></ol>',
  '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol>',
  '<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>',
  '<ul><li></li></ul><blockquote></blockquote><h2></h2>',
  '<pre><code></code></pre><pre>\n\na\n  b</pre><pre>a <code>b</code></pre>',
  '<pre><code>\n<strong>a</strong>\nb</code></pre>',
  '<p>a  b</p><hr><p class="text-align-right text-small"><br></p>',
  '<p>a<strong><code>b</code></strong></p>',
])('unchanged stays %s', (html) => {
  expect(isAllowedHtml(html)).toBe(true);
  expect(again(html)).toBe(html);
});

test.each([
  ['white space between paragraphs', '\n<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>'],
  ['a line end in words', '<p>a\n  b</p>', '<p>a b</p>'],
  [
    'marks in another order',
    '<p><em>a<strong>b</strong></em></p>',
    '<p><em>a</em><strong><em>b</em></strong></p>',
  ],
  [
    'colour and size in one',
    '<span style="color:#1f5fbf;font-size:1.6em">a</span>',
    '<span style="color:#1f5fbf"><span style="font-size:1.6em">a</span></span>',
  ],
  [
    'marks around paragraphs',
    '<strong><p>a</p><p>b</p></strong>c',
    '<p><strong>a</strong></p><p><strong>b</strong></p>c',
  ],
  ['breaks in code', '<pre><code>a<br>b</code></pre>', '<pre><code>a\nb</code></pre>'],
  ['a list of nothing', '<ul></ul>a', 'a'],
  ['a list right in a list', '<ul><ul><li>a</li></ul></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
  ['an entry without a list', '<li>a</li>', '<ul><li>a</li></ul>'],
  ['words right in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['tags that are not on the list', '<div onclick="x()"><b>a</b> <i>b</i></div>', 'a b'],
  ['a script', '<p>Hi<script>alert("<p>")</script> you</p>', '<p>Hi you</p>'],
  ['a script link', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
  ['what is no tag', '<p>a < b <3 c>d</p>', '<p>a &lt; b &lt;3 c&gt;d</p>'],
  ['comments', 'a<!-- <p> -->b<!c>d', 'abd'],
  ['a tag that never ends', '<p>a</p><p', '<p>a</p>&lt;p'],
  ['what is left open', '<p>a<strong>b<p>c', '<p>a<strong>b</strong></p><p><strong>c</strong></p>'],
  ['numbers of letters', '&#65;&#x42;&#0;&#xd800;', 'AB\ufffd\ufffd'],
])('%s', (_what, html, expected) => {
  expect(again(html)).toBe(expected);
  expect(again(expected)).toBe(expected);
});

const DEMO = join(import.meta.dirname, '../../../../demo');
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

test('all texts of the demo are read and written without a difference', () => {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const texts = files
    .flatMap((name) => stringsIn(JSON.parse(readFileSync(join(DEMO, name), 'utf8'))))
    .filter((text) => /^<(?:p|h\d|ul|ol|blockquote|pre)\b/.test(text) && isAllowedHtml(text));
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) expect(again(text)).toBe(text);
});

const PARTS = [
  ...[
    'p',
    'h2',
    'ul',
    'ol start="2"',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    'a href="/x"',
    'div',
  ],
  ...['br', 'hr', 'span style="color:#1f5fbf"', 'p class="text-large text-align-center"', 'script'],
];
const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PARTS.map((part) => `<${part}>`)),
      fc.constantFrom(
        ...PARTS.map((part) => `</${part.split(' ')[0]}>`).filter((tag) => tag !== '</script>'),
      ),
      fc.stringMatching(/^[a-z]{1,4}$/),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.filter((part) => part !== '<script>').join(''));
const lettersOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '');

test('no letter of any HTML is lost, the result is within the list, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const written = again(html);
      expect(lettersOf(written)).toBe(lettersOf(html));
      expect(isAllowedHtml(written)).toBe(true);
      expect(again(written)).toBe(written);
    }),
    { numRuns: 300 },
  );
});

test('whatever lies in a text is written within the list, and reads back as what is written', () => {
  fc.assert(
    fc.property(anyPieces, (pieces) => {
      const html = writeHtml(pieces);
      expect(isAllowedHtml(html)).toBe(true);
      const letters = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
      const read = readHtml(html);
      const lettersRead = read.map((piece) => ('text' in piece ? piece.text : '')).join('');
      expect(lettersRead.replace(/[ \n]/g, '')).toBe(letters.replace(/[ \n]/g, ''));
      expect(again(writeHtml(read))).toBe(writeHtml(read));
    }),
    { numRuns: 300 },
  );
});

test('a text that was read is written and read without a difference', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      expect(isSameText(readHtml(writeHtml(text)), text)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, (index: number) => RichText]>([
  [
    'elements around each paragraph',
    (index) => [
      { text: String(index % 10), marks: {} },
      { end: { in: Array(36).fill('q').join(' '), joined: 0 } },
    ],
  ],
  [
    'links and marks of each letter',
    (index) => [
      {
        text: String(index % 10),
        marks: {
          ...(index % 2 ? { strong: true } : {}),
          a: { href: `/${'x'.repeat(3000)}${index % 2}` },
          em: true,
          u: true,
        },
      },
    ],
  ],
])('%s are written up to a limit, and all letters behind it', (_what, make) => {
  const count = 20_000;
  const text = Array.from({ length: count }, (_, index) => make(index)).flat();
  const html = writeHtml(text);
  expect(html.length).toBeLessThan(2_100_000 + count * '<p>0</p>'.length);
  expect(html.replace(/<[^>]*>/g, '')).toHaveLength(count);
  expect(isAllowedHtml(html)).toBe(true);
});
