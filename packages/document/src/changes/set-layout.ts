import type * as Y from 'yjs';
import { findNode, readNode } from '../draft/nodes.ts';
import type { ChangeOf, SingleChange } from './change.ts';

/** Sets kind, span or cells of a node; null when there is no such node. */
export function setLayout(draft: Y.Doc, { id, layout }: ChangeOf<'set-layout'>): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const before = readNode(draft, id)?.layout ?? {};
  node.set('layout', layout);
  return { type: 'set-layout', id, layout: before };
}
