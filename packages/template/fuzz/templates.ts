import type { Random } from './random.ts';

const REFS = [
  '@',
  'a',
  'b',
  'c',
  'd',
  'list',
  'deep',
  'title',
  '0',
  '1',
  'x-y',
  'a.b',
  'deep.a',
  'list.0',
  'deep.list.1',
  'a.b.c',
  '@index',
  '@index0',
  '@x',
  '@y',
  '@x.a',
  '@.a',
  'missing',
  '00',
  '$a',
  'list.length',
];
const TEXTS = [
  'text ',
  '\n',
  '<p>',
  '{',
  '}',
  '{ a}',
  '{a }',
  '{{',
  '}}',
  '{a||b}',
  ' ',
  '{.nothing}',
  '{.if}',
  '{.end x}',
];
const FORMATTERS = [
  'html',
  'htmlattr',
  'htmltag',
  'json',
  'json-pretty',
  'raw',
  'count',
  'str',
  'safe',
  'slugify',
  'truncate 3',
  'truncate',
  'truncate 4 ~',
  'pluralize',
  'pluralize es',
  'pluralize/a b/c d',
  'round',
  'mod',
  'mod 3',
  'mod 0',
  'cycle a b c',
  'iter',
  'output x y',
  'encode-space',
  'encode-uri',
  'encode-uri-component',
  'url-encode',
  'line-breaks',
  'lookup a',
  'lookup title',
  'get a',
  'get b c',
  'prop a',
  'prop a b',
  'key-by a',
  'key-by title',
  'find-first',
  'find-last',
  'find-first a',
  'find-last deep a',
  'format a b',
  'apply part',
  'apply part private',
  'apply part private k=v',
  'apply other',
  'apply mac',
  'apply nowhere',
  'apply',
  'html ',
];
const PREDICATES = [
  'equal? a b',
  'equal? a',
  'equal? 1 1',
  'equal?:a:"one"',
  'equal?',
  'notEqual? a 1',
  'greaterThan? a 1',
  'greaterThanOrEqual? a b',
  'lessThan? a "b"',
  'lessThanOrEqual? 1',
  'even?',
  'odd?',
  'even? a',
  'nth? 2',
  'nth? a 2',
  'plural?',
  'singular?',
  'debug?',
  'equal? null a',
  'equal? [1] list',
  'unknown? a',
];
const EXPRESSIONS = [
  '1 + 2 * 3',
  'a + b',
  '@x = 1 + a; @x * 2',
  '"t" + a',
  'max(1, a, 3)',
  'abs(-2)',
  '-2 ** 2',
  'a == b',
  'a < 1',
  '!a',
  '~5',
  '(1 + 2) * 3',
  '@y = "v"',
  'num("0x1f")',
  'str(a) + 1',
  'bool(a)',
  '1 2',
  '3 = 4',
  '',
  '5 % 3',
  '1 << 4',
  'a && b || c',
  '# 1 + 2',
  'min(a, 2)',
  '"\\u2603\\x20"',
  'PI',
  '1e3',
  '0x1F',
];
const NOISE = '{}{}.|#@ abx1=&?:,/-"\n;';

/**
 * Random template of the constructs that this engine and the reference treat alike; the deviations listed in the
 * README of the package are left out.
 */
export function randomTemplate(random: Random, depth = 3): string {
  let text = '';
  for (let i = 1 + random.below(3); i > 0; i--) text += piece(random, depth);
  return text;
}

function piece(random: Random, depth: number): string {
  const kind = random.below(depth > 0 ? 20 : 10);
  if (kind < 2) return random.pick(TEXTS);
  if (kind < 7) return `{${variables(random)}}`;
  if (kind === 7) return leaf(random);
  if (kind === 8) return random.oneIn(3) ? noise(random) : `{.eval ${random.pick(EXPRESSIONS)}}`;
  if (kind === 9) return random.oneIn(6) ? random.pick(['{.end}', '{.or}', '{.alternates with}']) : '.';
  return block(random, depth - 1);
}

function variables(random: Random): string {
  let text = random.pick(REFS);
  if (random.oneIn(6)) text += `, ${random.pick(REFS)}`;
  while (random.oneIn(2)) text += `|${random.pick(FORMATTERS)}`;
  return text;
}

function leaf(random: Random): string {
  return random.pick([
    '{.space}',
    '{.tab}',
    '{.newline}',
    '{.meta-left}',
    '{.meta-right}',
    '{# c }',
    '{## c {a} ##}',
    `{.var @x ${random.pick(REFS)}}`,
    `{.var @y ${random.pick(REFS)}|html}`,
    '{.var @x a|count}',
    '{.ctx @y a=b b=title}',
    '{.inject @x ./file.json}',
    '{.inject @y nowhere x}',
    '{@args.k}',
    '{.include part}',
    '{.include other output}',
    '{.include nowhere}',
    '{.macro mac}[{a}{@}]{.end}',
  ]);
}

function noise(random: Random): string {
  let text = '';
  for (let i = random.below(8); i > 0; i--) text += NOISE[random.below(NOISE.length)];
  return text;
}

function block(random: Random, depth: number): string {
  const body = randomTemplate(random, depth);
  const end = random.oneIn(25) ? '' : '{.end}';
  const ref = random.pick(REFS);
  switch (random.below(6)) {
    case 0:
      return `{.section ${ref}}${body}${alternate(random, depth)}${end}`;
    case 1:
    case 2: {
      // A block inside `alternates with` is a listed deviation, so only plain pieces are put there.
      const separator = random.oneIn(2)
        ? `{.alternates with}${randomTemplate(random, 0).replace(/\{\.[^}]*\}/g, '')}`
        : '';
      return `{.repeated section ${ref}}${body}${separator}${alternate(random, depth)}${end}`;
    }
    case 3:
      return `{.if ${condition(random)}}${body}${alternate(random, depth)}${end}`;
    case 4:
      return `{.${random.pick(PREDICATES)}}${body}${alternate(random, depth)}${end}`;
    default:
      return `{.if ${random.pick(PREDICATES)}}${body}${alternate(random, depth)}${end}`;
  }
}

function condition(random: Random): string {
  let text = random.pick(REFS);
  while (random.oneIn(3)) text += ` ${random.pick(['&&', '||'])} ${random.pick(REFS)}`;
  return text;
}

function alternate(random: Random, depth: number): string {
  if (random.oneIn(2)) return '';
  const clause = random.oneIn(2) ? '{.or}' : `{.or ${random.pick(PREDICATES)}}`;
  return clause + randomTemplate(random, depth) + (random.oneIn(5) ? alternate(random, depth) : '');
}
