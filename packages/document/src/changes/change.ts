import { z } from 'zod';
import { NodeLayout, NodeRecord } from '../draft/node-record.ts';
import { Device, NodeId } from '../schema.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { TextOp } from '../text/text-ops.ts';

/** Place among siblings: in `parent`, right behind `after`, or first when `after` is null. */
export const Position = z.strictObject({ parent: z.string(), after: NodeId.nullable() });
export type Position = z.infer<typeof Position>;

/** A node to be written: all but its place, which its position or its parent's list gives. */
const NodeSeed = NodeRecord.omit({ parent: true, order: true, deletedAt: true });
type NodeSeed = z.infer<typeof NodeSeed>;

/** A node with what lies in it, in order. */
export type NodeTree = NodeSeed & { children?: NodeTree[] };
export const NodeTree: z.ZodType<NodeTree> = NodeSeed.extend({
  children: z.lazy(() => z.array(NodeTree)).optional(),
}) as z.ZodType<NodeTree>;

const Settings = z.record(z.string(), z.json());

/** Adds a section, row, column or block with everything in it. Inverse: remove-nodes. */
const AddNode = z.strictObject({ type: z.literal('add-node'), node: NodeTree, at: Position });

/**
 * Takes nodes out by tombstone; their children go with them. Inverse: restore-nodes. `expected`: what each node and all in it
 * was, as `fingerprintOf` gives it.
 */
const RemoveNodes = z.strictObject({
  type: z.literal('remove-nodes'),
  ids: z.array(NodeId),
  expected: z.record(NodeId, z.string()).optional(),
});

/** Takes tombstones away. Inverse: remove-nodes. */
const RestoreNodes = z.strictObject({ type: z.literal('restore-nodes'), ids: z.array(NodeId) });

/** Moves a node with everything in it. Inverse: move-node. */
const MoveNode = z.strictObject({
  type: z.literal('move-node'),
  id: NodeId,
  at: Position,
  expected: z.strictObject({ parent: z.string(), order: z.string() }).optional(),
});

/** Sets settings; null takes a setting away. With `device` they count on that device only. Inverse: set-props. */
const SetProps = z.strictObject({
  type: z.literal('set-props'),
  id: NodeId,
  props: Settings,
  device: Device.optional(),
  expected: Settings.optional(),
});

const TextOfNode = {
  id: NodeId,
  field: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*$/),
  locale: z.string().optional(),
};

/** Sets a rich text. `expected` is the text the change was made on; what others wrote in it since stays. Inverse: edit-text. */
const SetText = z.strictObject({
  type: z.literal('set-text'),
  ...TextOfNode,
  html: z.string(),
  expected: z.string().optional(),
});

/** Changes a rich text by places, as it is at this moment. Inverse: edit-text. */
const WriteText = z.strictObject({
  type: z.literal('write-text'),
  ...TextOfNode,
  ops: z.custom<readonly TextOp[]>(Array.isArray),
});

/** Changes a rich text by the units that are meant, wherever they are now. Inverse: edit-text. */
const EditText = z.strictObject({
  type: z.literal('edit-text'),
  ...TextOfNode,
  edit: z.custom<TextEdit>((value) => typeof value === 'object' && value !== null),
});

/** Sets kind, span or cells. Inverse: set-layout. */
const SetLayout = z.strictObject({
  type: z.literal('set-layout'),
  id: NodeId,
  layout: NodeLayout,
  expected: NodeLayout.optional(),
});

const HiddenOn = z.array(z.enum(['desktop', 'tablet', 'phone']));
/** Sets on which devices a node is hidden. Inverse: set-visibility. */
const SetVisibility = z.strictObject({
  type: z.literal('set-visibility'),
  id: NodeId,
  hiddenOn: HiddenOn,
  expected: HiddenOn.optional(),
});

const SINGLE = [
  AddNode,
  RemoveNodes,
  RestoreNodes,
  MoveNode,
  SetProps,
  SetText,
  WriteText,
  EditText,
  SetLayout,
  SetVisibility,
] as const;
const SingleChange = z.discriminatedUnion('type', SINGLE);

/** Several changes as one step: one undo, one transaction. */
const Batch = z.strictObject({ type: z.literal('batch'), changes: z.array(SingleChange) });

/**
 * A change of a draft as plain data: it can be stored, sent and taken back by its inverse. With `expected`, which every inverse
 * carries, it is made only where the draft still is what the change was made for: what somebody else has done since stays.
 */
export const Change = z.discriminatedUnion('type', [...SINGLE, Batch]);
export type SingleChange = z.infer<typeof SingleChange>;
export type Change = z.infer<typeof Change>;
export type ChangeOf<T extends Change['type']> = Extract<Change, { type: T }>;

/** Time and randomness a change needs: tombstones record the time, order keys use chance. */
export type ChangeContext = {
  now: string;
  random: () => number;
  /** Told of a node at which a part of the change was left out, because it is not what the change expects. */
  onConflict?: (id: string) => void;
};
