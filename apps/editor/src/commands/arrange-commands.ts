import type { Change } from '@sitewright/document/changes/change';
import { t } from '@sitewright/owner-texts/t';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Columns3,
  Group,
  StretchVertical,
  Ungroup,
} from 'lucide-react';
import {
  type Arranged,
  type Axis,
  alignedBlocks,
  areInOneGrid,
  distributedBlocks,
  type Edge,
  evenColumns,
  isNarrow,
  rowsOf,
} from '../store/arrange-blocks.ts';
import { smallDevice } from '../store/device-layout.ts';
import type { Editor } from '../store/editor.ts';
import { groupOf } from '../store/groups.ts';
import { newId } from '../store/new-id.ts';
import { refuseLocked } from '../store/refuse-locked.ts';
import { selectedIds, selectedNodes } from '../store/selection.ts';
import type { Command } from './command.ts';
import { addCommands } from './commands.ts';

/** What is selected, where that is several blocks; else nothing. */
function arranged(editor: Editor): Arranged {
  const state = editor.store.getState();
  const nodes = selectedNodes(editor);
  const areBlocks = nodes.length > 1 && nodes.every(({ kind }) => kind === 'block');
  return {
    page: state.document,
    ids: areBlocks ? selectedIds(state) : [],
    device: smallDevice(state.device),
    isRtl: state.isRtl,
  };
}

/** Phones stack the blocks of a grid. */
const isGrid = (selected: Arranged) => selected.device !== 'phone' && areInOneGrid(selected);

type Parts = Pick<Command, 'id' | 'label' | 'icon'> & {
  shortcut: string;
  isPossible: (selected: Arranged) => boolean;
  change: (selected: Arranged) => Change | null;
};

/** A command on several blocks. Where they stand as it would put them, it says so. */
function arrangeCommand({ id, label, icon, shortcut, isPossible, change }: Parts): Command {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'block',
    isEnabled: (editor) => isPossible(arranged(editor)),
    run(editor) {
      const selected = arranged(editor);
      if (refuseLocked(editor, selected.ids)) return;
      const made = change(selected);
      if (!made) editor.say(t('commands.standSoAlready'));
      else if (editor.apply(label, made))
        editor.say(t('commands.doneToBlocks', { command: label, count: selected.ids.length }), true);
    },
  };
}

type EdgeParts = Pick<Command, 'label' | 'icon'> & { shortcut: string };

function alignCommand(edge: Edge, parts: EdgeParts): Command {
  const isAcross = edge === 'left' || edge === 'centre' || edge === 'right';
  const isInRows = (selected: Arranged) => selected.device !== 'phone' && rowsOf(selected).length > 0;
  return arrangeCommand({
    id: `align-${edge}`,
    ...parts,
    isPossible: (selected) =>
      (edge !== 'stretch' && isGrid(selected)) ||
      (isAcross
        ? selected.ids.some((id) => isNarrow(selected.page, id, selected.device))
        : isInRows(selected)),
    change: (selected) => alignedBlocks(selected, edge),
  });
}

function distributeCommand(axis: Axis, parts: EdgeParts): Command {
  return arrangeCommand({
    id: `distribute-${axis}`,
    ...parts,
    isPossible: (selected) => selected.ids.length > 2 && isGrid(selected),
    change: (selected) => distributedBlocks(selected, axis),
  });
}

/** Blocks that are grouped with one of those that are selected, by their groups. */
function groupedIds(editor: Editor): string[] {
  const { document } = editor.store.getState();
  const groups = selectedIds(editor.store.getState()).map((id) => groupOf(document, id));
  return [...new Set(groups.filter(({ length }) => length > 1).flat())];
}

function setGroup(editor: Editor, label: string, ids: readonly string[], groupId: string | null): boolean {
  const changes = ids.map((id) => ({
    ...{ type: 'set-props' as const, id },
    // Another group has another name.
    props: { groupId, groupName: null },
  }));
  return editor.apply(label, { type: 'batch', changes });
}

/** Commands on several blocks; their program comes once several are selected. */
export const arrangeCommands: readonly Command[] = [
  alignCommand('left', {
    ...{ label: t('commands.alignLeft'), icon: AlignStartVertical, shortcut: 'Alt+Shift+ArrowLeft' },
  }),
  alignCommand('centre', {
    ...{ label: t('commands.alignCentre'), icon: AlignCenterVertical, shortcut: 'Alt+Shift+C' },
  }),
  alignCommand('right', {
    ...{ label: t('commands.alignRight'), icon: AlignEndVertical, shortcut: 'Alt+Shift+ArrowRight' },
  }),
  alignCommand('top', {
    ...{ label: t('commands.alignTop'), icon: AlignStartHorizontal, shortcut: 'Alt+Shift+ArrowUp' },
  }),
  alignCommand('middle', {
    ...{ label: t('commands.alignMiddle'), icon: AlignCenterHorizontal, shortcut: 'Alt+Shift+M' },
  }),
  alignCommand('bottom', {
    ...{ label: t('commands.alignBottom'), icon: AlignEndHorizontal, shortcut: 'Alt+Shift+ArrowDown' },
  }),
  alignCommand('stretch', {
    ...{ label: t('commands.stretchBlocks'), icon: StretchVertical, shortcut: 'Alt+Shift+S' },
  }),
  distributeCommand('across', {
    ...{ label: t('commands.distributeAcross'), icon: AlignHorizontalSpaceBetween, shortcut: 'Alt+Shift+H' },
  }),
  distributeCommand('down', {
    ...{ label: t('commands.distributeDown'), icon: AlignVerticalSpaceBetween, shortcut: 'Alt+Shift+V' },
  }),
  arrangeCommand({
    ...{ id: 'even-columns', label: t('commands.evenColumns'), icon: Columns3, shortcut: 'Alt+Shift+E' },
    isPossible: (selected) => selected.device !== 'phone' && rowsOf(selected).length > 0,
    change: evenColumns,
  }),
  {
    id: 'group',
    label: t('commands.groupBlocks'),
    icon: Group,
    shortcuts: ['Mod+G'],
    group: 'block',
    isEnabled(editor) {
      const { ids } = arranged(editor);
      const sections = new Set(selectedNodes(editor).map(({ section }) => section.id));
      const [first = ''] = ids;
      return (
        sections.size === 1 &&
        ids.length > 1 &&
        groupOf(editor.store.getState().document, first).length < ids.length
      );
    },
    run(editor) {
      const { ids } = arranged(editor);
      if (setGroup(editor, t('commands.groupBlocks'), ids, newId()))
        editor.say(t('commands.grouped', { count: ids.length }), true);
    },
  },
  {
    id: 'ungroup',
    label: t('commands.ungroupBlocks'),
    icon: Ungroup,
    shortcuts: ['Mod+Shift+G'],
    group: 'block',
    isEnabled: (editor) => groupedIds(editor).length > 0,
    run(editor) {
      if (setGroup(editor, t('commands.ungroupBlocks'), groupedIds(editor), null))
        editor.say(t('commands.ungrouped'), true);
    },
  },
];

addCommands(arrangeCommands);
