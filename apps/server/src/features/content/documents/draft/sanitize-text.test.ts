import { isAllowedHtml, MAX_TEXT_DEPTH } from '@sitewright/domain/text/allowed-html';
import { RICH_TEXTS } from '@sitewright/testing/builders/rich-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, sanitizeText } from './clean-text.ts';

test('words of cells and boxes that are taken out stay words of their own', () => {
  const rows = '<table><tr><th>Mug</th><th>Bowl</th></tr><tr><td>12 €</td><td><b>9</b> €</td></tr></table>';
  expect(sanitizeText(rows).trim().split(/\s+/)).toEqual(['Mug', 'Bowl', '12', '€', '9', '€']);
  expect(sanitizeText('<div>One</div><div>Two</div>').trim()).toMatch(/^One\s+Two$/);
  expect(sanitizeText('<p>Th<span>ree</span></p>')).toBe('<p>Three</p>');
  expect(sanitizeText('<p title="a <td> b" onclick="x()">Four</p>')).toBe('<p>Four</p>');
});

test.each([
  [
    'words as they are',
    'a < b & c > d &lt;b&gt; "e" &nbsp;&euro;',
    'a &lt; b &amp; c &gt; d &lt;b&gt; "e" \u00a0€',
  ],
  ['a script and its text', 'a<script>if (x < 1) y("<p>")</script>b', 'ab'],
  ['a style and a form field', '<style>p{}</style><textarea><p>x</p></textarea>c', 'c'],
  [
    'comments, declarations, sections of XML',
    '<!DOCTYPE html><!-- <p>x</p> --><?php y ?><![CDATA[z]]>d',
    'd',
  ],
  ['links by their scheme', '<a href="javascript:x()">a</a><a href="/b">b</a>', '<a>a</a><a href="/b">b</a>'],
  ['a scheme spelled by entities', '<a href="java&#115;cript&colon;x()">a</a>', '<a>a</a>'],
  ['a scheme with white space', '<a href=" java\nscript:x()">a</a>', '<a>a</a>'],
  ['quotes of a value', `<a href='/?a="b"&c=<d>'>e</a>`, '<a href="/?a=&quot;b&quot;&amp;c=&lt;d&gt;">e</a>'],
  [
    'the first of two attributes',
    '<a href="/a" HREF="/b" target=_blank>c</a>',
    '<a href="/a" target="_blank">c</a>',
  ],
  ['a window of its own only', '<a target="parent">c</a>', '<a>c</a>'],
  ['classes of the list', '<P CLASS="admin text-large x">a</P>', '<p class="text-large">a</p>'],
  ['breaks and rules', 'a<br>b<hr class="x">c</br>d', 'a<br />b<hr />c<br />d'],
  ['what is left open', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
  ['ends in the wrong order', '<strong>a<em>b</strong>c</em>', '<strong>a<em>b</em></strong>c'],
  ['ends without a beginning', 'a</p></strong></div>b', 'a b'],
  [
    'paragraphs and entries without ends',
    '<p>a<p>b<ul><li>c<li>d</ul>',
    '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>',
  ],
  [
    'a list in a list',
    '<ul><li>a<ul><li>b</ul><li>c</ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  ['a tag that never ends', 'a<p class="x', 'a'],
  [
    'colours and sizes in one spelling',
    '<SPAN STYLE="Color: #1F5FBF; font-size:1.25em">a</SPAN>',
    '<span style="color:#1f5fbf;font-size:1.25em">a</span>',
  ],
  [
    'hostile styles',
    '<span style="color:#000000;position:fixed;inset:0;background:url(//x.y)">a</span><p style="color:#000000">b</p>',
    '<span style="color:#000000">a</span><p>b</p>',
  ],
  [
    'spans that say nothing, within those that do',
    '<span style="color:#000000">a<span class="x">b<span style="font-size:9em">c</span></span>d</span>e',
    '<span style="color:#000000">abcd</span>e',
  ],
  ['names of every object', '<constructor href="/">a</constructor>b', 'ab'],
])('%s', (_what, html, expected) => {
  expect(sanitizeText(html)).toBe(expected);
  expect(cleanText(sanitizeText(html))).toBe(sanitizeText(html));
});

test.each(Object.entries(RICH_TEXTS))('EDIT-01: of the editor, %s stay as they are', (_name, html) => {
  expect(cleanText(html)).toBe(html);
  // Written anew they say the same, in the spelling of XHTML.
  const plain = (text: string) => text.replaceAll(' />', '>').replaceAll('&nbsp;', '\u00a0');
  expect(plain(sanitizeText(html))).toBe(plain(html));
});

test('whatever comes in, what comes out keeps to the list and is not changed again', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<b',
    '<em>',
    '</em>',
    '<li>',
    '<ul>',
    '<div ',
    '<script>',
    '</script>',
    '<a href="',
    '"',
    "'",
    '>',
    '<',
    '/',
    '&',
    '&#',
    '60;',
    '&lt;',
    '&quot',
    ';',
    'javascript:',
    ' onclick=x',
    'class=text-large',
    '<span ',
    '</span>',
    ' style="color:#abc"',
    ' style=font-size:1.25em',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'w',
    '\u0000',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const clean = sanitizeText(parts.join(''));
      expect(isAllowedHtml(clean)).toBe(true);
      expect(sanitizeText(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});

test('elements within each other beyond the limit are taken out, their words stay', () => {
  const deep = sanitizeText(`${'<em>'.repeat(10_000)}a${'</em>'.repeat(10_000)}b`);
  expect(deep).toBe(`${'<em>'.repeat(MAX_TEXT_DEPTH)}a${'</em>'.repeat(MAX_TEXT_DEPTH)}b`);
});

test('of more tags than anybody writes the words stay', () => {
  const clean = sanitizeText(`${'<p><b>a</b></p>'.repeat(60_000)}<script>x</script>< b`);
  expect(clean.match(/a/g)).toHaveLength(60_000);
  expect(clean.match(/<p>/g)?.length).toBeGreaterThan(10_000);
  expect(clean.match(/<p>/g)?.length).toBeLessThan(60_000);
  expect(clean).toMatch(/ x +&lt; b$/);
  expect(isAllowedHtml(clean)).toBe(true);
  const signs = sanitizeText('<'.repeat(300_000));
  expect(signs).toBe('&lt;'.repeat(300_000));
});
