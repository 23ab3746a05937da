import { t } from '@sitewright/owner-texts/t';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { Editor } from '../store/editor.ts';
import { nextZoom } from '../store/zoom.ts';
import type { Command } from './command.ts';
import { addCommands } from './commands.ts';
import { shownScale } from './shown-scale.ts';

const hasPage = (editor: Editor) => editor.store.getState().page !== null;

/** How large the page is shown; their program comes with the control beside the page. */
const zoomCommands: readonly Command[] = [
  {
    id: 'zoom-in',
    label: t('commands.zoomIn'),
    icon: ZoomIn,
    shortcuts: ['+', '='],
    group: 'view',
    isEnabled: hasPage,
    run: (editor) => editor.set({ zoom: nextZoom(editor.store.getState().zoom, 1, shownScale()) }),
  },
  {
    id: 'zoom-out',
    label: t('commands.zoomOut'),
    icon: ZoomOut,
    shortcuts: ['-'],
    group: 'view',
    isEnabled: hasPage,
    run: (editor) => editor.set({ zoom: nextZoom(editor.store.getState().zoom, -1, shownScale()) }),
  },
  {
    id: 'zoom-fit',
    label: t('commands.fitThePageToTheWindow'),
    icon: Maximize,
    shortcuts: ['0'],
    group: 'view',
    isEnabled: hasPage,
    run: (editor) => editor.set({ zoom: 'fit' }),
  },
];

addCommands(zoomCommands);
