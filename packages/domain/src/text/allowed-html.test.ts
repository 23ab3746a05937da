import { expect, test } from 'vitest';
import { allowedStyle, isAllowedHtml } from './allowed-html.ts';

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
  ['a colour', '<p><span style="color:#1f5fbf">A</span></p>', true],
  ['a colour of the theme', '<p><span style="color:var(--accent)">A</span></p>', true],
  ['a size', '<p><span style="font-size:1.25em">A</span></p>', true],
  ['colour and size', '<span style="color:#1f5fbf;font-size:2.4em">A</span>', true],
  ['another spelling of a colour', '<span style="color: #1F5FBF;">A</span>', false],
  ['a size of its own', '<span style="font-size:400px">A</span>', false],
  ['another variable', '<span style="color:var(--x)">A</span>', false],
  ['a style beside the colour', '<span style="color:#1f5fbf;position:fixed">A</span>', false],
  ['an address in a style', '<span style="color:url(https://a.b)">A</span>', false],
  ['an empty style', '<span style="">A</span>', false],
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

test.each([
  ['color: #1F5FBF;', 'color:#1f5fbf'],
  ['COLOR:#abc', 'color:#aabbcc'],
  ['font-size:1.25em; color:var(--muted)', 'color:var(--muted);font-size:1.25em'],
  ['position:fixed;inset:0;color:#000000;background:url(//a.b)', 'color:#000000'],
  ['color:expression(alert(1));font-size:calc(99em)', ''],
  ['color:#12345', ''],
  ['color:#000000}body{display:none', ''],
  ['color:var(--accent);color:red', 'color:var(--accent)'],
  ['colo\\72:#000000', ''],
  [';;:', ''],
])('of the style %s stays %s', (style, kept) => {
  expect(allowedStyle(style)).toBe(kept);
  expect(allowedStyle(kept)).toBe(kept);
});
