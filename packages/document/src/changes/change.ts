import type { NodeLayout, NodeRecord } from '../draft/node-record.ts';
import type { Device, NodeId, Props } from '../schema.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { TextOp } from '../text/text-ops.ts';

/** Place among siblings: in `parent`, right behind `after`, or first when `after` is null. */
export type Position = { parent: string; after: NodeId | null };

/** A node to be written, with what lies in it, in order: its place is what its position or its parent's list gives. */
export type NodeTree = Omit<NodeRecord, 'parent' | 'order' | 'deletedAt'> & { children?: NodeTree[] };

/** Adds a section, row, column or block with everything in it. Inverse: remove-nodes. */
type AddNode = { type: 'add-node'; node: NodeTree; at: Position };

/**
 * Takes nodes out by tombstone; their children go with them. Inverse: restore-nodes. `expected`: what each node and all in it
 * was, as `fingerprintOf` gives it.
 */
type RemoveNodes = { type: 'remove-nodes'; ids: NodeId[]; expected?: Record<NodeId, string> | undefined };

/** Takes tombstones away. Inverse: remove-nodes. */
type RestoreNodes = { type: 'restore-nodes'; ids: NodeId[] };

/** Moves a node with everything in it. Inverse: move-node. */
type MoveNode = {
  type: 'move-node';
  id: NodeId;
  at: Position;
  expected?: { parent: string; order: string } | undefined;
};

/** Sets settings; null takes a setting away. With `device` they count on that device only. Inverse: set-props. */
type SetProps = {
  type: 'set-props';
  id: NodeId;
  props: Props;
  device?: Device | undefined;
  expected?: Props | undefined;
};

type TextOfNode = { id: NodeId; field: string; locale?: string | undefined };

/** Sets a rich text. `expected` is the text the change was made on; what others wrote in it since stays. Inverse: edit-text. */
type SetText = TextOfNode & { type: 'set-text'; html: string; expected?: string | undefined };

/** Changes a rich text by places, as it is at this moment. Inverse: edit-text. */
type WriteText = TextOfNode & { type: 'write-text'; ops: readonly TextOp[] };

/** Changes a rich text by the units that are meant, wherever they are now. Inverse: edit-text. */
type EditText = TextOfNode & { type: 'edit-text'; edit: TextEdit };

/** Sets kind, span or cells. Inverse: set-layout. */
type SetLayout = {
  type: 'set-layout';
  id: NodeId;
  layout: NodeLayout;
  expected?: NodeLayout | undefined;
};

type HiddenOn = ('desktop' | Device)[];
/** Sets on which devices a node is hidden. Inverse: set-visibility. */
type SetVisibility = {
  type: 'set-visibility';
  id: NodeId;
  hiddenOn: HiddenOn;
  expected?: HiddenOn | undefined;
};

export type SingleChange =
  | AddNode
  | RemoveNodes
  | RestoreNodes
  | MoveNode
  | SetProps
  | SetText
  | WriteText
  | EditText
  | SetLayout
  | SetVisibility;

/** Several changes as one step: one undo, one transaction. */
type Batch = { type: 'batch'; changes: SingleChange[] };

/**
 * A change of a draft as plain data: it can be stored, sent and taken back by its inverse. With `expected`, which every inverse
 * carries, it is made only where the draft still is what the change was made for: what somebody else has done since stays.
 */
export type Change = SingleChange | Batch;
export type ChangeOf<T extends Change['type']> = Extract<Change, { type: T }>;

/** Time and randomness a change needs: tombstones record the time, order keys use chance. */
export type ChangeContext = {
  now: string;
  random: () => number;
  /** Told of a node at which a part of the change was left out, because it is not what the change expects. */
  onConflict?: (id: string) => void;
};
