import { describe } from 'vitest';
import { testCases } from '../cases.testing.ts';

const ON = { enableEval: true };
const print = (rows: readonly (readonly [string, string])[], data: unknown = {}) =>
  rows.map(([expression, output]) => [`{.eval ${expression}}`, data, output] as const);

describe('TPL-24: expressions', () => {
  testCases(
    'literals',
    print([
      ['12', '12'],
      ['1.5', '1.5'],
      ['5.', '5'],
      ['007', '7'],
      ['1e3', '1000'],
      ['1E-7', '1e-7'],
      ['0x1F', '31'],
      ['\'a\' + "b"', 'ab'],
      ['"\\n\\t\\x41\\u2603\\U0001F600\\q"', '\n\tA☃😀q'],
      ['"\\x01\\u0008\\U00110000"', '   '],
      ['true', 'true'],
      ['null', ''],
      ['PI > 3', 'true'],
      ['Infinity', 'Infinity'],
      ['NaN == NaN', 'false'],
    ]),
    ON,
  );
  testCases(
    'arithmetic and precedence',
    print([
      ['1 + 2 * 3', '7'],
      ['(1 + 2) * 3', '9'],
      ['2 ** 3 ** 2', '512'],
      ['-2 ** 2', '4'],
      ['7 % 4 - 1', '2'],
      ['1 / 4', '0.25'],
      ['1 << 4 >> 2', '4'],
      ['6 & 3 | 8 ^ 1', '11'],
      ['~5', '-6'],
      ['+"3" + -1', '2'],
      ['"5" * "2"', '10'],
      ['1 + "2"', '12'],
      ['null + "x"', 'nullx'],
      ['"" * 1', '0'],
      ['"1 " * 1', 'NaN'],
      ['"-0x10" * 1', '-16'],
      ['true + true', '2'],
    ]),
    ON,
  );
  testCases(
    'comparison and logic',
    print([
      ['1 < "2"', 'true'],
      ['"a" < "b"', 'true'],
      ['null == 0', 'false'],
      ['"1" == 1', 'true'],
      ['"1" === 1', 'false'],
      ['"1" !== 1', 'true'],
      ['1 != 2', 'true'],
      ['3 >= 3 && 2 <= 1', 'false'],
      ['0 || "x"', 'true'],
      ['!0', 'true'],
      ['!"x"', 'false'],
    ]),
    ON,
  );
  testCases(
    'functions',
    print([
      ['max(1, 5, 3)', '5'],
      ['min(4, 2) + 1', '3'],
      ['abs(-2)', '2'],
      ['num("12.5")', '12.5'],
      ['num("x")', 'NaN'],
      ['str(1) + 2', '12'],
      ['bool("")', 'false'],
      ['max(min(1, 2), abs(-7))', '7'],
    ]),
    ON,
  );
  testCases(
    'variables, assignment, several statements',
    [
      ['{.eval a.b + 1}', { a: { b: 2 } }, '3'],
      ['{.eval missing}', {}, ''],
      ['{.eval missing + 1}', {}, '1'],
      ['{.eval @.PI}', { PI: 'pie' }, 'pie'],
      ['{.eval @x = 5}{@x}', {}, '5'],
      ['{.eval @x = 2; @x * 3}', {}, '6'],
      ['{.eval @x = @y = 5}[{@x}{@y}]', {}, '[5]'],
      ['{.eval a = 5}{a}', { a: 1 }, '1'],
      ['{.section s}{.eval @x = 1}{.end}{@x}', { s: 1 }, ''],
      ['{.repeated section list}{.eval @index0 * 10 + @}{.end}', { list: [1, 2] }, '112'],
      ['{.eval 1; 2}', {}, '2'],
      ['{.eval }', {}, ''],
      ['{.eval ;}', {}, ''],
      ['{.eval 1 2}', {}, '2'],
      ['{.eval 1,2}', {}, '2'],
      ['{.eval 3 = 4}', {}, ''],
      ['{.eval ~a}', { a: 5 }, '-6'],
      ['{.eval # 1 + a}', { a: 2 }, 'EVAL=[[1 a <add>]] -> 3'],
      ['{.eval #max(1); "x"}', {}, 'EVAL=[[<args> 1 max()], ["x"]] -> x'],
    ],
    ON,
  );
  testCases(
    'errors',
    [
      ['[{.eval a}]', { a: {} }, '[]', ['EXPRESSION_REDUCE']],
      ['[{.eval 1 +}]', {}, '[]', ['EXPRESSION_REDUCE']],
      ['[{.eval (1}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval 1)}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval 1e}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval 1e5.}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval 0x}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval "\\u12"}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval "a\nb"}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval 1 ? 2}]', {}, '[]', ['EXPRESSION_PARSE']],
      ['[{.eval abs()}]', {}, '[]', ['EXPRESSION_REDUCE']],
    ],
    ON,
  );
});
