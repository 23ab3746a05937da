import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, compileTree } from './index.ts';
import { standardFormatters, standardPredicates } from './standard.ts';

const tables = { formatters: standardFormatters, predicates: standardPredicates };
const limits = { instructions: 20_000, outputChars: 100_000, textChars: 100_000 };
const environment = {
  enableEval: true,
  enableInclude: true,
  now: 1e12,
  limits,
  partials: { p: '{@}{.include p}' },
};

/** Text dense in the characters that matter to the parser. */
const tagText = fc.string({
  unit: fc.constantFrom(
    '{',
    '}',
    '.',
    '|',
    '#',
    '@',
    ' ',
    'a',
    'if',
    'section a',
    'end',
    'or',
    '?',
    '"',
    '1',
    ',',
    '^',
    '\n',
  ),
  maxLength: 60,
});
const names = [...Object.keys(standardFormatters)];
const anyCall = fc
  .tuple(
    fc.constantFrom('a', '@', 'b.c', 'a, b'),
    fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' a', ' 1', ' a b 3', ' style:short x'),
  )
  .map(([ref, calls, args]) => `{${ref}|${calls.map((name) => name + args).join('|')}}`);
const anyPredicate = fc
  .tuple(
    fc.constantFrom(...Object.keys(standardPredicates)),
    fc.constantFrom('', ' a', ' a b', ' 1 2', ' "x" a'),
  )
  .map(([name, args]) => `{.${name}${args}}x{.or}y{.end}`);
const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'items', 'structuredContent', 'variants', 'type', 'recordType'),
  fc.jsonValue({ maxDepth: 4 }),
);

describe('properties', () => {
  test('any text parses and renders without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(tagText, fc.string()), json, (text, data) => {
        const result = compile(text, tables).render(data, environment);
        expect(typeof result.output).toBe('string');
      }),
      { numRuns: 1_500 },
    );
  });

  test('a text without valid tags is printed as it is', () => {
    const plain = fc
      .string({ unit: fc.constantFrom('{', '}', ' ', 'a', '<', '\n', '|', '.', '1') })
      .filter((text) => !/\{[.a1#]/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(compile(text).render({ a: 1 })).toEqual({ output: text, errors: [] });
      }),
      { numRuns: 1_000 },
    );
  });

  test('no formatter or predicate lets a render throw, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyCall, anyPredicate), { maxLength: 4 }),
        fc.jsonValue(),
        json,
        (tags, a, data) => {
          const text = tags.join('-');
          const { output, errors } = compile(text, tables).render({ ...data, a }, environment);
          expect(typeof output).toBe('string');
          for (const error of errors) expect(error.offset).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  test('a code tree survives JSON and renders alike', () => {
    fc.assert(
      fc.property(tagText, json, (text, data) => {
        const template = compile(text);
        const copy = compileTree(JSON.parse(JSON.stringify(template.toJson())));
        expect(copy.toJson()).toEqual(JSON.parse(JSON.stringify(template.toJson())));
        expect(copy.render(data).output).toBe(template.render(data).output);
      }),
      { numRuns: 1_000 },
    );
  });

  test('any JSON is accepted as a code tree', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        fc.integer({ min: 0, max: 26 }),
        fc.constantFrom('a', '@', null),
        fc.array(tie('node'), { maxLength: 5 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, json, (body, data) => {
        const { output } = compileTree([17, 1, [body], 18]).render(data, environment);
        expect(typeof output).toBe('string');
      }),
      { numRuns: 1_000 },
    );
  });

  test('two renders of one template give the same', () => {
    fc.assert(
      fc.property(tagText, json, (text, data) => {
        const template = compile(text, tables);
        expect(template.render(data, environment)).toEqual(template.render(data, environment));
      }),
      { numRuns: 500 },
    );
  });
});
