import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATTER_NAMES, OWN_NAMES } from '../language-names.data.ts';
import { rendered } from '../testing/rendered.ts';

const TEXT = readFileSync(new URL('../../FORMATTERS.md', import.meta.url), 'utf8');

/** Cells of an example row; a bar inside a cell is escaped in Markdown. */
function exampleOf(line: string): [template: string, data: string, output: string] | null {
  const cells = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|').replace(/^`|`$/g, ''));
  const [, template = '', data = '', output = ''] = cells;
  return template.startsWith('{') || template.startsWith('<') ? [template, data, output] : null;
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

const examples = TEXT.split('\n').flatMap((line) => {
  const example = line.startsWith('| `') ? exampleOf(line) : null;
  return example ? [example] : [];
});

test.each(examples)('FORMATTERS.md: %s with %s', (template, data, output) => {
  expect(folded(rendered(template, JSON.parse(data))) || '(nothing)').toBe(folded(output));
});

test('FORMATTERS.md shows every formatter of the site', () => {
  const { core: _core, ...groups } = FORMATTER_NAMES;
  const shown = examples.map(([template]) => template).join(' ');
  for (const name of [...Object.values(groups).flat(), ...OWN_NAMES.formatters]) {
    expect(new RegExp(`\\|${name}[ }|]`).test(shown), name).toBe(true);
  }
});
