import type { Change } from '@sitewright/document/changes/change';
import { t } from '@sitewright/owner-texts/t';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BookmarkPlus,
  Copy,
  EyeOff,
  LayoutTemplate,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { moveOf } from '../store/block-moves.ts';
import { moveOnDevice, orderedOn, resetOf, smallDevice, visibilityOn } from '../store/device-layout.ts';
import type { Editor } from '../store/editor.ts';
import { type Direction, placedBlock, readDirection, stepOf } from '../store/grid-layout.ts';
import { newId } from '../store/new-id.ts';
import { blockIdsOf, findNode } from '../store/page-nodes.ts';
import type { DeviceView } from '../store/view-state.ts';
import type { Command } from './command.ts';
import { loadDuplicate } from './duplicate-later.ts';
import { focusPanel } from './focus-panel.ts';
import { lazyCommand } from './lazy-command.ts';
import { removeSelected } from './remove-selected.ts';
import { groupMoveOf } from './selection-commands.ts';

const selected = (editor: Editor) => {
  const { document, selection } = editor.store.getState();
  return findNode(document, selection);
};
/** The sections of a template's areas are where the template has them. */
const isAreas = (editor: Editor) => editor.store.getState().page?.isAreas === true;
const isMovable = (editor: Editor) => {
  const kind = selected(editor)?.kind;
  return kind === 'block' || (kind === 'section' && !isAreas(editor));
};

function moveCommand(direction: Direction, icon: Command['icon']): Command {
  const change = (editor: Editor) => {
    const { document, selection, also, device, isRtl } = editor.store.getState();
    const isVertical = direction === 'up' || direction === 'down';
    if (also.length > 0) return isVertical ? groupMoveOf(editor, direction) : null;
    if (selection === null) return null;
    const read = readDirection(direction, isRtl);
    if (device === 'tablet' && placedBlock(document, selection))
      return stepOf(document, [selection], { direction: read, device });
    const ordered = orderedOn(selected(editor), device);
    if (!ordered) return moveOf(document, selection, read, newId);
    // Phones stack what tablets may show side by side.
    if (device === 'phone' && !isVertical) return null;
    return moveOnDevice(document, selection, /up|left/.test(read) ? 'before' : 'after', ordered);
  };
  return {
    id: `move-${direction}`,
    label: t('commands.moveDirection', { direction }),
    icon,
    shortcuts: [
      t('commands.altArrowValueDirection', {
        value: direction[0]?.toUpperCase() ?? '',
        direction: direction.slice(1),
      }),
    ],
    group: 'Block',
    isEnabled: (editor) => isMovable(editor) && change(editor) !== null,
    run(editor) {
      const moved = change(editor);
      if (!moved || !editor.apply(t('commands.moveDirection', { direction }), moved)) return;
      editor.reveal();
      const { device, also } = editor.store.getState();
      const ordered = also.length === 0 && orderedOn(selected(editor), device);
      editor.say(`Moved ${direction}${ordered ? ` on ${ordered}s` : ''}`);
    },
  };
}

function hideCommand(device: DeviceView, label: string): Command {
  return {
    id: `hide-on-${device}`,
    label: t('commands.hideOrShowOnLabel', { label }),
    icon: EyeOff,
    group: 'Block',
    isEnabled: isMovable,
    run(editor) {
      const node = selected(editor);
      if (!node) return;
      const change = visibilityOn(node, device);
      const isHidden = change.type === 'set-visibility' && change.hiddenOn.includes(device);
      if (editor.apply(t('commands.visibility'), change))
        editor.say(
          isHidden ? t('commands.hiddenOnLabel', { label }) : t('commands.shownOnLabel', { label }),
          true,
        );
    },
  };
}

function resetChange(editor: Editor): Change | null {
  const { document, selection, device: view } = editor.store.getState();
  const device = smallDevice(view);
  return device && selection !== null ? resetOf(document, selection, device) : null;
}

function selectStep(editor: Editor, step: 1 | -1): void {
  const { document, selection } = editor.store.getState();
  const ids = blockIdsOf(document);
  const index = ids.indexOf(selection ?? '');
  editor.select(ids[(index + step + ids.length) % ids.length] ?? null);
}

/** Commands on the selected block or section. */
export const blockCommands: readonly Command[] = [
  {
    id: 'add-block',
    label: t('commands.addBlock'),
    icon: Plus,
    shortcuts: ['A'],
    group: 'Block',
    isEnabled: (editor) => editor.store.getState().page !== null,
    run: (editor) => editor.set({ overlay: 'add-block' }),
  },
  {
    id: 'add-section',
    label: t('commands.addSection'),
    icon: LayoutTemplate,
    shortcuts: ['Shift+A'],
    group: 'Block',
    isEnabled: (editor) => editor.store.getState().page !== null && !isAreas(editor),
    run: (editor) => editor.set({ overlay: 'add-section' }),
  },
  {
    id: 'save-section',
    label: t('commands.saveSectionToTheLibrary'),
    icon: BookmarkPlus,
    group: 'Block',
    isEnabled: (editor) =>
      selected(editor) !== null && !isAreas(editor) && selected(editor)?.section.savedSectionId === undefined,
    run: (editor) => editor.set({ overlay: 'save-section' }),
  },
  {
    id: 'set-up',
    label: t('commands.goToTheSettings'),
    icon: SlidersHorizontal,
    shortcuts: ['D'],
    group: 'Block',
    isEnabled: (editor) => selected(editor) !== null,
    run(editor) {
      editor.set({ side: 'panel' });
      // On narrow screens the panel comes into sight first.
      requestAnimationFrame(focusPanel);
    },
  },
  moveCommand('up', ArrowUp),
  moveCommand('down', ArrowDown),
  moveCommand('left', ArrowLeft),
  moveCommand('right', ArrowRight),
  {
    id: 'duplicate',
    label: t('common.duplicate'),
    icon: Copy,
    shortcuts: ['Mod+D'],
    group: 'Block',
    isEnabled: isMovable,
    run: lazyCommand(loadDuplicate, (editor, copies) => copies.duplicate(editor)),
  },
  {
    id: 'remove',
    label: t('common.remove'),
    icon: Trash2,
    shortcuts: ['Delete', 'Backspace'],
    group: 'Block',
    isEnabled: (editor) =>
      selected(editor) !== null && !(isAreas(editor) && selected(editor)?.kind === 'section'),
    run(editor) {
      removeSelected(editor);
    },
  },
  {
    id: 'select-section',
    label: t('commands.selectTheParentSection'),
    icon: SquareDashed,
    shortcuts: ['Escape'],
    group: 'Block',
    isEnabled: (editor) => selected(editor) !== null,
    run(editor) {
      const node = selected(editor);
      editor.select(node?.kind === 'block' ? node.section.id : null);
    },
  },
  {
    id: 'select-next',
    label: t('commands.selectTheNextBlock'),
    icon: ArrowDown,
    shortcuts: ['ArrowDown'],
    group: 'Block',
    isEnabled: (editor) => blockIdsOf(editor.store.getState().document).length > 0,
    run: (editor) => selectStep(editor, 1),
  },
  {
    id: 'select-previous',
    label: t('commands.selectThePreviousBlock'),
    icon: ArrowUp,
    shortcuts: ['ArrowUp'],
    group: 'Block',
    isEnabled: (editor) => blockIdsOf(editor.store.getState().document).length > 0,
    run: (editor) => selectStep(editor, -1),
  },
  hideCommand('desktop', 'desktops'),
  hideCommand('tablet', 'tablets'),
  hideCommand('phone', 'phones'),
  {
    id: 'reset-to-desktop',
    label: t('commands.resetToDesktop'),
    icon: RotateCcw,
    group: 'Block',
    isEnabled: (editor) => resetChange(editor) !== null,
    run(editor) {
      const change = resetChange(editor);
      if (change && editor.apply(t('commands.resetToDesktop'), change))
        editor.say(t('commands.asOnTheDesktopAgain'), true);
    },
  },
];
