import { expect, test } from 'vitest';
import { sanitizeText } from './clean-text.ts';

test('words of cells and boxes that are taken out stay words of their own', () => {
  const rows = '<table><tr><th>Mug</th><th>Bowl</th></tr><tr><td>12 €</td><td><b>9</b> €</td></tr></table>';
  expect(sanitizeText(rows).trim().split(/\s+/)).toEqual(['Mug', 'Bowl', '12', '€', '9', '€']);
  expect(sanitizeText('<div>One</div><div>Two</div>').trim()).toMatch(/^One\s+Two$/);
  expect(sanitizeText('<p>Th<span>ree</span></p>')).toBe('<p>Three</p>');
  expect(sanitizeText('<p title="a <td> b" onclick="x()">Four</p>')).toBe('<p>Four</p>');
});
