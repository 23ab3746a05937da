import { parseSync } from 'vite';

/** A regular expression of a source; `source` is null for one that is put together while the program runs. */
export type Found = { line: number; source: string | null; flags: string };

type Callee = { name?: string; property?: { name?: string } };
type Node = { type: string; start: number; [field: string]: unknown };

/** Regular expressions of a source file that repeat something. */
export function patternsIn(path: string, text: string): Found[] {
  // Most files have none: they need not be parsed.
  if (!/\/.*[*+{].*\/|\bRegExp\(|\.(?:match|matchAll|search)\(['"`]/.test(text)) return [];
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    const one = patternOf(node);
    if (one) found.push({ line: text.slice(0, node.start).split('\n').length, ...one });
    for (const below of Object.values(node)) if (typeof below === 'object') visit(below);
  };
  visit(program);
  return found;
}

/** Methods of a text that make a regular expression of another one. */
const MAKE_PATTERN = new Set(['match', 'matchAll', 'search']);

function patternOf(node: Node): Pick<Found, 'source' | 'flags'> | null {
  const { callee, arguments: inputs } = node as { callee?: Callee; arguments?: { value?: unknown }[] };
  if (callee?.name === 'RegExp') return { source: null, flags: '' };
  const input = inputs?.[0]?.value;
  if (typeof input === 'string' && inputs?.length === 1 && MAKE_PATTERN.has(callee?.property?.name ?? ''))
    return { source: input, flags: 'g' };
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
