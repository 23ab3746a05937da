import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import '../../commands/arrange-commands.ts';
import './stage/beside-command.ts';
import type { Command } from '../../commands/command.ts';
import { COMMAND_GROUPS } from '../../commands/command-groups.ts';
import { commands, shortcutsOf } from '../../commands/commands.ts';
import '../../commands/zoom-commands.ts';
import { shortcutText } from '../../keyboard/shortcut.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

const GROUPS = Object.keys(COMMAND_GROUPS) as Command['group'][];

/** Keys that are no commands: what they do depends on where the keyboard is. */
const OF_THE_PLACE = [
  [t('common.copy'), shortcutText('Mod+C')],
  [t('siteScreen.cut'), shortcutText('Mod+X')],
  [t('siteScreen.paste'), shortcutText('Mod+V')],
  [t('siteScreen.selectSeveral'), shortcutText(`Shift+${t('siteScreen.click')}`)],
  [t('siteScreen.resizeInSmallSteps'), shortcutText(`Alt+${t('siteScreen.pull')}`)],
  [t('siteScreen.resizeInProportion'), shortcutText(`Shift+${t('siteScreen.pull')}`)],
  [t('siteScreen.editTheSelectedText'), 'Enter'],
  [t('siteScreen.toolbarOfAText'), 'Alt+F10'],
  [t('siteScreen.leaveASettingsField'), 'Esc'],
] as const;

/** All shortcuts, from the same objects that menus and buttons use. */
export function ShortcutsDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'shortcuts');
  const isRtl = useEditorState((state) => state.isRtl);
  return (
    <Dialog
      title={t('siteScreen.keyboardShortcuts')}
      width="wide"
      isOpen={isOpen}
      onClose={() => editor.set({ overlay: null })}
    >
      <div className="shortcuts">
        {GROUPS.map((group) => (
          <section key={group} aria-label={COMMAND_GROUPS[group]}>
            <h3>{COMMAND_GROUPS[group]}</h3>
            <dl>
              {commands
                .filter((command) => command.group === group && command.shortcuts)
                .map((command) => (
                  <div key={command.id}>
                    <dt>{command.label}</dt>
                    <dd>
                      {shortcutsOf(command, isRtl).map((shortcut) => (
                        <kbd key={shortcut} className="ui-kbd">
                          {shortcutText(shortcut)}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              {group === 'edit' &&
                OF_THE_PLACE.map(([label, key]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <kbd className="ui-kbd">{key}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
