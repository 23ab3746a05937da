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
  Lock,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { arrowKey } from '../keyboard/arrow-key.ts';
import { moveOf } from '../store/block-moves.ts';
import { moveOnDevice, orderedOn, resetOf, smallDevice, visibilityOn } from '../store/device-layout.ts';
import type { Editor } from '../store/editor.ts';
import { type Direction, placedBlock, readDirection, stepOf } from '../store/grid-layout.ts';
import { newId } from '../store/new-id.ts';
import { blockIdsOf, findNode } from '../store/page-nodes.ts';
import { refuseLocked } from '../store/refuse-locked.ts';
import { selectedIds, selectedNodes } from '../store/selection.ts';
import type { DeviceView } from '../store/view-state.ts';
import type { Command } from './command.ts';
import { loadDuplicate } from './duplicate-later.ts';
import { focusPanel } from './focus-panel.ts';
import { lazyCommand } from './lazy-command.ts';
import { removeSelected } from './remove-selected.ts';
import { groupDevice, groupMoveOf } from './selection-commands.ts';

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

/** Kinds of devices, as the end of a sentence names them. */
const DEVICES: Readonly<Record<DeviceView, string>> = {
  desktop: t('commands.desktops'),
  tablet: t('commands.tablets'),
  phone: t('commands.phones'),
};

type Move = { label: string; moved: string; movedOn: (devices: string) => string; icon: Command['icon'] };

const MOVES: Readonly<Record<Direction, Move>> = {
  up: {
    label: t('common.moveUp'),
    moved: t('commands.movedUp'),
    movedOn: (devices) => t('commands.movedUpOn', { devices }),
    icon: ArrowUp,
  },
  down: {
    label: t('common.moveDown'),
    moved: t('commands.movedDown'),
    movedOn: (devices) => t('commands.movedDownOn', { devices }),
    icon: ArrowDown,
  },
  left: {
    label: t('commands.moveLeft'),
    moved: t('commands.movedLeft'),
    movedOn: (devices) => t('commands.movedLeftOn', { devices }),
    icon: ArrowLeft,
  },
  right: {
    label: t('commands.moveRight'),
    moved: t('commands.movedRight'),
    movedOn: (devices) => t('commands.movedRightOn', { devices }),
    icon: ArrowRight,
  },
};

function moveCommand(direction: Direction): Command {
  const { label, moved, movedOn, icon } = MOVES[direction];
  const change = (editor: Editor) => {
    const { document, selection, also, device, isRtl } = editor.store.getState();
    const isVertical = direction === 'up' || direction === 'down';
    if (selection === null) return null;
    const read = readDirection(direction, isRtl);
    const ids = [selection, ...also];
    if (device === 'tablet' && ids.every((id) => placedBlock(document, id)))
      return stepOf(document, ids, { direction: read, device });
    if (also.length > 0) return isVertical ? groupMoveOf(editor, direction) : null;
    const ordered = orderedOn(selected(editor), device);
    if (!ordered) return moveOf(document, selection, read, newId);
    // Phones stack what tablets may show side by side.
    if (device === 'phone' && !isVertical) return null;
    return moveOnDevice(document, ids, /up|left/.test(read) ? 'before' : 'after', ordered);
  };
  return {
    id: `move-${direction}`,
    label,
    icon,
    shortcuts: [`Alt+${arrowKey(direction)}`],
    group: 'block',
    isEnabled: (editor) => isMovable(editor) && change(editor) !== null,
    run(editor) {
      const made = change(editor);
      const isRefused = refuseLocked(editor, selectedIds(editor.store.getState()));
      if (!made || isRefused || !editor.apply(label, made)) return;
      editor.reveal();
      const ordered = groupDevice(editor);
      editor.say(ordered ? movedOn(DEVICES[ordered]) : moved);
    },
  };
}

function hideCommand(device: DeviceView): Command {
  const devices = DEVICES[device];
  return {
    id: `hide-on-${device}`,
    label: t('commands.hideOrShowOn', { devices }),
    icon: EyeOff,
    group: 'block',
    isEnabled: isMovable,
    run(editor) {
      const node = selected(editor);
      if (!node) return;
      const change = visibilityOn(node, device);
      const isHidden = change.type === 'set-visibility' && change.hiddenOn.includes(device);
      if (editor.apply(t('commands.visibility'), change))
        editor.say(isHidden ? t('commands.hiddenOn', { devices }) : t('commands.shownOn', { devices }), true);
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
    shortcuts: ['A', '/'],
    group: 'block',
    isEnabled: (editor) => editor.store.getState().page !== null,
    run: (editor) => editor.set({ overlay: 'add-block' }),
  },
  {
    id: 'add-section',
    label: t('commands.addSection'),
    icon: LayoutTemplate,
    shortcuts: ['Shift+A'],
    group: 'block',
    isEnabled: (editor) => editor.store.getState().page !== null && !isAreas(editor),
    run: (editor) => editor.set({ overlay: 'add-section' }),
  },
  {
    id: 'save-section',
    label: t('commands.saveSectionToTheLibrary'),
    icon: BookmarkPlus,
    group: 'block',
    isEnabled: (editor) =>
      selected(editor) !== null && !isAreas(editor) && selected(editor)?.section.savedSectionId === undefined,
    run: (editor) => editor.set({ overlay: 'save-section' }),
  },
  {
    id: 'set-up',
    label: t('commands.goToTheSettings'),
    icon: SlidersHorizontal,
    shortcuts: ['D'],
    group: 'block',
    isEnabled: (editor) => selected(editor) !== null,
    run(editor) {
      editor.set({ side: 'panel' });
      // On narrow screens the panel comes into sight first.
      requestAnimationFrame(focusPanel);
    },
  },
  moveCommand('up'),
  moveCommand('down'),
  moveCommand('left'),
  moveCommand('right'),
  {
    id: 'duplicate',
    label: t('common.duplicate'),
    icon: Copy,
    shortcuts: ['Mod+D'],
    group: 'block',
    isEnabled: isMovable,
    run: lazyCommand(loadDuplicate, (editor, copies) => copies.duplicate(editor)),
  },
  {
    id: 'remove',
    label: t('common.remove'),
    icon: Trash2,
    shortcuts: ['Delete', 'Backspace'],
    group: 'block',
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
    group: 'block',
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
    group: 'block',
    isEnabled: (editor) => blockIdsOf(editor.store.getState().document).length > 0,
    run: (editor) => selectStep(editor, 1),
  },
  {
    id: 'select-previous',
    label: t('commands.selectThePreviousBlock'),
    icon: ArrowUp,
    shortcuts: ['ArrowUp'],
    group: 'block',
    isEnabled: (editor) => blockIdsOf(editor.store.getState().document).length > 0,
    run: (editor) => selectStep(editor, -1),
  },
  {
    id: 'lock',
    label: t('commands.lockOrUnlock'),
    icon: Lock,
    shortcuts: ['Mod+Shift+L'],
    group: 'block',
    isEnabled: (editor) => selected(editor) !== null,
    run(editor) {
      const nodes = selectedNodes(editor);
      const isLocking = nodes.some(({ block, section }) => (block ?? section).props.isLocked !== true);
      const props = { isLocked: isLocking || null };
      const changes = nodes.map(({ id }) => ({ type: 'set-props' as const, id, props }));
      if (editor.apply(t('commands.lockOrUnlock'), { type: 'batch', changes }))
        editor.say(isLocking ? t('commands.locked') : t('commands.unlocked'), true);
    },
  },
  hideCommand('desktop'),
  hideCommand('tablet'),
  hideCommand('phone'),
  {
    id: 'reset-to-desktop',
    label: t('commands.resetToDesktop'),
    icon: RotateCcw,
    group: 'block',
    isEnabled: (editor) => resetChange(editor) !== null,
    run(editor) {
      const change = resetChange(editor);
      if (change && editor.apply(t('commands.resetToDesktop'), change))
        editor.say(t('commands.asOnTheDesktopAgain'), true);
    },
  },
];
