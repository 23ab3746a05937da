import type { IncludeNode } from '../parser/nodes.ts';
import type { Run } from '../render/machine.ts';
import { runInline } from '../render/partials.ts';
import type { Site } from '../render/site.ts';

/** `{.include name output}`: runs in the current frame; its output counts only with the word `output`. */
export function compileInclude(node: IncludeNode, site: Site): Run {
  const isPrinted = node.args.list.includes('output');
  return (machine) => {
    if (!machine.environment.enableInclude) return '';
    machine.site = site;
    const output = runInline(machine, node.name);
    return isPrinted ? output : '';
  };
}
