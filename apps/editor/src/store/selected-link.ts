import { isLinked, type LinkedSection } from '@sitewright/document/linked-sections';
import type { Editor } from './editor.ts';
import { findNode } from './page-nodes.ts';

/** The linked section that is selected, or null. */
export function selectedLink(editor: Editor): LinkedSection | null {
  const { document, selection, also } = editor.store.getState();
  const section = also.length === 0 ? findNode(document, selection)?.section : undefined;
  return section && isLinked(section) ? section : null;
}
