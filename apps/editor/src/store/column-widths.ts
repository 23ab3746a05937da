import type { Change, SingleChange } from '@sitewright/document/changes/change';
import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { Column, Device, PageDocument, Row } from '@sitewright/document/schema';
import { findNode } from './page-nodes.ts';

/** An edge of a column that is moved: its start or its end, whatever the direction of reading. */
export type ColumnEdge = 'start' | 'end';

/** Widths an edge can give its column, in columns of the grid. */
export type SpanRange = { min: number; max: number };

/** How narrow and wide a column gets by an edge: a neighbour keeps one column, without one the row's free room is taken. */
export function spanRange(
  row: Row,
  columnId: string,
  edge: ColumnEdge,
  device: Device | null,
): SpanRange | null {
  const index = row.columns.findIndex(({ id }) => id === columnId);
  const column = row.columns[index];
  if (!column) return null;
  const own = spanOn(column, device);
  const neighbour = row.columns[edge === 'end' ? index + 1 : index - 1];
  if (neighbour) return { min: 1, max: own + spanOn(neighbour, device) - 1 };
  if (edge === 'start') return null;
  const taken = row.columns.reduce((sum, each) => sum + spanOn(each, device), 0);
  return { min: 1, max: Math.max(own, GRID_COLUMNS - taken + own) };
}

/** The change that gives a column a width by one of its edges, its neighbour the rest; null when nothing would change. */
export function widthChange(
  page: PageDocument,
  columnId: string,
  { edge, span, device }: { edge: ColumnEdge; span: number; device: Device | null },
): Change | null {
  const row = findNode(page, columnId)?.row;
  const range = row && spanRange(row, columnId, edge, device);
  if (!row || !range) return null;
  const index = row.columns.findIndex(({ id }) => id === columnId);
  const column = row.columns[index];
  if (!column) return null;
  const next = Math.min(range.max, Math.max(range.min, span));
  const change = next - spanOn(column, device);
  if (change === 0) return null;
  const neighbour = row.columns[edge === 'end' ? index + 1 : index - 1];
  const spans = row.columns.map((each) => {
    const now = spanOn(each, device);
    return each === column ? next : each === neighbour ? now - change : now;
  });
  const changes = row.columns.flatMap(({ id }, at): SingleChange[] => {
    const width = spans[at] ?? 1;
    // On a device the whole row needs widths of its own, or the template's would mix with them.
    if (device) return [{ type: 'set-props', id, props: { span: width }, device }];
    return row.columns[at]?.span === width ? [] : [{ type: 'set-layout', id, layout: { span: width } }];
  });
  return { type: 'batch', changes };
}

/** Width of a column on a device, in columns of the grid. */
export function spanOn(column: Column, device: Device | null): number {
  const own = device ? column.overrides?.[device]?.span : undefined;
  return typeof own === 'number' ? own : column.span;
}
