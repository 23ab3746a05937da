import { equalityDeep } from 'lib0/function';
import type * as Y from 'yjs';
import { findNode, readNode } from '../draft/nodes.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Sets kind, span or cells of a node; null when there is no such node, or another layout than the expected one. */
export function setLayout(
  draft: Y.Doc,
  { id, layout, expected }: ChangeOf<'set-layout'>,
  { onConflict }: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const before = readNode(draft, id)?.layout ?? {};
  if (expected && !equalityDeep(before, expected)) {
    onConflict?.(id);
    return null;
  }
  node.set('layout', layout);
  return { type: 'set-layout', id, layout: before, expected: readNode(draft, id)?.layout ?? {} };
}
