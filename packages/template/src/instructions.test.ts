import { describe, expect, test } from 'vitest';
import { testCases } from './cases.testing.ts';
import { compile } from './index.ts';

describe('TPL-26: variables', () => {
  testCases('variable', [
    ['{a}', { a: 'x' }, 'x'],
    ['{a}', {}, ''],
    ['{a}{b}{c}{d}', { a: 1.5, b: true, c: null, d: {} }, '1.5true'],
    ['{a} {b} {c}', { a: 0.1 + 0.2, b: 1e21, c: -0 }, '0.30000000000000004 1e+21 0'],
    ['{a}', { a: [1, null, [2, null], { b: 1 }, 'x'] }, '1,null,2,,[object Object],x'],
    ['{a.length}{s.length}{s.0}', { a: [1], s: 'text' }, ''],
    ['{a.b.c}', { a: { b: null } }, ''],
    ['{toString}{constructor}{a.valueOf}{__proto__}', { a: {} }, '{__proto__}'],
    ['{a.hasOwnProperty}', { a: JSON.parse('{"hasOwnProperty":"own"}') }, 'own'],
    ['{a, b}', { a: 1, b: 2 }, '1'],
  ]);
  testCases('names climb from the innermost value outwards', [
    ['{.section a}{b}{c}{.end}', { a: { b: 1 }, c: 2 }, '12'],
    ['{.section a}{b}{.end}', { a: { b: null, x: 1 }, b: 2 }, ''],
    ['{.section a}{b.x}{.end}', { a: { b: { y: 1 } }, b: { x: 2 } }, ''],
    ['{.section a}{@.b}{@.c}{.end}', { a: { b: 1 }, c: 2 }, '1'],
    ['{.section a}{b}{.end}', { a: 'text', b: 2 }, '2'],
    ['{.repeated section a}{b}{.end}', { a: [null, { b: 1 }], b: 2 }, '21'],
  ]);
  testCases('indices', [
    ['{.repeated section a}{@index}{@index0}{.end}', { a: ['x', 'y'] }, '1021'],
    ['{@index}', {}, ''],
    ['{.repeated section a}{.section b}{@index}{.end}{.end}', { a: [{ b: 1 }, { b: 1 }] }, '12'],
    [
      '{.repeated section a}{.repeated section b}{@index}{.end}{@index};{.end}',
      { a: [{ b: [1, 2] }, { b: [1] }] },
      '121;12;',
    ],
  ]);
});

describe('TPL-23: sections', () => {
  testCases('section', [
    ['{.section a}yes{.or}no{.end}', { a: { b: 1 } }, 'yes'],
    ['{.section a}yes{.or}no{.end}', { a: {} }, 'no'],
    ['{.section a}yes{.or}[{@}]{.end}', { a: 0 }, '[0]'],
    ['{.section a}{.section b}x{.or}y{.end}{.end}', { a: { c: 1 }, b: 1 }, 'y'],
    ['{.section a.b}{@}{.end}', { a: { b: 1 } }, '1'],
    ['{.section @}{a}{.end}', { a: 1 }, '1'],
    ['{.var @x a}{.section @x}{b}{.end}', { a: { b: 1 } }, '1'],
    ['{.section items}{length}{.end}', { items: [1, 2] }, '2'],
    ['{.section items}{.repeated section @}{@}{.end}{.end}', { items: [1, 2] }, '12'],
    ['{.section items}{.section 0}{a}{.end}{.end}', { items: [{ a: 1 }] }, '1'],
  ]);
  testCases('repeated section', [
    ['{.repeated section a}{@}{.alternates with}, {.end}', { a: [1, 2, 3] }, '1, 2, 3'],
    ['{.repeated section a}{@}{.or}none{.end}', { a: [] }, 'none'],
    ['{.repeated section a}{@}{.or}none{.end}', { a: { b: 1 } }, 'none'],
    ['{.repeated section a}x{.or}{b}{.end}', { a: 'text', b: 2 }, '2'],
    ['{.repeated section a}{@}{.alternates with},{.or}none{.end}', { a: [] }, 'none'],
    ['{.repeated section a}{@}{.alternates with}{.if x},{.end}-{.end}', { a: [1, 2], x: 1 }, '1,-2'],
    ['{.repeated section a}{@}{.alternates with}{@}{.end}', { a: [1, 2] }, '112'],
    ['{.repeated section a}{.var @x @}{.end}{@x}', { a: [1, 2] }, ''],
  ]);
});

describe('TPL-23: conditions', () => {
  testCases('if', [
    ['{.if a}yes{.or}no{.end}', { a: 1 }, 'yes'],
    ['{.if a}yes{.or}no{.end}', { a: '' }, 'no'],
    ['{.if a}yes{.or}no{.end}', { a: '0' }, 'yes'],
    ['{.if a && b}yes{.or}no{.end}', { a: 1, b: 0 }, 'no'],
    ['{.if a || b}yes{.or}no{.end}', { a: 0, b: 1 }, 'yes'],
    ['{.if a && b || c}yes{.or}no{.end}', { c: 1 }, 'no'],
    ['{.if a || b && c}yes{.or}no{.end}', { b: 1 }, 'yes'],
    ['{.if equal? a 1}yes{.or}no{.end}', { a: 1 }, 'yes'],
    ['{.if a}{b}{.end}', { a: { b: 1 }, b: 2 }, '2'],
  ]);
  testCases('predicate with else-if', [
    ['{.equal? a 1}one{.or equal? a 2}two{.or}more{.end}', { a: 1 }, 'one'],
    ['{.equal? a 1}one{.or equal? a 2}two{.or}more{.end}', { a: 2 }, 'two'],
    ['{.equal? a 1}one{.or equal? a 2}two{.or}more{.end}', { a: 3 }, 'more'],
    ['{.equal? a 1}one{.end}', { a: 3 }, ''],
  ]);
});

describe('TPL-23: definitions and partials', () => {
  testCases('variables', [
    ['{.var @x a.b}{@x}', { a: { b: 1 } }, '1'],
    ['{.var @x a|count}{@x}', { a: [1, 2] }, '2'],
    ['{.var @x a}{.section b}{.var @x @}{@x}{.end}{@x}', { a: 1, b: 2 }, '21'],
    ['{.var @x p|format a}{@x}', { p: '[{0}]', a: 1 }, '[1]'],
    ['{.section s}{.var @x p|format a}{@x}{.end}', { p: '[{0}]', a: 1, s: { a: 2 } }, '[2]'],
    ['{.ctx @x k=a m=b.c}{@x.k}{@x.m}{@x|json}', { a: 1 }, '1{"k":1,"m":null}'],
  ]);
  testCases(
    'inject, include, apply',
    [
      ['{.inject @x ./data.json}{@x.a}', {}, 'injected'],
      ['{.inject @x toString}{@x}', {}, ''],
      ['{a|apply item}', { a: { t: 'x' } }, '[x]'],
      ['{a|apply item|html}', { a: { t: '<' } }, '[&lt;]'],
      ['{a|apply outer}', { a: {}, o: 1 }, '1'],
      ['{a|apply outer private}', { a: {}, o: 1 }, ''],
      ['{a|apply args k=v w=}', { a: 1 }, 'v--'],
      ['{a|apply args}', { a: 1 }, '--'],
      ['{.include item}{@v}', { t: 'x' }, 'set'],
      ['{.include item output}', { t: 'x' }, '[x]'],
      ['{.macro item}<{t}>{.end}{@|apply item}', { t: 1 }, '<1>'],
      ['{.section a}{.macro m}in{.end}{.end}{@|apply m}', { a: 1 }, '', ['PARTIAL_MISSING']],
      ['{a|apply}', { a: 1 }, ''],
    ],
    {
      enableInclude: true,
      injectables: { './data.json': { a: 'injected' } },
      partials: {
        item: '{.var @v t}[{t}]{.var @v @|output set}',
        outer: '{o}',
        args: '{@args.k}-{@args.w}-',
      },
    },
  );
  testCases('include and eval are off unless the host turns them on', [
    ['{.include p output}{.eval 1}', {}, ''],
  ]);
});

test('TPL-01: a render gives the text and the list of errors, from a template, a context and named partials', () => {
  const template = compile('{title|html}: {item|apply card}{item|apply gone}', { name: 'page' });
  const result = template.render({ title: 'A & B', item: { name: 'x' } }, { partials: { card: '[{name}]' } });
  expect(result.output).toBe('A &amp; B: [x]');
  expect(result.errors).toHaveLength(1);
});

test('a host adds its own formatters and predicates to the tables', () => {
  const formatters = { upper: (value: unknown) => String(value).toUpperCase() };
  const predicates = { 'big?': (_args: readonly string[], { node }: { node: unknown }) => node === 'big' };
  const template = compile('{a|upper}{.section a}{.big?}!{.end}{.end}', { formatters, predicates });
  expect(template.render({ a: 'big' })).toEqual({ output: 'BIG!', errors: [] });
});
