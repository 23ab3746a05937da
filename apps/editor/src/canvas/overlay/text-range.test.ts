// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { textRange } from './text-range.ts';

/** The letter behind a unit of a text, or where in which element it is. */
function at(html: string, unit: number): string {
  const text = document.createElement('div');
  text.innerHTML = html;
  const { startContainer: node, startOffset } = textRange(text, unit, unit);
  return node instanceof Text
    ? `${node.data.slice(0, startOffset)}|${node.data.slice(startOffset)}`
    : node.nodeName;
}

test.each([
  ['<p>one</p><p>two</p>', 0, '|one'],
  ['<p>one</p><p>two</p>', 3, 'one|'],
  ['<p>one</p><p>two</p>', 4, '|two'],
  ['<p>one</p><p>two</p>', 99, 'two|'],
  ['<p>a<strong>bc</strong>d</p>', 2, 'b|c'],
  ['<p>a<br>b</p>', 2, '|b'],
  ['<p>a</p><p></p><p>b</p>', 2, 'P'],
  ['<p>a</p><p><br class="ProseMirror-trailingBreak"></p><p>b</p>', 3, '|b'],
  ['<p>a</p><hr><p>b</p>', 3, '|b'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 2, '|b'],
  ['<ul><li>a</li><li>b</li></ul>', 2, '|b'],
  ['bare<p>b</p>', 5, '|b'],
  ['<p>one</p>\n<p>two</p>', 4, '|two'],
  ['', 3, 'DIV'],
])('in %s unit %i is %s', (html, unit, expected) => {
  expect(at(html, unit)).toBe(expected);
});

test('what is selected goes from one letter to another', () => {
  const text = document.createElement('div');
  text.innerHTML = '<p>one <em>two</em></p><p>three</p>';
  expect(textRange(text, 2, 6).toString()).toBe('e tw');
});
