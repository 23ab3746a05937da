import { expect, test } from 'vitest';
import { markdownHtml, markdownLine } from './markdown-html.ts';

test.each([
  ['signs in one paragraph', '!'.repeat(100_000)],
  ['emphasis that never ends', '_a'.repeat(50_000)],
  ['quotes in each other', '>'.repeat(100_000)],
  ['lists in each other', '1. '.repeat(30_000)],
])('%s beyond all reading are shown as they were typed', (_what, source) => {
  expect(markdownHtml(source)).toBe(`<p>${source.replaceAll('>', '&gt;')}</p>`);
});

test('a line is given up sooner than a text', () => {
  expect(markdownLine(`**a** ${'!'.repeat(3000)}`)).toMatch(/^<p>\*\*a/);
  expect(markdownHtml(`**a** ${'!'.repeat(3000)}`)).toMatch(/^<p><strong>a/);
});

test('a whole book is read', () => {
  const paragraph = `${'Some *words* of a [link](/a) and `code`. '.repeat(25)}\n\n`;
  const book = `# One\n\n${paragraph.repeat(95)}> > > Quoted\n\n- a\n  - b\n    - c\n`;
  expect(book.length).toBeGreaterThan(95_000);
  const html = markdownHtml(book);
  expect(html).toMatch(/^<h1>One<\/h1>/);
  expect(html.match(/<em>words<\/em>/g)).toHaveLength(95 * 25);
});
