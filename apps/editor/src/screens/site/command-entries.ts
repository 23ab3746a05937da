import { COMMAND_GROUPS } from '../../commands/command-groups.ts';
import { commands, shortcutsOf } from '../../commands/commands.ts';
import { shortcutText } from '../../keyboard/shortcut.ts';
import type { PaletteEntry } from '../../palette/palette-entry.ts';
import type { Editor } from '../../store/editor.ts';

/** Commands of the page editor that are possible now, as the palette shows them. */
export function commandEntries(editor: Editor): PaletteEntry[] {
  const { isRtl } = editor.store.getState();
  return commands
    .filter((command) => command.id !== 'palette' && command.isEnabled(editor))
    .map((command) => ({
      id: `command ${command.id}`,
      label: command.label,
      kind: 'action',
      icon: command.icon,
      hint: shortcutText(shortcutsOf(command, isRtl)[0]),
      words: COMMAND_GROUPS[command.group],
      run: () => command.run(editor),
    }));
}
