import { describe, expect, test } from 'vitest';
import { compile } from './index.ts';
import { standardFormatters, standardPredicates } from './standard.ts';
import type { Environment } from './types.ts';

const tables = { formatters: standardFormatters, predicates: standardPredicates };
const LIMITS = { instructions: 200_000, outputChars: 100_000, textChars: 50_000, errors: 50 };
const big = Array.from({ length: 20_000 }, (_, id) => ({ id, title: `item ${id}` }));
const doubling = Object.fromEntries(
  Array.from({ length: 16 }, (_, i) => [`p${i}`, `{@|apply p${i + 1}}{@|apply p${i + 1}}`]),
);

/** Each ends in well under a second with an error from its caps. */
const CORPUS: readonly [title: string, template: string, code: string, environment?: Environment][] = [
  [
    'exponential partials',
    '{@|apply p0}',
    'INSTRUCTION_LIMIT_REACHED',
    { partials: { ...doubling, p16: 'x' }, limits: { ...LIMITS, partialDepth: 64 } },
  ],
  [
    'loops over big arrays with empty bodies',
    '{.repeated section big}{.var @x big}{.repeated section @x}{.end}{.end}',
    'INSTRUCTION_LIMIT_REACHED',
  ],
  [
    'nested loops by name',
    '{.repeated section big}{.section @}{.if id}{.end}{.end}{.var @x big|json}{.end}',
    'TEXT_LIMIT_REACHED',
  ],
  ['output', '{.repeated section big}{title} and some more text{.end}', 'OUTPUT_LIMIT_REACHED'],
  [
    'output of a partial',
    '{@|apply all}',
    'OUTPUT_LIMIT_REACHED',
    { partials: { all: '{.repeated section big}{title} {title}{.end}' }, limits: LIMITS },
  ],
  ['text', '{big|json}', 'TEXT_LIMIT_REACHED'],
  ['printing an array', '{.repeated section big}{titles}{.end}', 'TEXT_LIMIT_REACHED'],
  [
    'deep comparison in a loop',
    '{.repeated section big}{.equal? big copy}{.end}{.end}',
    'INSTRUCTION_LIMIT_REACHED',
  ],
  [
    'work of a formatter in a loop',
    '{.repeated section big}{.var @x big|key-by id}{.end}',
    'INSTRUCTION_LIMIT_REACHED',
  ],
  ['search in a loop', '{.repeated section big}{big|find-last nothing}{.end}', 'INSTRUCTION_LIMIT_REACHED'],
  ['doubling text', `{.var @x title}${'{.eval @x = @x + @x}'.repeat(40)}{@x}`, 'EXPRESSION_REDUCE'],
  [
    'a partial of itself',
    '{@|apply self}',
    'PARTIAL_RECURSION_DEPTH',
    { partials: { self: '{@|apply self}{@|apply self}' }, limits: LIMITS },
  ],
  [
    'macros of each other',
    '{.macro a}{@|apply b}{.end}{.macro b}{@|apply a}{.end}{@|apply a}',
    'PARTIAL_RECURSION_DEPTH',
  ],
  [
    'inclusion of itself',
    '{.macro a}{.include a output}x{.end}{.include a output}',
    'PARTIAL_RECURSION_DEPTH',
  ],
  ['deep nesting', `${'{.section @}'.repeat(5_000)}x`, 'NESTING_LIMIT_REACHED'],
  ['a long chain of clauses', `{.if a}${'{.or equal? 1 2}'.repeat(5_000)}{.end}`, 'NESTING_LIMIT_REACHED'],
];

describe('V19, A34: a hostile template ends inside its caps with a collected error', () => {
  const data = { big, copy: structuredClone(big), title: 'text', titles: big.map(({ title }) => title) };

  test.for(CORPUS)('%s', ([, text, code, environment = { limits: LIMITS }]) => {
    const started = performance.now();
    const template = compile(text, tables);
    const result = template.render(data, { ...environment, enableEval: true, enableInclude: true });
    expect([...template.errors, ...result.errors].map((error) => error.code)).toContain(code);
    expect(result.output.length).toBeLessThanOrEqual(LIMITS.outputChars);
    expect(result.errors.length).toBeLessThanOrEqual(LIMITS.errors + template.errors.length);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('what was printed before the cap stays, nothing half formatted comes out', () => {
    const partials = { evil: '<b>{.repeated section big}{.var @x big}{.repeated section @x}{.end}{.end}' };
    const result = compile('<p>{a}</p>{@|apply evil|html}never', tables).render(
      { ...data, a: 1 },
      { limits: LIMITS, partials },
    );
    expect(result.output).toBe('<p>1</p>');
    expect(result.errors.map(({ code }) => code)).toEqual(['INSTRUCTION_LIMIT_REACHED']);
  });

  test('time, by the clock of the host', () => {
    let now = 0;
    const clock = () => now++;
    const text = '{.repeated section big}{.var @x big}{.repeated section @x}{id}{.end}{.end}';
    const result = compile(text).render({ big }, { clock, limits: { timeMs: 20, instructions: 1e12 } });
    expect(result.errors.map(({ code }) => code)).toEqual(['TIME_LIMIT_REACHED']);
  });

  test('a formatter that swallows everything cannot outlive the cap', () => {
    const stubborn = (
      value: unknown,
      _args: readonly string[],
      context: { applyPartial: (name: string, value: unknown) => string },
    ) => {
      for (;;) {
        try {
          return context.applyPartial('loop', value);
        } catch {
          return 'swallowed';
        }
      }
    };
    const template = compile('{.repeated section big}{@|stubborn}{.end}', {
      formatters: { ...standardFormatters, stubborn },
    });
    const partials = { loop: '{.var @x big}{.repeated section @x}{.end}' };
    const result = template.render({ big }, { limits: LIMITS, partials });
    expect(result.errors.map(({ code }) => code)).toEqual(['INSTRUCTION_LIMIT_REACHED']);
  });
});

describe('A34: widths and numbers of digits beyond all measure are clamped', () => {
  test.for([
    'title|truncate 1000000000',
    'number|decimal minimumFractionDigits:51',
    'number|decimal minimumIntegerDigits:1000000000',
    'number|decimal maximumFractionDigits:1e9',
    'number|money-format 1000000000',
    'title|format 1000000000 1000000000',
  ])('{%s}', (requested) => {
    const { output } = compile(`{${requested}}`, tables).render(
      { title: 'Kiln', number: 1.5 },
      { limits: LIMITS },
    );
    expect(output.length).toBeLessThan(1_000);
  });
});

describe('V19: nothing outside the data can be read', () => {
  const NAMES = [
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    'watch',
  ];
  const PATHS = NAMES.flatMap((name) => [
    name,
    `a.${name}`,
    `a.${name}.name`,
    `list.${name}`,
    `text.${name}`,
    `@.${name}`,
  ]);

  test.for(PATHS)('{%s} prints nothing', (path) => {
    const data = { a: {}, list: [1], text: 'x' };
    const template = compile(`{${path}}{.section ${path}}section{.end}{.if ${path}}if{.end}{.eval ${path}}`);
    expect(template.render(data, { enableEval: true })).toEqual({ output: '', errors: [] });
  });

  test('a name with leading underscores is no name at all', () => {
    expect(compile('{__proto__}{a.__proto__}').render({ a: {} }).output).toBe('{__proto__}{a.__proto__}');
  });

  test.for([...NAMES, '__proto__'])('%s as a key given by the data', (name) => {
    const data = { a: { x: 1 }, k: name, list: [{ id: name }] };
    const text = '{a|get k}{k|lookup k}{list|key-by id|prop x}{list|find-first a}';
    const { output } = compile(text).render(data);
    expect(output).not.toMatch(/native|function/);
  });

  test('names of a class are hidden, its own are not', () => {
    class Account {
      name = 'own';
      secret = 'own too';
      get inherited() {
        return 'inherited';
      }
    }
    const text = '{name}{inherited}{.section inner}{name}{inherited}{.end}{inner.name}{inner.inherited}';
    const data = Object.assign(new Account(), { inner: new Account() });
    expect(compile(text).render(data).output).toBe('ownownown');
  });

  test('a polluted prototype shows nothing', () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted.leak = 'leaked';
    try {
      const text = '{leak}{a.leak}{.section a}{leak}{.end}{a|prop leak}{.inject @x leak}{@x}{a|apply leak}';
      const { output } = compile(text).render({ a: { b: 1 } }, { partials: {}, injectables: {} });
      expect(output).toBe('');
    } finally {
      delete polluted.leak;
    }
  });

  test('a template cannot reach inherited formatters, predicates or partials', () => {
    const template = compile('{a|constructor}{a|toString}{.valueOf?}x{.end}{a|apply toString}');
    expect(template.render({ a: 1 }, { partials: {} }).errors.map(({ code }) => code)).toEqual([
      'FORMATTER_UNKNOWN',
      'FORMATTER_UNKNOWN',
      'PREDICATE_UNKNOWN',
      'PARTIAL_MISSING',
    ]);
  });
});

describe('A37: long texts take linear time', () => {
  const N = 200_000;
  const TEXTS = [
    '<'.repeat(N),
    '<a'.repeat(N / 2),
    ' '.repeat(N),
    "'".repeat(N),
    '-'.repeat(N),
    '{0'.repeat(N / 2),
    '<script'.repeat(50_000),
    '&'.repeat(N / 8),
  ];
  const NAMES = [
    'safe',
    'slugify',
    'smartypants',
    'html',
    'encode-space',
    'format',
    'truncate',
    'line-breaks',
    'url-encode',
  ];

  test.for(NAMES)('%s', (name) => {
    const template = compile(`{.repeated section texts}{@|${name}}{.end}`);
    const started = performance.now();
    template.render({ texts: TEXTS }, { limits: { textChars: 1e7, instructions: 1e9 } });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('a text full of braces is read in linear time', () => {
    const started = performance.now();
    for (const piece of ['{', '}', '{a', '{a|', '{.if a ', '{##', '{a, ']) compile(piece.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
