import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Editor, EditorState } from './editor.ts';

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
