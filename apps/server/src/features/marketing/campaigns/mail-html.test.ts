import { expect, test } from 'vitest';
import { absoluteHref, mailHtml, mailPlain } from './mail-html.ts';

const site = {
  origin: 'https://hearne.test',
  prefix: '',
  languages: [{ tag: 'de', isPublic: true }],
  link: '#123456',
  locale: 'en',
};

test.each([
  ['<p>Hello <strong>you</strong></p>', '<p style="margin:0 0 16px">Hello <strong>you</strong></p>'],
  ['<p class="text-align-center">Hi</p>', '<p style="margin:0 0 16px;text-align:center">Hi</p>'],
  [
    '<a href="/shop?a=1&amp;b=2">Shop</a>',
    '<a href="https://hearne.test/shop?a=1&amp;b=2" target="_blank" style="color:#123456;text-decoration:underline">Shop</a>',
  ],
  ['<span style="color:var(--accent)">x</span>', '<span>x</span>'],
])('%s is %s in an email', (html, expected) => {
  expect(mailHtml(html, site)).toBe(expected);
});

test.each([
  ['/shop?a=1#b', 'https://hearne.test/de/shop?a=1#b'],
  ['/', 'https://hearne.test/de'],
  ['', 'https://hearne.test/de'],
  ['/de/shop', 'https://hearne.test/de/shop'],
  ['/assets/a/b.pdf', 'https://hearne.test/assets/a/b.pdf'],
  ['//other.test/shop', 'https://other.test/shop'],
  ['https://hearne.test/shop', 'https://hearne.test/shop'],
  ['mailto:us@hearne.test', 'mailto:us@hearne.test'],
])('I18N-11: for readers of a language %s is %s', (href, expected) => {
  expect(absoluteHref(href, { ...site, prefix: '/de' })).toBe(expected);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<a href="https://a.test" onclick="alert(1)">x</a>',
  '<style>body{display:none}</style><iframe src="//evil.test">',
  '<svg/onload=alert(1)>',
])('%s is inert', (html) => {
  const result = mailHtml(html, site);
  expect(result).not.toMatch(/<(?:script|img|iframe|style|svg)|javascript:|\son[a-z]+=/i);
});

test.each([
  ['en', 'left'],
  ['ar', 'right'],
])('in %s quotes and lists begin on the %s', (locale, side) => {
  const html = mailHtml('<blockquote>Q</blockquote><ul><li>One</li></ul>', { ...site, locale });
  expect(html).toContain(`padding-${side}:16px;border-${side}:3px solid #999999`);
  expect(html).toContain(`<ul style="margin:0 0 16px;padding:0;padding-${side}:24px">`);
});

test('a text is as readable without markup', () => {
  const html =
    '<h2>News</h2><p>Two <em>bowls</em> &amp; a <a href="/shop?a=1&amp;b=2">plate</a>.<br>Soon.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>';
  expect(mailPlain(html, site)).toBe(
    'News\n\nTwo bowls & a plate (https://hearne.test/shop?a=1&b=2).\nSoon.\n\n- One\n\n- Two',
  );
});
