import { GRID_COLUMNS, GRID_ROWS, NODE_ID } from '../page-limits.ts';
import type { Device, GridArea, NodeId, Props, TextFields } from '../schema.ts';
import {
  having,
  json,
  list,
  oneOf,
  only,
  optional,
  record,
  type Shape,
  shape,
  text,
  whole,
} from '../shapes.ts';

/** Parent of the sections: the page itself. */
export const ROOT = 'root';

/** Types of the nodes that carry the layout; every other type is a block's. */
const STRUCTURE_TYPES = ['section', 'row', 'column'] as const;

type Window = 'desktop' | Device;

/** Layout of a node: kind of a section, span of a column, cells of a block in a grid section. */
export type NodeLayout = {
  kind?: 'rows' | 'grid' | undefined;
  span?: number | undefined;
  place?: GridArea | undefined;
};

/** One node as it lies in the draft, flat. `order` sorts it among the children of `parent`. */
export type NodeRecord = {
  id: NodeId;
  type: string;
  parent: string;
  order: string;
  /** ISO time of the deletion; the node stays until it is purged. */
  deletedAt?: string | undefined;
  layout?: NodeLayout | undefined;
  props: Props;
  overrides?: Partial<Record<Device, Props>> | undefined;
  text?: TextFields | undefined;
  texts?: Record<string, TextFields> | undefined;
  visibility?: { hiddenOn?: Window[] | undefined } | undefined;
  savedSectionId?: string | undefined;
};

/** A node before its place in a grid has a layer: those that were placed first have none. */
type StoredNode = Omit<NodeRecord, 'layout'> & {
  layout?: Omit<NodeLayout, 'place'> & { place?: Omit<GridArea, 'layer'> & { layer?: number } };
};

const anyText = text(0, Number.POSITIVE_INFINITY);
const columns = whole(1, GRID_COLUMNS);
const rows = whole(1, GRID_ROWS);
const props = record(json);
const texts = record(anyText);
const windows = list(oneOf(['desktop', 'tablet', 'phone']), 0, Number.POSITIVE_INFINITY);

const isStoredNode: Shape<StoredNode> = shape(
  having({
    id: text(1, 64, NODE_ID),
    type: text(1, 64),
    parent: text(1, 64),
    order: text(1, 256),
    deletedAt: optional(anyText),
    layout: optional(
      only({
        kind: optional(oneOf(['rows', 'grid'])),
        span: optional(columns),
        place: optional(
          only({
            column: columns,
            row: rows,
            columnSpan: columns,
            rowSpan: rows,
            layer: optional(whole(0, 1000)),
          }),
        ),
      }),
    ),
    props,
    overrides: optional(only({ tablet: optional(props), phone: optional(props) })),
    text: optional(texts),
    texts: optional(record(texts)),
    visibility: optional(only({ hiddenOn: optional(windows) })),
    savedSectionId: optional(anyText),
  }),
);

/** A node as it was read from a draft, or null when it breaks the shape of one. */
export function toNodeRecord(raw: unknown): NodeRecord | null {
  if (!isStoredNode(raw)) return null;
  const { layout, ...node } = raw;
  if (!layout) return node;
  const { place, ...rest } = layout;
  return { ...node, layout: place ? { ...rest, place: { ...place, layer: place.layer ?? 0 } } : rest };
}

/** True for sections, rows and columns. */
export function isStructure(type: string): boolean {
  return (STRUCTURE_TYPES as readonly string[]).includes(type);
}
