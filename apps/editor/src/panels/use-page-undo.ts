import { useContext, useMemo } from 'react';
import { EditorContext } from '../store/use-editor.ts';
import type { TextUndo } from '../text/toolbar/text-toolbar.ts';

/** Undo and redo of the page around a control; undefined where there is none. */
export function usePageUndo(): TextUndo | undefined {
  const editor = useContext(EditorContext);
  return useMemo(
    () =>
      editor
        ? {
            undo: () => void editor.undo(),
            redo: () => void editor.redo(),
            canUndo: () => editor.store.getState().history.past.length > 0,
            canRedo: () => editor.store.getState().history.future.length > 0,
            subscribe: (listener) =>
              editor.store.subscribe((state, before) => {
                if (state.history !== before.history) listener();
              }),
          }
        : undefined,
    [editor],
  );
}
