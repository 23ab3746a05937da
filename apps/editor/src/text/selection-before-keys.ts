import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Keys act where the caret is seen. The browser tells of a moved caret a moment later, so that on a busy machine the Enter
 * right after End split the text where the caret had been.
 */
export const SelectionBeforeKeys = Extension.create({
  name: 'selectionBeforeKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view) {
            takeSelection(view);
            return false;
          },
        },
      },
    }),
  ],
});

/** Takes over what is selected on the screen. */
export function takeSelection(view: EditorView): void {
  const { state, composing } = view;
  if (composing || !(state.selection instanceof TextSelection) || !view.hasFocus()) return;
  const selection = view.dom.ownerDocument.getSelection();
  if (!selection) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = state.doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const seen = TextSelection.between(anchor, head);
  if (!seen.eq(state.selection)) view.dispatch(state.tr.setSelection(seen));
}
