import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';

/** Target of a navigation entry, without its children. */
export type NavigationTarget = Omit<NavigationItem, 'items'>;

/** An entry as a line of a list: its place in the tree is its depth and the line above. */
export type NavigationRow = {
  readonly key: string;
  readonly depth: number;
  readonly target: NavigationTarget;
};

/** Levels below the first. Source: domain, navigation item. */
const MAX_DEPTH = 3;

/** A tree as lines. Keys say only which line is which while it is edited. */
export function toRows(items: readonly NavigationItem[], newKey: () => string, depth = 0): NavigationRow[] {
  return items.flatMap(({ items: below, ...target }) => [
    { key: newKey(), depth, target },
    ...toRows(below, newKey, depth + 1),
  ]);
}

/** Lines as the tree they show. */
export function toTree(rows: readonly NavigationRow[]): NavigationItem[] {
  const roots: NavigationItem[] = [];
  const open: NavigationItem[][] = [roots];
  for (const { depth, target } of rows) {
    const level = Math.min(depth, open.length - 1);
    const item: NavigationItem = { ...target, items: [] };
    open[level]?.push(item);
    open.length = level + 1;
    open.push(item.items);
  }
  return roots;
}

/** The line one place up or down among those beside it, with what lies below it; the same lines at an end. */
export function shifted(rows: readonly NavigationRow[], key: string, step: 'up' | 'down'): NavigationRow[] {
  const { start, end, depth } = branchOf(rows, key);
  if (start < 0) return [...rows];
  if (step === 'up') {
    const before = previousBeside(rows, start, depth);
    return before < 0 ? [...rows] : moved(rows, { start, end, to: before, depth });
  }
  const next = rows[end];
  return next?.depth === depth
    ? moved(rows, { start, end, to: branchOf(rows, next.key).end, depth })
    : [...rows];
}

/** The line below the one above it; the same lines where that cannot be. */
export function indented(rows: readonly NavigationRow[], key: string): NavigationRow[] {
  const { start, end, depth } = branchOf(rows, key);
  if (start <= 0 || previousBeside(rows, start, depth) < 0 || height(rows, start, end) + 1 > MAX_DEPTH)
    return [...rows];
  return moved(rows, { start, end, to: end, depth: depth + 1 });
}

/** The line one level up, behind what it was below. */
export function outdented(rows: readonly NavigationRow[], key: string): NavigationRow[] {
  const { start, end, depth } = branchOf(rows, key);
  if (start < 0 || depth === 0) return [...rows];
  let to = end;
  while (to < rows.length && (rows[to]?.depth ?? 0) >= depth) to++;
  return moved(rows, { start, end, to, depth: depth - 1 });
}

/** The line dropped before, after or into another one; the same lines where that cannot be. */
export function dropped(
  rows: readonly NavigationRow[],
  key: string,
  target: { key: string; position: 'before' | 'after' | 'on' },
): NavigationRow[] {
  const { start, end } = branchOf(rows, key);
  const goal = branchOf(rows, target.key);
  if (start < 0 || goal.start < 0 || (goal.start >= start && goal.start < end)) return [...rows];
  const depth = target.position === 'on' ? goal.depth + 1 : goal.depth;
  if (depth + height(rows, start, end) - (rows[start]?.depth ?? 0) > MAX_DEPTH) return [...rows];
  return moved(rows, { start, end, to: target.position === 'before' ? goal.start : goal.end, depth });
}

/** Without a line and what lies below it. */
export function withoutRow(rows: readonly NavigationRow[], key: string): NavigationRow[] {
  const { start, end } = branchOf(rows, key);
  return start < 0 ? [...rows] : rows.toSpliced(start, end - start);
}

function branchOf(
  rows: readonly NavigationRow[],
  key: string,
): { start: number; end: number; depth: number } {
  const start = rows.findIndex((row) => row.key === key);
  const depth = rows[start]?.depth ?? 0;
  let end = start + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end++;
  return { start, end, depth };
}

function previousBeside(rows: readonly NavigationRow[], start: number, depth: number): number {
  for (let at = start - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.depth < depth) return -1;
    if (row.depth === depth) return at;
  }
  return -1;
}

/** Depth of the deepest line of a branch. */
function height(rows: readonly NavigationRow[], start: number, end: number): number {
  return Math.max(...rows.slice(start, end).map(({ depth }) => depth));
}

type Move = { start: number; end: number; to: number; depth: number };

function moved(rows: readonly NavigationRow[], { start, end, to, depth }: Move): NavigationRow[] {
  const by = depth - (rows[start]?.depth ?? 0);
  const branch = rows.slice(start, end).map((row) => ({ ...row, depth: row.depth + by }));
  const before = to <= start ? rows.slice(0, to) : [...rows.slice(0, start), ...rows.slice(end, to)];
  const after = to <= start ? [...rows.slice(to, start), ...rows.slice(end)] : rows.slice(to);
  return [...before, ...branch, ...after];
}
