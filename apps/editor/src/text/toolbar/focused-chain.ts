import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * A chain of commands on a text that has the focus. Tiptap's own `focus` takes it a frame later: keys pressed meanwhile went
 * to the toolbar, where Enter presses a button.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
