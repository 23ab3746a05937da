import { expect, test } from 'vitest';
import { plainText, shortened } from './plain-text.ts';

test.each([
  ['<p>Tea &amp; cake</p>', 'Tea & cake'],
  ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
  ['<table><tr><td>Mug</td><td>12&nbsp;€</td></tr><tr><th>Bowl</th></tr></table>', 'Mug 12 € Bowl'],
  ['Salt<strong>y</strong>, <a href="/x">sweet</a>.', 'Salty, sweet.'],
  ['&lt;b&gt; &#60;i&#x3E; &amp;lt; &quot;&#39;&apos;', "<b> <i> &lt; \"''"],
  ['&unknown; &#0; &#9999999; & a < b', '&unknown; &#0; &#9999999; & a < b'],
  ['<style>a{}</style><script>alert(1)</script>Words', 'Words'],
  ['', ''],
])('%s is %s', (html, text) => expect(plainText(html)).toBe(text));

test('a text of many signs that begin no tag is read in one pass', () => {
  expect(plainText('<'.repeat(200_000)).length).toBe(200_000);
});

test.each([
  ['One two three', 9, 'One two…'],
  ['One two', 7, 'One two'],
  ['Donaudampfschiff', 5, 'Donau…'],
])('%s in %i characters is %s', (text, limit, short) => expect(shortened(text, limit)).toBe(short));
