/** A node of an ESTree program, as far as texts need it. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly source?: Node;
  readonly arguments?: readonly Node[];
  readonly body?: unknown;
  readonly [field: string]: unknown;
};

/** Name of the call that holds a text in all languages until one is chosen; nothing declares it, so no minifier renames it. */
export const MARK = '__inLanguages__';

/** An object, too: only one that is assigned is marked, so none begins a statement. */
const NEEDS_NO_PARENTHESES = /^(?:Literal|TemplateLiteral|CallExpression|ObjectExpression)$/;

/** The code with one of the texts of each marked call in its place. */
export function choose(code: string, program: Node, language: number): string {
  return replaceIn(code, program, (node, inner) => {
    if (node.type !== 'CallExpression' || node.callee?.name !== MARK) return null;
    const text = node.arguments?.[language];
    if (!text) throw new Error(`A text has no language ${language}.`);
    return NEEDS_NO_PARENTHESES.test(text.type) ? inner(text) : `(${inner(text)})`;
  });
}

/**
 * Code of a node with parts replaced: `replace` gives the new code of a node, or null to look inside it. `inner` gives it the code of
 * a node below with its own parts replaced.
 */
export function replaceIn(
  code: string,
  program: Node,
  replace: (node: Node, inner: (node: Node) => string) => string | null,
): string {
  const whole = (node: Node): string => replace(node, whole) ?? inside(node);
  const inside = (node: Node): string => {
    const edits: { start: number; end: number; text: string }[] = [];
    const visit = (below: unknown): void => {
      if (Array.isArray(below)) for (const one of below) visit(one);
      else if (isNode(below)) {
        const text = replace(below, whole);
        if (text === null) visit(Object.values(below));
        else edits.push({ start: below.start, end: below.end, text });
      }
    };
    visit(Object.values(node));
    return withEdits(code, node, edits);
  };
  return whole(program);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function withEdits(
  code: string,
  { start, end }: Node,
  edits: readonly { start: number; end: number; text: string }[],
): string {
  let from = start;
  let text = '';
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from, end);
}
