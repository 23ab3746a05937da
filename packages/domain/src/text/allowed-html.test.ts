import { expect, test } from 'vitest';
import { isAllowedHtml } from './allowed-html.ts';

test.each([
  ['plain text', 'Bread & butter', true],
  [
    'the tags of the list',
    '<h2>A</h2><p class="text-align-center">B<br><strong>c</strong></p><ul><li><p>d</p></li></ul>',
    true,
  ],
  ['a link of the site', '<p><a href="/about">About</a></p>', true],
  ['a link to a mail address', '<p><a href="mailto:a@b.c" target="_blank" rel="noopener">Mail</a></p>', true],
  ['a script', '<script>alert(1)</script>', false],
  ['a handler', '<p onclick="x()">A</p>', false],
  ['a style', '<p style="color:red">A</p>', false],
  ['a foreign class', '<p class="admin">A</p>', false],
  ['a script link', '<a href="javascript:alert(1)">A</a>', false],
  ['a script link with white space', '<a href="java\nscript:alert(1)">A</a>', false],
  ['a script link spelled with entities', '<a href="java&#115;cript:alert(1)">A</a>', false],
  ['an unquoted attribute', '<p class=text-large>A</p>', false],
  ['a comment', '<!-- <p> -->', false],
  ['a tag that never ends', '<p', false],
  ['as many elements within each other as a text has', '<em>'.repeat(50) + '</em>'.repeat(50), true],
  ['more than a text has', '<em>'.repeat(51) + '</em>'.repeat(51), false],
  ['many elements beside each other', '<p>a<br>b</p>'.repeat(200), true],
  ['a name of every object', '<constructor>', false],
])('%s', (_name, html, expected) => {
  expect(isAllowedHtml(html)).toBe(expected);
});
