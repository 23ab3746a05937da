import { html, htmlAttribute } from '../formatters/core-escape.ts';
import { escapeAttribute, escapeHtml } from '../html/escape-html.ts';
import type { VariableNode } from '../parser/nodes.ts';
import type { Machine, Run } from '../render/machine.ts';
import { compileReference, type Reference, readReference } from '../render/references.ts';
import type { Site } from '../render/site.ts';
import type { Formatter, Value } from '../types.ts';
import { asText, printed } from '../values.ts';
import { compileCalls } from './calls.ts';
import type { CompileScope } from './scope.ts';

/** Ways to print a variable; the three plain ones need no function of their own. */
export const PRINT = { RUN: 0, VALUE: 1, HTML: 2, ATTRIBUTE: 3 } as const;
/** One of the ways. */
export type PrintKind = (typeof PRINT)[keyof typeof PRINT];

/** A variable that only prints or escapes one reference, or null. */
export function simpleVariable(node: VariableNode, scope: CompileScope): [PrintKind, Reference] | null {
  const [path] = node.paths;
  const [call, second] = node.calls;
  if (!path || node.paths.length > 1 || second) return null;
  const kind = call ? escapeKind(scope.formatters[call.name]) : PRINT.VALUE;
  return kind === PRINT.RUN ? null : [kind, compileReference(path)];
}

function escapeKind(formatter: Formatter | undefined): PrintKind {
  if (formatter === html) return PRINT.HTML;
  return formatter === htmlAttribute ? PRINT.ATTRIBUTE : PRINT.RUN;
}

/** Text of a simple variable. */
export function printSimple(kind: PrintKind, reference: Reference, machine: Machine): string {
  const value = readReference(reference, machine.frame);
  if (kind === PRINT.VALUE) return typeof value === 'string' ? value : printOther(value, machine);
  const text = typeof value === 'string' ? value : asText(value);
  const escaped = kind === PRINT.HTML ? escapeHtml(text) : escapeAttribute(text);
  return escaped.length > 256 ? machine.checkText(escaped) : escaped;
}

function printOther(value: Value, machine: Machine): string {
  return Array.isArray(value) ? machine.checkText(printed(value)) : asText(value);
}

/** `{a, b|formatter}`: prints the first value after the formatters. */
export function compileVariable(node: VariableNode, scope: CompileScope, site: Site): Run {
  const [first, ...others] = node.paths.map(compileReference);
  const reference = first as Reference;
  const format = compileCalls(node.calls, { others, site, scope, hasFrame: true });
  return (machine) => {
    const value = format(machine, readReference(reference, machine.frame));
    return typeof value === 'string' ? value : printed(value);
  };
}
