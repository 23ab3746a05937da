import { Tooltip } from '@sitewright/ui/tooltip';
import { ToggleButton } from 'react-aria-components';
import { shortcutText } from '../../../keyboard/shortcut.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { besideCommand } from './beside-command.ts';

/** Shows the page as on a desktop and as on a phone, or again on one of them. */
export function BesideButton() {
  const editor = useEditor();
  const isBeside = useEditorState((state) => state.stage === 'beside');
  const { label, icon: Icon, shortcuts = [] } = besideCommand;
  return (
    <Tooltip text={label} shortcut={shortcutText(shortcuts[0])}>
      <ToggleButton
        aria-label={label}
        className="ui-button is-quiet is-icon"
        isSelected={isBeside}
        onChange={() => besideCommand.run(editor)}
      >
        <Icon aria-hidden="true" />
      </ToggleButton>
    </Tooltip>
  );
}
