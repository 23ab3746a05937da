import type { Editor } from '@tiptap/core';
import { Mark } from '@tiptap/pm/model';

/** Formats around a caret: the marks that a key would have, and type and attributes of each node it stands in. */
export type CaretContext = { marks: readonly Mark[]; path: readonly unknown[] };

/** The formats at the caret; null while something is selected, which may have several. */
export function caretContext({ state: { selection, storedMarks } }: Editor): CaretContext | null {
  if (!selection.empty) return null;
  const { $from } = selection;
  const path = Array.from({ length: $from.depth + 1 }, (_, depth) => {
    const { type, attrs } = $from.node(depth);
    return depth === $from.depth ? [type, attrs] : [type, attrs, $from.index(depth)];
  }).flat();
  return { marks: storedMarks ?? $from.marks(), path };
}

/** Attributes are compared as objects: writing in a node makes a new node with the same ones. */
export function isSameContext(a: CaretContext | null, b: CaretContext | null): boolean {
  if (!a || !b || a.path.length !== b.path.length) return false;
  return a.path.every((part, index) => part === b.path[index]) && Mark.sameSet(a.marks, b.marks);
}
