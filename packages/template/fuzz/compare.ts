import { Compiler } from '@squarespace/template-engine';
import { CORE_FORMATTERS } from '@squarespace/template-engine/lib/plugins/formatters.core.js';
import { CORE_PREDICATES } from '@squarespace/template-engine/lib/plugins/predicates.core.js';
import { compile, type Template } from '../src/index.ts';
import type { Node, OrNode } from '../src/parser/nodes.ts';
import { OP } from '../src/parser/opcodes.ts';
import { randomObject } from './data.ts';
import { Random } from './random.ts';
import { randomTemplate } from './templates.ts';

/** One generated case with what each engine made of it. */
export interface Comparison {
  readonly seed: number;
  readonly template: string;
  readonly data: unknown;
  readonly ours: Outcome;
  readonly reference: Outcome;
}

interface Outcome {
  readonly code: string;
  readonly output: string;
  readonly errors: readonly string[];
}

const PARTIALS = { part: '<{@}|{a}|{@args.k}|{@index}>', other: '{.var @x title}{.section deep}{a}{.end}' };
const INJECTABLES = { './file.json': { a: 'injected' } };
const compiler = new Compiler({ formatters: CORE_FORMATTERS, predicates: CORE_PREDICATES });

/** Forms with a listed deviation that the generator can still make by chance. */
const DEVIATIONS = [/\{\^/, /\{\.if\s+\}/, /\{\.ctx [^}]*[^}=\s]\s+[^}=]*\}/, /\.eof/, /cycle[^}]*\|raw/];

/** Runs the case of a seed in both engines; null when it holds a listed deviation. */
export function compareSeed(seed: number): Comparison | null {
  const random = new Random(seed);
  const template = randomTemplate(random);
  const data = randomObject(random, 3);
  if (DEVIATIONS.some((pattern) => pattern.test(template))) return null;
  const compiled = compile(template);
  if (compiled.code.body.some(hasBlockInSeparator)) return null;
  return { seed, template, data, ours: runOurs(compiled, data), reference: runReference(template, data) };
}

/** A stray `{.alternates with}` can take in blocks, which the reference puts elsewhere. */
function hasBlockInSeparator(node: Node | OrNode): boolean {
  if (!('body' in node)) return false;
  if (node.op === OP.REPEATED && node.separator.some((part) => 'body' in part)) return true;
  if (node.body.some(hasBlockInSeparator)) return true;
  const alternate = 'alternate' in node ? node.alternate : null;
  return typeof alternate === 'object' && alternate !== null && hasBlockInSeparator(alternate);
}

/** Whether both engines agree in tree, output and errors. */
export function agrees({ ours, reference }: Comparison): boolean {
  return (
    ours.code === reference.code &&
    ours.output === reference.output &&
    ours.errors.join('\n') === reference.errors.join('\n')
  );
}

function runOurs(template: Template, data: unknown): Outcome {
  const { output, errors } = template.render(data, {
    partials: PARTIALS,
    injectables: INJECTABLES,
    enableEval: true,
    enableInclude: true,
  });
  return { code: JSON.stringify(template.toJson()), output, errors: errors.map(({ message }) => message) };
}

function runReference(text: string, data: unknown): Outcome {
  const { code } = compiler.parse(text);
  const tree = JSON.stringify(code);
  const { ctx, errors } = compiler.execute({
    code: text,
    json: structuredClone(data),
    partials: PARTIALS,
    injects: INJECTABLES,
    enableExpr: true,
    enableInclude: true,
  });
  return { code: tree, output: ctx.render(), errors: errors.map(({ message }) => message) };
}
