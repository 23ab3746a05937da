import { expect, test } from 'vitest';
import { html, jsonScript } from './html.ts';

test('values are escaped for text and attributes, markup and lists go in as they are', () => {
  const hostile = '"><script>alert(1)</script>&\'';
  const made = html`<p title="${hostile}">${[html`<b>${hostile}</b>`, 3, null, false, undefined]}</p>`.markup;
  expect(made).not.toContain('<script>');
  expect(made).toMatch(/^<p title="&#34;&#62;&#60;script&#62;/);
  expect(made).toMatch(/<b>.*<\/b>3<\/p>$/);
});

test('data in a script element cannot end it', () => {
  const { markup } = jsonScript('data', { name: '</script><!--\u2028' });
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({
    name: '</script><!--\u2028',
  });
});
