import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { findShared, needShared, textKey } from '../draft/texts.ts';
import { readShared } from '../text/shared-text.ts';
import { differenceBetween } from '../text/text-difference.ts';
import { applyTextEdit, applyTextOps } from '../text/text-edit.ts';
import { applyOps } from '../text/text-ops.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Changes a rich text by places; null when the node is gone, its text is still to be moved or nothing is different. */
export function writeText(
  draft: Y.Doc,
  { id, field, locale, ops }: ChangeOf<'write-text'>,
  _context: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const ref = { id, field, ...(locale === undefined ? {} : { locale }) };
  const isNew = findShared(node, textKey(ref)) === null;
  const shared = needShared(draft, node, ref);
  if (!shared) return null;
  // A text that is made now has a paragraph already, which the change was not made for.
  const edit = applyTextOps(shared, isNew ? differenceBetween(readShared(shared), applyOps([], ops)) : ops);
  return edit && { type: 'edit-text', ...ref, edit };
}

/** Changes a rich text by the units that are meant; null when none of them is what the change expects. */
export function editText(
  draft: Y.Doc,
  { edit, ...ref }: ChangeOf<'edit-text'>,
  { onConflict }: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, ref.id);
  const shared = node && findShared(node, textKey(ref));
  if (!shared) return null;
  const { inverse, isConflict } = applyTextEdit(draft, shared, edit);
  if (isConflict) onConflict?.(ref.id);
  return inverse && { ...ref, edit: inverse };
}
