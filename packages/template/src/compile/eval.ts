import { evaluate } from '../expressions/evaluate.ts';
import { type Expression, parseExpression } from '../expressions/parse.ts';
import { describe } from '../expressions/tokens.ts';
import { expressionParse, expressionReduce } from '../messages.ts';
import type { EvalNode } from '../parser/nodes.ts';
import type { Machine, Run } from '../render/machine.ts';
import type { Site } from '../render/site.ts';
import { printed } from '../values.ts';

/** `{.eval expression}`, `{.eval #expression}` for debugging; runs only where the host enables it. Source: JSON-T §5. */
export function compileEval(node: EvalNode, site: Site): Run {
  const isDebug = node.expression.startsWith('#');
  const text = isDebug ? node.expression.slice(1) : node.expression;
  let parsed: Expression | null = null;
  return (machine) => {
    if (!machine.environment.enableEval) return '';
    machine.site = site;
    const { expressionTokens } = machine.limits;
    if (parsed === null || parsed.maxTokens !== expressionTokens) {
      parsed = parseExpression(text, expressionTokens);
    }
    machine.spend(parsed.size);
    const debug = isDebug ? describe(parsed.statements) : '';
    if (parsed.errors.length > 0) {
      for (const message of parsed.errors) machine.add(expressionParse(text, message));
      return debug;
    }
    return run(machine, parsed, { text, debug });
  };
}

/** An error while computing drops the output and every assignment. */
function run(
  machine: Machine,
  { statements }: Expression,
  { text, debug }: { text: string; debug: string },
): string {
  const { expressionTextChars, textChars } = machine.limits;
  const result = evaluate(statements, {
    resolve: (reference) => machine.resolve(reference),
    maxTextChars: expressionTextChars === 0 ? textChars : Math.min(expressionTextChars, textChars),
  });
  if (result.errors.length > 0) {
    for (const message of result.errors) machine.add(expressionReduce(text, message));
    return debug;
  }
  for (const [name, value] of result.assigned) machine.frame.setLocal(name, value);
  if (result.value === undefined) return debug;
  const output = machine.checkText(printed(result.value));
  return debug === '' ? output : `${debug} -> ${output}`;
}
