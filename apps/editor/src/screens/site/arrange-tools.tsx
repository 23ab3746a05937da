import { t } from '@sitewright/owner-texts/t';
import { arrangeCommands } from '../../commands/arrange-commands.ts';
import { CommandButton } from './command-button.tsx';

/** How several selected blocks stand to one another. */
export function ArrangeTools() {
  return (
    <div className="inspector-tools" role="toolbar" aria-label={t('siteScreen.severalBlocks')}>
      {arrangeCommands.map(({ id }) => (
        <CommandButton key={id} id={id} />
      ))}
    </div>
  );
}
