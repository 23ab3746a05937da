import type { Drop } from '../store/block-drops.ts';
import type { Editor } from '../store/editor.ts';

/** `placeFiles`, loaded when there are files. */
export async function placeFiles(editor: Editor, files: readonly File[], place: Drop | null): Promise<void> {
  const loaded = await import('./place-files.ts').catch(() => null);
  if (!loaded) return editor.say('The files could not be taken. Try again once there is a connection.');
  await loaded.placeFiles(editor, files, place);
}
