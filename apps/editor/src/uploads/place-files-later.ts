import { t } from '@sitewright/owner-texts/t';
import { createStore } from 'zustand/vanilla';
import type { Editor } from '../store/editor.ts';
import type { FilePlace } from './show-files.ts';

/** Whether files have been taken: from then on it is shown what became of them. */
export const filesTaken = createStore(() => false);

/** `placeFiles`, loaded when there are files. */
export async function placeFiles(editor: Editor, files: readonly File[], at: FilePlace): Promise<void> {
  const loaded = await import('./place-files.ts').catch(() => null);
  if (!loaded) return editor.say(t('commands.filesNotTaken'));
  filesTaken.setState(true);
  await loaded.placeFiles(editor, files, at);
}
