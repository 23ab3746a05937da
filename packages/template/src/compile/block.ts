import type { Node } from '../parser/nodes.ts';
import { LITERALS, OP } from '../parser/opcodes.ts';
import { interned } from '../render/interned.ts';
import type { Run } from '../render/machine.ts';
import { compileReference, type Reference } from '../render/references.ts';
import type { Site } from '../render/site.ts';
import { compileNode } from './node.ts';
import type { CompileScope } from './scope.ts';
import { PRINT, type PrintKind, printSimple, simpleVariable } from './variable.ts';

/** An instruction and the text before it. All parts have one shape, so that the loop over them stays fast. */
interface Part {
  readonly text: string;
  readonly kind: PrintKind;
  readonly reference: Reference;
  readonly run: Run;
  readonly site: Site;
}

interface Parts {
  readonly list: Part[];
  /** Text behind the last instruction. */
  readonly tail: string;
  /** Instructions, comments not counted. */
  readonly size: number;
}

/** One function that runs a list of instructions and joins what they print. */
export function compileBlock(nodes: readonly Node[], scope: CompileScope): Run {
  const { list, tail, size } = collect(nodes, scope);
  const cost = Math.max(1, size);
  const last = list.at(-1);
  if (!last) return printText(tail, cost);
  return (machine) => {
    machine.fuel -= cost;
    if (machine.fuel < 0) machine.refuel();
    const { frame } = machine;
    let output = '';
    let i = 0;
    for (;;) {
      try {
        for (; i < list.length; i++) {
          const part = list[i] as Part;
          output += part.text;
          output +=
            part.kind === PRINT.RUN ? part.run(machine) : printSimple(part.kind, part.reference, machine);
        }
        output += tail;
        if (output.length > machine.maxOutput) machine.stopOutput();
        return output;
      } catch (error) {
        // Behind the last part only a cap can have been reached, which needs no place.
        machine.recover(error, output, frame, (list[i] ?? last).site);
        i++;
      }
    }
  };
}

function printText(text: string, cost: number): Run {
  return (machine) => {
    machine.fuel -= cost;
    if (machine.fuel < 0) machine.refuel();
    return text;
  };
}

/** Neighbouring texts become one and are printed with the instruction behind them. */
function collect(nodes: readonly Node[], scope: CompileScope): Parts {
  const list: Part[] = [];
  let text = '';
  let size = 0;
  for (const node of nodes) {
    const fixed = fixedText(node);
    if (fixed !== null) {
      text += fixed;
      if (node.op !== OP.COMMENT && node.op !== OP.ATOM) size++;
      continue;
    }
    list.push(toPart(text, node, scope));
    text = '';
    size++;
  }
  return { list, tail: interned(text), size };
}

const nothing: Run = () => '';
const NO_REFERENCE = compileReference(['@']);

function toPart(text: string, node: Node, scope: CompileScope): Part {
  const site: Site = { op: node.op, offset: node.offset, source: scope.source };
  const simple = node.op === OP.VARIABLE ? simpleVariable(node, scope) : null;
  const [kind, reference] = simple ?? [PRINT.RUN, NO_REFERENCE];
  return {
    text: interned(text),
    kind,
    reference,
    run: simple ? nothing : compileNode(node, scope, site),
    site,
  };
}

function fixedText(node: Node): string | null {
  if (node.op === OP.TEXT) return node.text;
  if (node.op === OP.COMMENT || node.op === OP.ATOM) return '';
  return LITERALS[node.op] ?? null;
}
