import type { Node } from '../parser/nodes.ts';
import { LITERALS, OP } from '../parser/opcodes.ts';
import type { Machine } from '../render/machine.ts';
import type { Run, Site } from '../render/run.ts';
import { compileNode } from './node.ts';
import type { CompileScope } from './scope.ts';

interface Part {
  /** Text before the instruction. */
  readonly text: string;
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
  if (list.length === 0) return printText(tail, cost);
  const texts = list.map((part) => part.text);
  const runs = list.map((part) => part.run);
  const sites = list.map((part) => part.site);
  return (machine) => {
    machine.fuel -= cost;
    if (machine.fuel < 0) machine.refuel();
    const { frame, maxOutput } = machine;
    let output = '';
    let i = 0;
    for (;;) {
      try {
        for (; i < runs.length; i++) {
          output = output + (texts[i] as string) + (runs[i] as Run)(machine);
        }
        output += tail;
        if (output.length > maxOutput) machine.stopOutput();
        return output;
      } catch (fault) {
        machine.recover(fault, output, frame, sites[i] as Site);
        i++;
      }
    }
  };
}

function printText(text: string, cost: number): Run {
  return (machine: Machine) => {
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
    const site: Site = { op: node.op, offset: node.offset, source: scope.source };
    list.push({ text, run: compileNode(node, scope, site), site });
    text = '';
    size++;
  }
  return { list, tail: text, size };
}

function fixedText(node: Node): string | null {
  if (node.op === OP.TEXT) return node.text;
  if (node.op === OP.COMMENT || node.op === OP.ATOM) return '';
  return LITERALS[node.op] ?? null;
}
