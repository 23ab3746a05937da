import { t } from '@sitewright/owner-texts/t';
import {
  Check,
  Command as CommandIcon,
  Eye,
  History,
  Keyboard,
  Laptop,
  Layers,
  Monitor,
  Palette,
  PanelsTopLeft,
  Pencil,
  Redo2,
  Send,
  Smartphone,
  Undo2,
} from 'lucide-react';
import { openPalette } from '../palette/palette-store.ts';
import type { Editor } from '../store/editor.ts';
import { findNode } from '../store/page-nodes.ts';
import { reviewChanges } from '../store/publish.ts';
import type { DeviceView } from '../store/view-state.ts';
import type { Command } from './command.ts';
import { lazyCommand } from './lazy-command.ts';

type DeviceParts = Pick<Command, 'label' | 'icon'> & { shortcut: string };

function deviceCommand(device: DeviceView, { label, icon, shortcut }: DeviceParts): Command {
  return {
    id: `device-${device}`,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'view',
    isEnabled: () => true,
    run: (editor) => editor.set({ device }),
  };
}

/** Asked for early, so that it can say without a connection that nothing can be kept. */
export const loadSaveCheckpoint = () => import('./save-checkpoint.ts');

const hasPage = (editor: Editor) => editor.store.getState().page !== null;

/** Commands on the page and the view. */
export const pageCommands: readonly Command[] = [
  {
    id: 'undo',
    label: t('common.undo'),
    icon: Undo2,
    shortcuts: ['Mod+Z'],
    worksInText: true,
    group: 'edit',
    isEnabled: (editor) => editor.store.getState().history.past.length > 0,
    run: (editor) => void editor.undo(),
  },
  {
    id: 'redo',
    label: t('commands.redo'),
    icon: Redo2,
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    worksInText: true,
    group: 'edit',
    isEnabled: (editor) => editor.store.getState().history.future.length > 0,
    run: (editor) => void editor.redo(),
  },
  {
    id: 'publish',
    label: t('common.publish'),
    icon: Send,
    shortcuts: ['Shift+P'],
    isOfEditorOnly: true,
    group: 'page',
    isEnabled: (editor) => hasPage(editor) && editor.store.getState().publishing === 'idle',
    run: (editor) => void reviewChanges(editor),
  },
  {
    id: 'preview',
    label: t('commands.preview'),
    icon: Eye,
    shortcuts: ['Mod+Shift+P'],
    worksInText: true,
    group: 'page',
    isEnabled: hasPage,
    run: lazyCommand(
      () => import('./open-preview.ts'),
      (editor, { openPreview }) => void openPreview(editor),
    ),
  },
  {
    id: 'rename',
    label: t('common.rename'),
    icon: Pencil,
    shortcuts: ['Mod+E'],
    group: 'edit',
    isEnabled(editor) {
      const { document, selection, page } = editor.store.getState();
      return findNode(document, selection) !== null || (page !== null && !page.isAreas && !page.listedOn);
    },
    run: (editor) => editor.set({ overlay: 'rename' }),
  },
  {
    id: 'versions',
    label: t('commands.versions'),
    icon: History,
    group: 'page',
    isEnabled: hasPage,
    run: (editor) => editor.set({ overlay: 'versions' }),
  },
  {
    id: 'styles',
    label: t('commands.changeTheSitesStyles'),
    icon: Palette,
    shortcuts: ['Shift+S'],
    group: 'page',
    isEnabled: () => true,
    run: (editor) => editor.showStyles(),
  },
  deviceCommand('desktop', { label: t('commands.showAsDesktop'), icon: Monitor, shortcut: '1' }),
  deviceCommand('tablet', { label: t('commands.showAsTablet'), icon: Laptop, shortcut: '2' }),
  deviceCommand('phone', { label: t('commands.showAsPhone'), icon: Smartphone, shortcut: '3' }),
  {
    id: 'layers',
    label: t('commands.showOrHideTheLayers'),
    icon: Layers,
    shortcuts: ['Z'],
    group: 'view',
    isEnabled: hasPage,
    run(editor) {
      const { isLayers, side, isPlain } = editor.store.getState();
      // On a narrow screen the side opens with it.
      const isClosing = isLayers && !isPlain;
      editor.set({
        isLayers: !isClosing,
        isPlain: false,
        side: isClosing && side === 'pages' ? null : 'pages',
      });
    },
  },
  {
    id: 'plain',
    label: t('commands.hideOrShowThePanels'),
    icon: PanelsTopLeft,
    shortcuts: ['Mod+\\'],
    group: 'view',
    isEnabled: () => true,
    run(editor) {
      const isPlain = !editor.store.getState().isPlain;
      editor.set({ isPlain });
      editor.say(isPlain ? t('commands.panelsHidden') : t('commands.panelsShown'));
    },
  },
  {
    id: 'save',
    label: t('commands.saveCheckpoint'),
    icon: Check,
    shortcuts: ['Mod+S'],
    worksInText: true,
    group: 'page',
    isEnabled: () => true,
    run: lazyCommand(loadSaveCheckpoint, (editor, { askForCheckpoint }) => void askForCheckpoint(editor)),
  },
  {
    id: 'palette',
    label: t('commands.searchOrJumpTo'),
    icon: CommandIcon,
    shortcuts: ['Mod+K'],
    group: 'view',
    isEnabled: () => true,
    run: openPalette,
  },
  {
    id: 'shortcuts',
    label: t('commands.keyboardShortcuts'),
    icon: Keyboard,
    shortcuts: ['?'],
    group: 'view',
    isEnabled: () => true,
    run: (editor) => editor.set({ overlay: 'shortcuts' }),
  },
];
