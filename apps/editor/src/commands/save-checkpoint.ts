import { t } from '@sitewright/owner-texts/t';
import { textOf } from '../api/api-error.ts';
import type { Editor } from '../store/editor.ts';
import { whenStored } from '../store/when-stored.ts';

/** Asks what the open page as it is now is kept under, once all of it is stored; says why where nothing can be kept. */
export async function askForCheckpoint(editor: Editor): Promise<void> {
  const { page, refusedWith, save } = editor.store.getState();
  if (refusedWith !== null) return editor.say(t('siteScreen.notSaved'));
  if (save.status === 'offline') return editor.say(t('commands.savedOnceOnline'));
  // A folder has no content of its own.
  if (!page) return editor.say(t('commands.savedAsYouWork'));
  if (save.queued > 0) editor.say(t('commands.saving'));
  try {
    await whenStored(editor);
  } catch (error) {
    return editor.say(textOf(error));
  }
  const { page: now, overlay } = editor.store.getState();
  if (now?.documentId === page.documentId && overlay === null)
    editor.set({ overlay: 'save-checkpoint', notice: null });
}
