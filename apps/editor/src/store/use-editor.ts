import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor, EditorState } from './editor.ts';
import { type FoundNode, findNode, isSameBesideText, isSameNode } from './page-nodes.ts';

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

/** Pause of the writing on the page after which panels show the text. */
const FOLLOW_MS = 200;

/**
 * The selected node. A component that reads it is drawn again when that node changes or another one is selected, not with
 * each change of the page; of what lies around the node only the ids are sure to be of now. Its texts follow at the pauses of
 * the writing: with each key all controls of the panel would be drawn again.
 */
export function useSelectedNode(): FoundNode | null {
  const { store } = useEditor();
  const [shown, setShown] = useState(() => selectedNode(store.getState()));
  const last = useRef(shown);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (node: FoundNode | null) => {
      clearTimeout(timer);
      timer = undefined;
      last.current = node;
      setShown(node);
    };
    const look = () => {
      const found = selectedNode(store.getState());
      if (isSameNode(last.current, found)) return;
      if (!isSameBesideText(last.current, found)) {
        show(found);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => show(selectedNode(store.getState())), FOLLOW_MS);
    };
    const stop = store.subscribe(look);
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return shown;
}

function selectedNode({ document, selection }: EditorState): FoundNode | null {
  return findNode(document, selection);
}
