import type * as Y from 'yjs';
import { addNode } from './add-node.ts';
import type { Change, ChangeContext, ChangeOf, SingleChange } from './change.ts';
import { moveNode } from './move-node.ts';
import { removeNodes } from './remove-nodes.ts';
import { restoreNodes } from './restore-nodes.ts';
import { setLayout } from './set-layout.ts';
import { setProps } from './set-props.ts';
import { setText } from './set-text.ts';
import { setVisibility } from './set-visibility.ts';
import { editText, writeText } from './write-text.ts';

type Apply<T extends SingleChange['type']> = (
  draft: Y.Doc,
  change: ChangeOf<T>,
  context: ChangeContext,
) => SingleChange | null;

const changes: { [T in SingleChange['type']]: Apply<T> } = {
  'add-node': addNode,
  'remove-nodes': removeNodes,
  'restore-nodes': restoreNodes,
  'move-node': moveNode,
  'set-props': setProps,
  'set-text': setText,
  'write-text': writeText,
  'edit-text': editText,
  'set-layout': setLayout,
  'set-visibility': setVisibility,
};

/**
 * Makes a change in one transaction and gives the change that takes it back, or null when there was nothing to
 * change (the node is gone, somebody did it already).
 */
export function applyChange(
  draft: Y.Doc,
  change: Change,
  context: ChangeContext,
  origin?: unknown,
): Change | null {
  return draft.transact(() => {
    if (change.type !== 'batch') return applySingle(draft, change, context);
    const inverses: SingleChange[] = [];
    for (const part of change.changes) {
      const inverse = applySingle(draft, part, context);
      if (inverse) inverses.unshift(inverse);
    }
    return inverses.length > 0 ? { type: 'batch', changes: inverses } : null;
  }, origin);
}

function applySingle(draft: Y.Doc, change: SingleChange, context: ChangeContext): SingleChange | null {
  // The table's entry for a type takes that type's change; TypeScript cannot follow the pair through an index.
  const apply = changes[change.type] as Apply<SingleChange['type']>;
  return apply(draft, change, context);
}
