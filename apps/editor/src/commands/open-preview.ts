import { textOf } from '../api/api-error.ts';
import type { Editor } from '../store/editor.ts';
import { whenStored } from '../store/when-stored.ts';
import { NOT_LOADED } from './lazy-command.ts';

/** Shows the draft of the open page in a tab of its own, as visitors will see it, with all that was typed. */
export async function openPreview(editor: Editor): Promise<void> {
  const frame = document.querySelector<HTMLIFrameElement>('.canvas iframe');
  if (!frame || !navigator.onLine) return editor.say(NOT_LOADED);
  try {
    await whenStored(editor);
  } catch (error) {
    return editor.say(textOf(error));
  }
  const link = document.createElement('a');
  link.href = frame.src;
  link.target = '_blank';
  // The page runs its owner's scripts: they get no hold of the editor.
  link.rel = 'noopener';
  link.click();
}
