import { keepsMarkup } from '@sitewright/domain/language/translated-parts';
import { expect, test } from 'vitest';
import { partsOf, sameRichText, textOfParts } from './inline-parts.ts';

const HTML = '<p>Hello&nbsp;&amp; <a href="/shop/mug"><strong>welcome</strong></a><br />to {shop}</p>';

test('rich text is cut into words and codes, and put together again', () => {
  for (const html of [
    HTML,
    '<ul><li>a</li><li><em>b</em></li></ul>',
    '<p>&#8217;&lt;b&gt; %s <a href="/a>b" target="_blank">x</a></p>',
    '</p>stray<strong>open',
    'plain & {a} {b c}',
  ]) {
    const text = textOfParts(partsOf(html, true), { text: html, isRich: true });
    expect([html, sameRichText(text ?? '', html)]).toEqual([html, true]);
    // As from a tool that leaves codes out.
    const bare = partsOf(html, true).map((part) => ('code' in part ? { ...part, code: '' } : part));
    expect(textOfParts(bare, { text: html, isRich: true })).toBe(text);
  }
  expect(textOfParts([{ code: '', id: '9', kind: 'begin' }], { text: HTML, isRich: true })).toBeNull();
});

test('A1: whatever stands in a file for a rich text is compared as fast as it is read', () => {
  for (const unit of ['a', '<a', '<a href="', '<b>', '{a}']) {
    const sent = `<${unit.repeat(300_000 / unit.length)}`;
    expect([unit, sameRichText(sent, HTML), keepsMarkup(sent, HTML)]).toEqual([unit, false, false]);
  }
});
