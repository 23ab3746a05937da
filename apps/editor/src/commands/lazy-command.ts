import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '../store/editor.ts';
import type { Command } from './command.ts';

/** What is said where the program of something did not come. */
export const NOT_LOADED = t('commands.notDoneOffline');

/** A command whose program is loaded when it is asked for, unless something has loaded it before. */
export function lazyCommand<Module>(
  load: () => Promise<Module>,
  run: (editor: Editor, module: Module) => void,
): Command['run'] {
  return async (editor) => {
    const module = await load().catch(() => null);
    if (module) run(editor, module);
    else editor.say(NOT_LOADED);
  };
}
