import { t } from '@sitewright/owner-texts/t';
import type { KeyPress } from '../keyboard/key-press.ts';
import { matchesShortcut } from '../keyboard/shortcut.ts';
import type { Editor } from '../store/editor.ts';
import { blockCommands } from './block-commands.ts';
import type { Command } from './command.ts';
import { gridCommands } from './grid-commands.ts';
import { pageCommands } from './page-commands.ts';
import { selectionCommands } from './selection-commands.ts';

const known: Command[] = [...pageCommands, ...gridCommands, ...blockCommands, ...selectionCommands];

/** Every command of the editor that is loaded, in the order menus show them. */
export const commands: readonly Command[] = known;

/** Adds commands whose program comes later than the editor. */
export function addCommands(added: readonly Command[]): void {
  known.push(...added);
}

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

/** The same for a command that the page in the canvas asks for; one it does not have is no command. */
export function runFromCanvas(editor: Editor, id: string): void {
  const command = commands.find((candidate) => candidate.id === id);
  if (command && !isRefused(editor, command) && command.isEnabled(editor)) command.run(editor);
}

/** Runs the command of a key press; true when there was one, so that the browser leaves the key alone. */
export function runShortcut(editor: Editor, press: KeyPress, isInText: boolean): boolean {
  const command = commandOfKey(editor, press, isInText);
  if (!command?.isEnabled(editor)) return false;
  command.run(editor);
  return true;
}

/**
 * True while a dialog is asked for, which may still be loading: keys are for it, not for the page below. Escape calls it off.
 * `key` is null for what the browser makes of keys, as cut and paste.
 */
export function isForDialog(editor: Editor, key: string | null): boolean {
  if (editor.store.getState().overlay === null) return false;
  if (key === 'Escape') editor.set({ overlay: null });
  return true;
}

/** Runs the command of a key pressed in the canvas, outside of its texts. */
export function runShortcutFromCanvas(editor: Editor, press: KeyPress): void {
  if (isForDialog(editor, press.key)) return;
  const command = commandOfKey(editor, press, false);
  if (command) runFromCanvas(editor, command.id);
}

function isRefused(editor: Editor, { isOfEditorOnly, label }: Command): boolean {
  if (isOfEditorOnly) editor.say(t('commands.onlyByButton', { label }));
  return isOfEditorOnly === true;
}

/** The shortcuts of a command, the one to show first; on a page read from the right some have the arrow to the other side. */
export function shortcutsOf({ shortcuts = [], isMirrored }: Command, isRtl: boolean): readonly string[] {
  return isRtl && isMirrored ? shortcuts.map(mirrored) : shortcuts;
}

function mirrored(shortcut: string): string {
  return shortcut.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left'));
}

/** The command of a key; of several that share it the first one that is possible now. */
function commandOfKey(editor: Editor, press: KeyPress, isInText: boolean): Command | undefined {
  const { isRtl } = editor.store.getState();
  const ofKey = commands.filter(
    (candidate) =>
      (!isInText || candidate.worksInText === true) &&
      shortcutsOf(candidate, isRtl).some((shortcut) => matchesShortcut(press, shortcut)),
  );
  return ofKey.find((command) => command.isEnabled(editor)) ?? ofKey[0];
}
