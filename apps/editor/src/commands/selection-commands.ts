import { blocksOf } from '@sitewright/document/blocks-of';
import type { Change } from '@sitewright/document/changes/change';
import type { Device } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import {
  BetweenVerticalStart,
  BoxSelect,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Clipboard,
  ClipboardPaste,
  Image as ImageIcon,
  ListPlus,
  Scissors,
} from 'lucide-react';
import { copySelection, pasteCopied } from '../clipboard/clipboard.ts';
import { dropOf } from '../store/block-drops.ts';
import { spanOn, widthChange } from '../store/column-widths.ts';
import { moveOnDevice, orderedOn, smallDevice } from '../store/device-layout.ts';
import type { Editor } from '../store/editor.ts';
import { isLocked } from '../store/locks.ts';
import { newId } from '../store/new-id.ts';
import { blockIdsOf, findNode } from '../store/page-nodes.ts';
import { selectedIds, selectedNodes, selectionAfter } from '../store/selection.ts';
import type { Command } from './command.ts';
import { removeSelected } from './remove-selected.ts';

const selected = (editor: Editor) => {
  const { document, selection } = editor.store.getState();
  return findNode(document, selection);
};

/** The change that makes the column of the selected block wider or narrower by one column of the grid. */
function widthStep(editor: Editor, step: 1 | -1): Change | null {
  const { document, device } = editor.store.getState();
  const node = selected(editor);
  if (!node?.column || !node.row) return null;
  const columns = node.row.columns;
  const isLast = columns.at(-1)?.id === node.column.id;
  const onDevice = device === 'desktop' ? null : device;
  const base = { span: spanOn(node.column, onDevice) + step, device: onDevice };
  const byEnd = widthChange(document, node.column.id, { ...base, edge: 'end' });
  // The last column has no neighbour behind it: once the row is full it grows to the other side.
  return byEnd ?? (isLast ? widthChange(document, node.column.id, { ...base, edge: 'start' }) : null);
}

function widthCommand(step: 1 | -1): Command {
  const word = step === 1 ? 'wider' : 'narrower';
  return {
    id: `column-${word}`,
    label: step === 1 ? t('commands.columnWider') : t('commands.columnNarrower'),
    icon: step === 1 ? ChevronsLeftRight : ChevronsRightLeft,
    shortcuts: [`Shift+Arrow${step === 1 ? 'Right' : 'Left'}`],
    isMirrored: true,
    group: 'block',
    isEnabled: (editor) => widthStep(editor, step) !== null,
    run(editor) {
      const change = widthStep(editor, step);
      if (!change || !editor.apply(t('commands.columnWidth'), change)) return;
      const { device } = editor.store.getState();
      const column = selected(editor)?.column;
      if (!column) return;
      const span = spanOn(column, device === 'desktop' ? null : device);
      editor.say(t('commands.columnIsWide', { span }));
    },
  };
}

function extendCommand(step: 1 | -1): Command {
  const name = step === 1 ? 'next' : 'previous';
  const target = (editor: Editor) => {
    const state = editor.store.getState();
    const ids = blockIdsOf(state.document).filter((id) => !isLocked(state.document, id));
    const [anchor, ...also] = selectedIds(state);
    const own = [anchor ?? '', ...also].map((id) => ids.indexOf(id)).filter((index) => index >= 0);
    const at = ids.indexOf(anchor ?? '');
    if (at < 0) return null;
    // Away from the block it began with, or back towards it.
    const isShrinking = step === 1 ? Math.min(...own) < at : Math.max(...own) > at;
    const end =
      step === 1
        ? isShrinking
          ? Math.min(...own)
          : Math.max(...own)
        : isShrinking
          ? Math.max(...own)
          : Math.min(...own);
    return ids[end + step] ?? null;
  };
  return {
    id: `extend-${name}`,
    label: step === 1 ? t('commands.selectNextAsWell') : t('commands.selectPreviousAsWell'),
    icon: ListPlus,
    shortcuts: [`Shift+Arrow${step === 1 ? 'Down' : 'Up'}`],
    group: 'block',
    isEnabled: (editor) => target(editor) !== null,
    run(editor) {
      const id = target(editor);
      if (id === null) return;
      const ids = selectionAfter(editor.store.getState(), id, 'range');
      editor.selectSeveral(ids);
      editor.say(t('commands.blocksSelected', { count: ids.length }));
    },
  };
}

/** The device whose order the move of all that is selected changes; null where they move on all devices. */
export function groupDevice(editor: Editor): Device | null {
  const { device } = editor.store.getState();
  return selectedNodes(editor).every((node) => orderedOn(node, device)) ? smallDevice(device) : null;
}

/** The change that moves several selected blocks past the one before or behind them. */
export function groupMoveOf(editor: Editor, direction: 'up' | 'down'): Change | null {
  const { document } = editor.store.getState();
  const nodes = selectedNodes(editor);
  const ids = nodes.map(({ id }) => id);
  const device = groupDevice(editor);
  if (device) return moveOnDevice(document, ids, direction === 'up' ? 'before' : 'after', device);
  const order = nodes[0]?.kind === 'section' ? document.sections.map(({ id }) => id) : blockIdsOf(document);
  const edge = order.indexOf((direction === 'up' ? ids[0] : ids.at(-1)) ?? '');
  const neighbour = order[edge + (direction === 'up' ? -1 : 1)];
  if (neighbour === undefined) return null;
  return dropOf(document, ids, { target: neighbour, side: direction === 'up' ? 'before' : 'after' }, newId);
}

const canCopy = (editor: Editor) => selectedNodes(editor).length > 0;
/** Copies are also kept in this browser, so that they need no leave of its clipboard. */
const copy = (editor: Editor) => copySelection(editor, newId());

/** Commands on what is selected, one node or several. The keys of the clipboard are the browser's own. */
export const selectionCommands: readonly Command[] = [
  {
    id: 'copy',
    label: t('common.copy'),
    icon: Clipboard,
    group: 'edit',
    isEnabled: canCopy,
    run: (editor) => void copy(editor),
  },
  {
    id: 'cut',
    label: t('commands.cut'),
    icon: Scissors,
    group: 'edit',
    isEnabled: canCopy,
    run(editor) {
      if (copy(editor)) removeSelected(editor);
    },
  },
  {
    id: 'paste',
    label: t('commands.paste'),
    icon: ClipboardPaste,
    group: 'edit',
    isEnabled: (editor) => editor.store.getState().page !== null,
    run: (editor) => void pasteCopied(editor),
  },
  {
    id: 'add-above',
    label: t('commands.addBlockAbove'),
    icon: BetweenVerticalStart,
    shortcuts: ['Alt+A'],
    group: 'block',
    isEnabled: (editor) => selected(editor)?.kind === 'block',
    run(editor) {
      const node = selected(editor);
      if (node) editor.insertAt({ target: node.id, side: 'before' });
    },
  },
  {
    id: 'choose-image',
    label: t('commands.chooseImage'),
    icon: ImageIcon,
    group: 'block',
    isEnabled: (editor) => ['image', 'gallery'].includes(selected(editor)?.block?.type ?? ''),
    run: (editor) => editor.set({ overlay: 'choose-image' }),
  },
  widthCommand(1),
  widthCommand(-1),
  extendCommand(1),
  extendCommand(-1),
  {
    id: 'select-all',
    label: t('commands.selectAllBlocksOfTheSection'),
    icon: BoxSelect,
    shortcuts: ['Mod+A'],
    group: 'block',
    isEnabled: (editor) => editor.store.getState().document.sections.length > 0,
    run(editor) {
      const { document } = editor.store.getState();
      const node = selected(editor);
      const section = node?.section ?? document.sections[0];
      const all = section ? blocksOf(section).map(({ id }) => id) : [];
      const ids = all.filter((id) => !isLocked(document, id));
      if (ids.length === 0) return;
      editor.selectSeveral(ids);
      editor.say(t('commands.blocksSelected', { count: ids.length }));
    },
  },
];
