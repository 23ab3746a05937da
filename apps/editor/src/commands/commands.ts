import type { Editor } from '../store/editor.ts';
import { blockCommands } from './block-commands.ts';
import type { Command } from './command.ts';
import { pageCommands } from './page-commands.ts';
import { type KeyPress, matchesShortcut } from './shortcut.ts';

/** Every command of the editor, in the order menus show them. */
export const commands: readonly Command[] = [...pageCommands, ...blockCommands];

/** The command of an id. */
export function commandOf(id: string): Command {
  const command = commands.find((candidate) => candidate.id === id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
}

/** Runs a command if it is possible now. */
export function runCommand(editor: Editor, id: string): void {
  const command = commandOf(id);
  if (command.isEnabled(editor)) command.run(editor);
}

/** Runs the command of a key press; true when there was one, so that the browser leaves the key alone. */
export function runShortcut(editor: Editor, press: KeyPress, isInText: boolean): boolean {
  const command = commands.find(
    (candidate) =>
      (!isInText || candidate.worksInText === true) &&
      candidate.shortcuts?.some((shortcut) => matchesShortcut(press, shortcut)),
  );
  if (!command?.isEnabled(editor)) return false;
  command.run(editor);
  return true;
}
