import { expect, test } from 'vitest';
import { rowXml, workbookParts } from './sheet-xml.ts';

test('what is too long for a cell is cut, and says so', () => {
  const [, text = ''] = /<t [^>]*>(.*)<\/t>/.exec(rowXml(['x'.repeat(40_000)], 1)) ?? [];
  expect(text).toHaveLength(32_767);
  expect(text).toMatch(/x … \(cut\)$/);
  expect(rowXml(['x'.repeat(32_767)], 1)).toMatch(/x<\/t><\/is><\/c><\/row>$/);
});

test.each([
  ["'[a]:*?/\\b'", 'a      b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['//', 'Sheet'],
  ['History', 'Sheet'],
  [`${'x'.repeat(30)}'s`, 'x'.repeat(30)],
  ['Ann & Bob', 'Ann &amp; Bob'],
])('a sheet called %s is named %s', (name, shown) => {
  expect(workbookParts(name)['xl/workbook.xml']).toContain(`<sheet name="${shown}"`);
});

test('cells are named by column and row, empty ones are left out, and nothing in a text ends it', () => {
  const cells = Array.from({ length: 28 }, () => '');
  cells[0] = '=1+1 <&\u0001\ud800 _x000B_';
  cells[27] = 'last';
  expect(rowXml(cells, 3)).toBe(
    '<row r="3">' +
      '<c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;\ufffd _x005F_x000B_</t></is></c>' +
      '<c r="AB3" t="inlineStr"><is><t xml:space="preserve">last</t></is></c></row>',
  );
});
