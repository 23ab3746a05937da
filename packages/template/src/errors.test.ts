import { describe, expect, test } from 'vitest';
import { compile } from './index.ts';
import { Assembler } from './parser/assembler.ts';
import { OP } from './parser/opcodes.ts';
import { standardFormatters, standardPredicates } from './standard.ts';
import type { Environment } from './types.ts';

type Row = readonly [
  title: string,
  template: string,
  output: string,
  code: string,
  message: string,
  environment?: Environment,
];

const DATA = { a: { b: 1 }, list: [1, 2], text: 'abc' };
const EVAL = { enableEval: true };

const ROWS: readonly Row[] = [
  [
    'TPL-04',
    'x\n {a|nope}y',
    'x\n {a|nope}y',
    'FORMATTER_UNKNOWN',
    "SyntaxError: Formatter 'nope' is unknown",
  ],
  [
    'TPL-05',
    '{.nope? a}x{.or}y{.end}',
    'y',
    'PREDICATE_UNKNOWN',
    "SyntaxError: Predicate 'nope?' is unknown",
  ],
  [
    'TPL-06',
    '{.if a}x{.or}y{.or}z{.end}',
    'x',
    'DEAD_CODE_BLOCK',
    'SyntaxError: This OR_PREDICATE block will never execute.',
  ],
  ['TPL-07', '{.section a}x', 'x', 'EOF_IN_BLOCK', 'SyntaxError: Reached EOF in the middle of SECTION'],
  [
    'TPL-08',
    '{.section a}{.alternates with}x{.end}',
    'x',
    'NOT_ALLOWED_IN_BLOCK',
    'SyntaxError: ALTERNATES_WITH instruction is not allowed inside SECTION block.',
  ],
  [
    'TPL-08 macro',
    '{.macro m}x{.or}y{.end}z',
    'z',
    'NOT_ALLOWED_IN_BLOCK',
    'SyntaxError: OR_PREDICATE instruction is not allowed inside MACRO block.',
  ],
  ['TPL-09', 'x{.end}y', 'xy', 'NOT_ALLOWED_AT_ROOT', 'SyntaxError: Instruction END not allowed at root'],
  [
    'TPL-09 or',
    'x{.or}y',
    'xy',
    'NOT_ALLOWED_AT_ROOT',
    'SyntaxError: Instruction OR_PREDICATE not allowed at root',
  ],
  [
    'TPL-10',
    'x{a|apply gone}y',
    'xy',
    'PARTIAL_MISSING',
    "RuntimeError: Attempt to apply partial 'gone' which could not be found.",
  ],
  [
    'TPL-11',
    'x{a|apply bad}{a|apply bad}y',
    'xy',
    'PARTIAL_SYNTAX',
    'RuntimeError: Parse of partial "bad" failed: SyntaxError: Instruction END not allowed at root',
    { partials: { bad: 'oops{.end}' } },
  ],
  [
    'TPL-12',
    '{a|apply loop}',
    '.'.repeat(16),
    'PARTIAL_RECURSION_DEPTH',
    "RuntimeError: Attempt to apply partial 'loop' exceeded maximum recursion depth of 16",
    { partials: { loop: '.{@|apply loop}' } },
  ],
  [
    'TPL-13',
    'x{.eval a + 1}y',
    'xy',
    'EXPRESSION_REDUCE',
    'RuntimeError: Error reducing expression: a + 1: Invalid arguments to operator add',
    EVAL,
  ],
  [
    'TPL-14 unknown',
    'x{.eval foo(1)}y',
    'xy',
    'EXPRESSION_PARSE',
    'RuntimeError: Error parsing expression: "foo(1)": Invalid function foo',
    EVAL,
  ],
  [
    'TPL-14 arguments',
    'x{.eval max()}y',
    'xy',
    'EXPRESSION_REDUCE',
    'RuntimeError: Error reducing expression: max(): Error calling function max',
    EVAL,
  ],
  [
    'TPL-15',
    'x{.eval "abc}y',
    'xy',
    'EXPRESSION_PARSE',
    'RuntimeError: Error parsing expression: "\\"abc": Unterminated string',
    EVAL,
  ],
  [
    'TPL-16',
    "x{.eval '\\xZZ  '}y",
    'xy',
    'EXPRESSION_PARSE',
    'RuntimeError: Error parsing expression: "\'\\\\xZZ  \'": Invalid 2-char hex escape found',
    EVAL,
  ],
  [
    'TPL-17',
    'x{.eval 1.2.3}y',
    'xy',
    'EXPRESSION_PARSE',
    'RuntimeError: Error parsing expression: "1.2.3": Duplicate decimal point in number',
    EVAL,
  ],
  [
    'TPL-18',
    'x{.eval text + text}y',
    'xy',
    'EXPRESSION_REDUCE',
    'RuntimeError: Error reducing expression: text + text: Concatenation would exceed maximum string length 5',
    { ...EVAL, limits: { expressionTextChars: 5 } },
  ],
  [
    'TPL-19',
    'x{.eval 1 + 2}y',
    'xy',
    'EXPRESSION_PARSE',
    'RuntimeError: Error parsing expression: "1 + 2": Expression exceeds the maximum number of allowed tokens: 2',
    { ...EVAL, limits: { expressionTokens: 2 } },
  ],
  [
    'TPL-21',
    'x{text|encode-uri|broken}y',
    'xy',
    'UNEXPECTED_ERROR',
    'RuntimeError: Unexpected TypeError error when executing VARIABLE: no good',
  ],
  [
    'TPL-21 predicate',
    'x{.broken?}y{.end}z',
    'xz',
    'UNEXPECTED_ERROR',
    'RuntimeError: Unexpected TypeError error when executing PREDICATE: no good',
  ],
  [
    'TPL-22',
    'x{.units-metric?}y{.or}n{.end}',
    'xn',
    'NOT_IMPLEMENTED',
    '"units-metric?" formatter is not yet implemented',
  ],
];

function broken(): never {
  throw new TypeError('no good');
}
const tables = {
  formatters: { ...standardFormatters, broken },
  predicates: { ...standardPredicates, 'broken?': broken },
};

describe('TPL-03: every error of the catalogue is collected and rendering continues', () => {
  test.for(ROWS)('%s: %s', ([_id, template, output, code, message, environment]) => {
    const result = compile(template, tables).render(DATA, environment);
    expect(result.output).toBe(output);
    expect(result.errors).toMatchObject([{ code, message }]);
  });

  test('several errors in one render are all in the list', () => {
    const result = compile('{.end}{a|nope}{a|apply gone}[{text}]').render(DATA);
    expect(result.output).toBe('{a|nope}[abc]');
    expect(result.errors.map(({ type }) => type)).toEqual(['assembler', 'parser', 'engine']);
  });

  test('TPL-12: refused calls leave no level behind', () => {
    const partials = { loop: '.{@|apply loop}' };
    const { output, errors } = compile('{a|apply loop}-{a|apply loop}').render(DATA, { partials });
    expect(output).toBe(`${'.'.repeat(16)}-${'.'.repeat(16)}`);
    expect(errors).toHaveLength(2);
  });

  test('TPL-20: without limits neither tokens nor text length of expressions are checked', () => {
    const long = Array.from({ length: 2_000 }, () => 'text').join(' + ');
    const result = compile(`{.eval ${long}}`).render(DATA, EVAL);
    expect(result.errors).toEqual([]);
    expect(result.output).toHaveLength(6_000);
  });

  test('an expression error is reported each time its instruction runs', () => {
    const template = compile('{.repeated section list}{.eval 1 +}{.end}');
    expect(template.render(DATA, EVAL).errors).toHaveLength(2);
    expect(template.render(DATA, EVAL).errors).toHaveLength(2);
  });

  test('assignments of a failed expression are discarded', () => {
    const { output } = compile('{.eval @x = 1; @y = 2 + a}[{@x}]').render(DATA, EVAL);
    expect(output).toBe('[]');
  });
});

describe('TPL-25: errors carry a code and their place', () => {
  test('line, column and offset are those of the tag, the template is named', () => {
    const [error] = compile('one\n  {a|apply gone}', { name: 'page.block' }).render(DATA).errors;
    expect(error).toMatchObject({ template: 'page.block', line: 2, column: 3, offset: 6, type: 'engine' });
  });

  test('an error inside a partial names the partial and the place in it', () => {
    const partials = { card: 'x\n\n{.section b}{@|apply gone}{.end}' };
    const [error] = compile('{a|apply card}').render(DATA, { partials }).errors;
    expect(error).toMatchObject({ template: 'card', line: 3, column: 13, code: 'PARTIAL_MISSING' });
  });

  test('after a partial the place is the caller again', () => {
    const partials = { card: 'x' };
    const [error] = compile('{a|apply card}\n{a|apply gone}').render(DATA, { partials }).errors;
    expect(error).toMatchObject({ template: 'template', line: 2, column: 1 });
  });

  test('an unclosed block is reported where it starts', () => {
    expect(compile('ab\n{.if a}\n\n').errors).toMatchObject([{ line: 2, column: 1, offset: 3 }]);
  });
});

describe('instructions fed by hand', () => {
  const codesOf = (feed: (assembler: Assembler) => void) => {
    const codes: string[] = [];
    feed(new Assembler(({ code }) => codes.push(code)));
    return codes;
  };

  test('an end that never came', () => {
    expect(codesOf((assembler) => assembler.complete())).toEqual(['EOF_MISSING']);
  });

  test('instructions behind the end, once', () => {
    const codes = codesOf((assembler) => {
      assembler.accept({ op: OP.EOF, offset: 0 });
      assembler.accept({ op: OP.SPACE, offset: 0 });
      assembler.accept({ op: OP.SPACE, offset: 0 });
      assembler.complete();
    });
    expect(codes).toEqual(['AFTER_EOF']);
  });

  test('an unclosed block', () => {
    const codes = codesOf((assembler) => {
      assembler.accept({ op: OP.MACRO, name: 'm', body: [], offset: 0 });
      assembler.complete();
    });
    expect(codes).toEqual(['UNCLOSED_BLOCK', 'EOF_MISSING']);
  });
});
