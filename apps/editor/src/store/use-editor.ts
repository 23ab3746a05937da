import { createContext, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor, EditorState } from './editor.ts';
import { type FoundNode, findNode, isSameNode } from './page-nodes.ts';

/** The editor of the site that is open. */
export const EditorContext = createContext<Editor | null>(null);

/** The editor of the shell around a component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor around this component');
  return editor;
}

/** A part of the editor's state, kept up to date. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select);
}

/**
 * The selected node. A component that reads it is drawn again when that node changes or another one is selected, not with
 * each change of the page; of what lies around the node only the ids are sure to be of now.
 */
export function useSelectedNode(): FoundNode | null {
  const last = useRef<FoundNode | null>(null);
  return useEditorState(({ document, selection }) => {
    const found = findNode(document, selection);
    if (!isSameNode(last.current, found)) last.current = found;
    return last.current;
  });
}
