import type { Editor } from '../store/editor.ts';
import type { Command } from './command.ts';

/** A command whose program is loaded when it is asked for, unless something has loaded it before. */
export function whenLoaded<Module>(
  load: () => Promise<Module>,
  run: (editor: Editor, module: Module) => void,
): Command['run'] {
  return async (editor) => {
    const module = await load().catch(() => null);
    if (module) run(editor, module);
    else editor.say('That could not be done. Try again once there is a connection.');
  };
}
