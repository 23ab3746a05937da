import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { needShared } from '../draft/texts.ts';
import { readHtml } from '../text/read-html.ts';
import { readShared } from '../text/shared-text.ts';
import { differenceBetween } from '../text/text-difference.ts';
import { applyTextOps } from '../text/text-edit.ts';
import { transformed } from '../text/text-ops.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Sets a rich text by as few letters as are different; null when the node is gone, its text is still to be moved or nothing is. */
export function setText(
  draft: Y.Doc,
  { id, field, locale, html, expected }: ChangeOf<'set-text'>,
  _context: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const ref = { id, field, ...(locale === undefined ? {} : { locale }) };
  const shared = needShared(draft, node, ref);
  if (!shared) return null;
  const now = readShared(shared);
  const start = expected === undefined ? now : readHtml(expected);
  const written = differenceBetween(start, readHtml(html));
  const edit = applyTextOps(shared, transformed(written, differenceBetween(start, now), true));
  return edit && { type: 'edit-text', ...ref, edit };
}
