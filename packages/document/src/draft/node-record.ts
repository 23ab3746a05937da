import { z } from 'zod';
import { Device, GridArea, NodeId, Props, TextFields } from '../schema.ts';

/** Parent of the sections: the page itself. */
export const ROOT = 'root';

/** Types of the nodes that carry the layout; every other type is a block's. */
const STRUCTURE_TYPES = ['section', 'row', 'column'] as const;

/** Layout of a node: kind of a section, span of a column, cells of a block in a grid section. */
export const NodeLayout = z.strictObject({
  kind: z.enum(['rows', 'grid']).optional(),
  span: z.int().min(1).max(12).optional(),
  place: GridArea.optional(),
});
export type NodeLayout = z.infer<typeof NodeLayout>;

/** One node as it lies in the draft, flat. `order` sorts it among the children of `parent`. */
export const NodeRecord = z.object({
  id: NodeId,
  type: z.string().min(1).max(64),
  parent: z.string().min(1).max(64),
  order: z.string().min(1).max(256),
  /** ISO time of the deletion; the node stays until it is purged. */
  deletedAt: z.string().optional(),
  layout: NodeLayout.optional(),
  props: Props,
  overrides: z.partialRecord(Device, Props).optional(),
  text: TextFields.optional(),
  texts: z.record(z.string(), TextFields).optional(),
  visibility: z
    .strictObject({ hiddenOn: z.array(z.enum(['desktop', 'tablet', 'phone'])).optional() })
    .optional(),
  savedSectionId: z.string().optional(),
});
export type NodeRecord = z.infer<typeof NodeRecord>;

/** True for sections, rows and columns. */
export function isStructure(type: string): boolean {
  return (STRUCTURE_TYPES as readonly string[]).includes(type);
}
