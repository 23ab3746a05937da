import * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { rebaseSplice, spliceBetween } from '../draft/text-splice.ts';
import { partOf } from '../draft/write-node.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Sets a rich text by the smallest splice; null when the node is gone or another edit stands in its place. */
export function setText(
  draft: Y.Doc,
  change: ChangeOf<'set-text'>,
  { onConflict }: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, change.id);
  if (!node) return null;
  const text = textOf(partOf(node, 'text'), change);
  const before = text.toString();
  const expected = change.expected ?? before;
  const splice = rebaseSplice(spliceBetween(expected, change.html), expected, before);
  if (!splice) {
    onConflict?.(change.id);
    return null;
  }
  text.delete(splice.at, splice.remove);
  text.insert(splice.at, splice.insert);
  return { ...change, html: before, expected: text.toString() };
}

function textOf(fields: Y.Map<unknown>, { field, locale }: ChangeOf<'set-text'>): Y.Text {
  const key = locale === undefined ? field : `${locale}@${field}`;
  const text = fields.get(key);
  if (text instanceof Y.Text) return text;
  const fresh = new Y.Text();
  fields.set(key, fresh);
  return fresh;
}
