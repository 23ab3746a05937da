import { describe, expect, test } from 'vitest';
import { testCases } from '../cases.testing.ts';
import { compile, compileTree } from '../index.ts';

describe('TPL-23: text that is no tag is printed as it is', () => {
  testCases('text', [
    ['plain', {}, 'plain'],
    ['{ a}', { a: 1 }, '{ a}'],
    ['{a }', { a: 1 }, '{a }'],
    ['{}', {}, '{}'],
    ['{{a}', { a: 1 }, '{1'],
    ['{{a}}', { a: 1 }, '{1}'],
    ['a { b } c', {}, 'a { b } c'],
    ['{a||b}', { a: 1 }, '{a||b}'],
    ['{a| html}', { a: 1 }, '{a| html}'],
    ['{a |html}', { a: 1 }, '{a |html}'],
    ['{a|html|}', { a: 1 }, '{a|html|}'],
    ['{a|}', { a: 1 }, '{a|}'],
    ['{a,}', { a: 1 }, '{a,}'],
    ['{.nothing}', {}, '{.nothing}'],
    ['{.section}', {}, '{.section}'],
    ['{.section a b}', {}, '{.section a b}'],
    ['{.repeated  section a}', {}, '{.repeated  section a}'],
    ['{.if }', {}, '{.if }'],
    ['{.if a &&}', {}, '{.if a &&}'],
    ['{.if !a}', {}, '{.if !a}'],
    ['{.var x a}', {}, '{.var x a}'],
    ['{.var @x  a}', {}, '{.var @x  a}'],
    ['{.ctx @x}', {}, '{.ctx @x}'],
    ['{.ctx @x a=b c}', {}, '{.ctx @x a=b c}'],
    ['{.inject @x}', {}, '{.inject @x}'],
    ['{.macro}', {}, '{.macro}'],
    ['{.include}', {}, '{.include}'],
    ['{.eval}', {}, '{.eval}'],
    ['{.or x}', {}, '{.or x}'],
    ['{.space }', {}, '{.space }'],
    ['body{color:red}', {}, 'body{color:red}'],
    ['{unclosed', {}, '{unclosed'],
    ['function(){return a}', { a: 1 }, 'function(){return a}'],
  ]);
});

describe('TPL-23: tags', () => {
  testCases('tag', [
    ['{a.b.0.c}', { a: { b: [{ c: 'x' }] } }, 'x'],
    ['{o.00}', { o: ['zero'] }, 'zero'],
    ['{0}', ['zero'], 'zero'],
    ['{o.2147483648}', { o: { '2147483648': 'big' } }, 'big'],
    ['{$x.y}', { $x: { y: 1 } }, '1'],
    ['{x-y_z}', { 'x-y_z': 1 }, '1'],
    ['{a|html }', { a: '<' }, '&lt;'],
    ['{a , b|html}', { a: '<' }, '&lt;'],
    ['{a|pluralize/a b/c d}', { a: 2 }, 'c d'],
    ['{.equal?:a:"x y"}yes{.end}', { a: 'x y' }, 'yes'],
    ['{.equal? "a b" "a c"}yes{.or}no{.end}', {}, 'yes'],
    ['{.section\n\ta}{@}{.end}', { a: 1 }, '1'],
    ['{.if a\n&& b}yes{.end}', { a: 1, b: 1 }, 'yes'],
    ['a{# comment }b', {}, 'ab'],
    ['a{## {a} } ##}b', {}, 'ab'],
    ['a{## never closed', {}, 'a'],
    ['{.space}{.tab}{.newline}{.meta-left}{.meta-right}', {}, ' \t\n{}'],
    ['a{^b}c{^.section d}{^.end}', { b: 1 }, 'ac'],
    ['{^ b}', {}, '{^ b}'],
    ['a{^## x ##}b', {}, 'ab'],
  ]);
});

describe('preprocessor scope', () => {
  test.each([
    ['{a}{^a}', '{a}1'],
    ['{^.if a}{b}{^.end}', '{b}'],
    ['{## kept ##}{^## gone ##}{# kept}', '{## kept ##}{# kept}'],
    ['{^.repeated section list}{^@},{.end}{^.end}', '1,{.end}2,{.end}'],
  ])('only scoped tags run: %s', (text, output) => {
    const template = compile(text, { preprocess: true });
    expect(template.render({ a: 1, list: [1, 2] })).toEqual({ output, errors: [] });
  });
});

const TREES: readonly [string, unknown][] = [
  ['a', [17, 1, [[0, 'a']], 18]],
  ['{a.0, b|html|truncate 3}', [17, 1, [[1, [['a', 0], ['b']], [['html'], ['truncate', [['3'], ' ']]]]], 18]],
  ['{.section a}x{.or}y{.end}', [17, 1, [[2, ['a'], [[0, 'x']], [7, 0, 0, [[0, 'y']], 3]]], 18]],
  [
    '{.repeated section a}x{.alternates with},{.if b};{.end}{.end}',
    [
      17,
      1,
      [
        [
          4,
          ['a'],
          [[0, 'x']],
          3,
          [
            [0, ','],
            [8, [], [['b']], [[0, ';']], 3],
          ],
        ],
      ],
      18,
    ],
  ],
  [
    '{.equal? a 1}x{.or odd? b}y{.end}',
    [17, 1, [[5, 'equal?', [['a', '1'], ' '], [[0, 'x']], [7, 'odd?', [['b'], ' '], [[0, 'y']], 3]]], 18],
  ],
  ['{.if a && b || c}x{.end}', [17, 1, [[8, [1, 0], [['a'], ['b'], ['c']], [[0, 'x']], 3]], 18]],
  ['{.var @x a|count}', [17, 1, [[6, '@x', [['a']], [['count']]]], 18]],
  ['{.ctx @x k=a.b}', [17, 1, [[22, '@x', [['k', ['a', 'b']]]]], 18]],
  ['{.inject @x ./f.json a}', [17, 1, [[9, '@x', './f.json', [['a'], ' ']]], 18]],
  ['{.macro m}x{.end}', [17, 1, [[10, 'm', [[0, 'x']]]], 18]],
  ['{.include m output}', [17, 1, [[24, 'm', [['output'], ' ']]], 18]],
  ['{.eval 1 + 2}', [17, 1, [[23, '1 + 2']], 18]],
  [
    '{# c}{## d ##}',
    [
      17,
      1,
      [
        [11, ' c', 0],
        [11, ' d ', 1],
      ],
      18,
    ],
  ],
  ['{.space}{.tab}', [17, 1, [15, 16], 18]],
  ['{.section a}x', [17, 1, [[2, ['a'], [[0, 'x']], 3]], 3]],
];

describe('code tree', () => {
  test.each(TREES)('%s', (text, tree) => {
    const template = compile(text);
    expect(template.toJson()).toEqual(tree);
    expect(compileTree(JSON.parse(JSON.stringify(tree))).toJson()).toEqual(tree);
  });

  test('a tree renders as its text does', () => {
    const text = '{.repeated section a}{@|html}{.alternates with}, {.or}none{.end}';
    const tree = JSON.parse(JSON.stringify(compile(text).toJson()));
    expect(compileTree(tree).render({ a: ['<', 2] })).toEqual({ output: '&lt;, 2', errors: [] });
  });

  test('struct and atom have no syntax but run', () => {
    const tree = [
      17,
      1,
      [
        [20, { note: 1 }, [[0, 'in']]],
        [21, 'opaque'],
        [0, '!'],
      ],
      18,
    ];
    expect(compileTree(tree).render({}).output).toBe('in!');
  });

  test.each([
    [null, ['CODE_INVALID']],
    [[17, 1, [[99, 'x']], 18], ['CODE_INVALID']],
    [[17, 1, [[1, 'a', 0]], 18], ['CODE_INVALID']],
    [[17, 1, [[2, ['a'], [], [0, 'x']]], 18], ['NON_BLOCK_STATE']],
    [
      [17, 1, ['x', 3], 18],
      ['CODE_INVALID', 'CODE_INVALID'],
    ],
  ])('a broken tree is reported and runs: %j', (tree, codes) => {
    const template = compileTree(tree);
    expect(template.errors.map(({ code }) => code)).toEqual(codes);
    expect(template.render({}).output).toBe('');
  });
});
