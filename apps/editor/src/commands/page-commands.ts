import {
  Command as CommandIcon,
  History,
  Keyboard,
  Laptop,
  Monitor,
  Palette,
  Redo2,
  Send,
  Smartphone,
  Undo2,
} from 'lucide-react';
import { openPalette } from '../palette/palette-store.ts';
import type { DeviceView, Editor } from '../store/editor.ts';
import { reviewChanges } from '../store/publish.ts';
import type { Command } from './command.ts';

function deviceCommand(device: DeviceView, icon: Command['icon'], shortcut: string): Command {
  return {
    id: `device-${device}`,
    label: `Show as ${device}`,
    icon,
    shortcuts: [shortcut],
    group: 'View',
    isEnabled: () => true,
    run: (editor) => editor.set({ device }),
  };
}

const hasPage = (editor: Editor) => editor.store.getState().page !== null;

/** Commands on the page and the view. */
export const pageCommands: readonly Command[] = [
  {
    id: 'undo',
    label: 'Undo',
    icon: Undo2,
    shortcuts: ['Mod+Z'],
    worksInText: true,
    group: 'Edit',
    isEnabled: (editor) => editor.store.getState().history.past.length > 0,
    run: (editor) => void editor.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: Redo2,
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    worksInText: true,
    group: 'Edit',
    isEnabled: (editor) => editor.store.getState().history.future.length > 0,
    run: (editor) => void editor.redo(),
  },
  {
    id: 'publish',
    label: 'Publish',
    icon: Send,
    shortcuts: ['Shift+P'],
    isOfEditorOnly: true,
    group: 'Page',
    isEnabled: (editor) => hasPage(editor) && editor.store.getState().publishing === 'idle',
    run: (editor) => void reviewChanges(editor),
  },
  {
    id: 'versions',
    label: 'Versions',
    icon: History,
    group: 'Page',
    isEnabled: hasPage,
    run: (editor) => editor.set({ overlay: 'versions' }),
  },
  {
    id: 'styles',
    label: 'Change the site’s styles',
    icon: Palette,
    shortcuts: ['Shift+S'],
    group: 'Page',
    isEnabled: () => true,
    run: (editor) => editor.showStyles(),
  },
  deviceCommand('desktop', Monitor, '1'),
  deviceCommand('tablet', Laptop, '2'),
  deviceCommand('phone', Smartphone, '3'),
  {
    id: 'palette',
    label: 'Search or jump to',
    icon: CommandIcon,
    shortcuts: ['Mod+K'],
    group: 'View',
    isEnabled: () => true,
    run: openPalette,
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    shortcuts: ['?'],
    group: 'View',
    isEnabled: () => true,
    run: (editor) => editor.set({ overlay: 'shortcuts' }),
  },
];
