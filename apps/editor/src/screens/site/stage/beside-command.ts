import { t } from '@sitewright/owner-texts/t';
import { MonitorSmartphone } from 'lucide-react';
import type { Command } from '../../../commands/command.ts';
import { addCommands } from '../../../commands/commands.ts';
import { lazyCommand } from '../../../commands/lazy-command.ts';
import { isWideRoom } from '../../../store/frame-size.ts';

/** Desktop and phone beside each other; its program comes with its button. */
export const besideCommand: Command = {
  id: 'beside',
  label: t('commands.showDesktopAndPhone'),
  icon: MonitorSmartphone,
  shortcuts: ['4'],
  group: 'view',
  isEnabled: (editor) => editor.store.getState().page !== null,
  // Where its program does not come, as without a connection, the page stays as it is.
  run: lazyCommand(
    () => import('./phone-beside.tsx'),
    (editor) => {
      const isBeside = editor.store.getState().stage === 'beside';
      const room = document.querySelector('.stage')?.getBoundingClientRect();
      if (isBeside) editor.set({ stage: null });
      else if (room && isWideRoom(room)) editor.set({ device: 'desktop', stage: 'beside' });
      else editor.say(t('commands.windowTooNarrow'));
    },
  ),
};

addCommands([besideCommand]);
