import { IconButton } from '@sitewright/ui/button';
import { commandOf, shortcutsOf } from '../../commands/commands.ts';
import { isCommandEnabled } from '../../commands/enabled-commands.ts';
import { shortcutText } from '../../keyboard/shortcut.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

/** A button for a command: its icon, its name and shortcut as tooltip, pressed only when the command is possible. */
export function CommandButton({ id }: { id: string }) {
  const editor = useEditor();
  const command = commandOf(id);
  const isEnabled = useEditorState(() => isCommandEnabled(editor, command));
  const isRtl = useEditorState((state) => state.isRtl);
  const Icon = command.icon;
  return (
    <IconButton
      label={command.label}
      shortcut={shortcutText(shortcutsOf(command, isRtl)[0])}
      icon={<Icon aria-hidden="true" />}
      isDisabled={!isEnabled}
      onPress={() => command.run(editor)}
    />
  );
}
