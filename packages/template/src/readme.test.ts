import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coreFormatters } from './formatters/core.ts';
import { corePredicates } from './predicates/core.ts';
import { compile } from './template.ts';
import type { Environment } from './types.ts';

const TEXT = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const environment: Environment = {
  enableEval: true,
  enableInclude: true,
  partials: {
    card: '[{title}]',
    sized: '{title} {@args.size}',
    outer: '{site}',
    setup: '{.var @colour @|output red}',
  },
  injectables: { './config.json': { mode: 'quiet' } },
};

/** Rows of the tables whose first cell is a template; a bar inside a cell is escaped in Markdown. */
function examples(): [template: string, data: string, output: string][] {
  return TEXT.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, template = '', data = '', output = ''] = cells;
    if (cells.length !== 5 || ![template, data, output].every((cell) => /^`.*`$/.test(cell))) return [];
    const bare = (cell: string) => cell.slice(1, -1);
    return [[bare(template), bare(data), bare(output).replaceAll('⏎', '\n')]];
  });
}

describe('README', () => {
  test.for(examples())('%s', ([template, data, output]) => {
    const result = compile(template).render(JSON.parse(data), environment);
    expect(result.errors).toEqual([]);
    expect(result.output.trimEnd()).toBe(output.trimEnd());
  });

  test('shows every core formatter and names every core predicate', () => {
    const shown = examples()
      .map(([template]) => template)
      .join(' ');
    for (const name of Object.keys(coreFormatters)) {
      expect(new RegExp(`\\|${name}[ }|:]`).test(shown), name).toBe(true);
    }
    for (const name of Object.keys(corePredicates)) expect(TEXT).toContain(name);
  });
});
