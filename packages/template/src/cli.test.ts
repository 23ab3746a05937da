import { expect, test } from 'vitest';
import { runTemplateRender } from './cli.ts';

test('without errors the output alone is printed', () => {
  expect(runTemplateRender({ templateText: '{a|html}', name: 'x.block', data: { a: '<' } })).toBe('&lt;');
});

test('TPL-25: errors are printed with the line of the template and a mark below the column', () => {
  const printed = runTemplateRender({
    templateText: '<h1>{title}</h1>\n\t<p>{body|nope}</p>',
    name: 'page.block',
    data: { title: 'Hi' },
  });
  expect(printed).toBe(
    [
      '<h1>Hi</h1>',
      '\t<p>{body|nope}</p>',
      '',
      '1 error',
      '',
      'page.block:2:5 FORMATTER_UNKNOWN',
      "  SyntaxError: Formatter 'nope' is unknown",
      '  2 | \t<p>{body|nope}</p>',
      '    | \t   ^',
      '',
    ].join('\n'),
  );
});

test('an error inside a partial shows the line of the partial', () => {
  const printed = runTemplateRender({
    templateText: '{@|apply card}{.eval 1 + 2}',
    name: 'page',
    data: {},
    environment: { partials: { card: 'x\n{.end}' } },
  });
  expect(printed).toContain('card:2:1 PARTIAL_SYNTAX');
  expect(printed).toContain('  2 | {.end}');
  expect(printed.startsWith('3\n')).toBe(true);
});
