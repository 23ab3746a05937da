import type { Device } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BringToFront,
  type LucideIcon,
  MoveDiagonal,
  Rows3,
  SendToBack,
  SquareDashedMousePointer,
} from 'lucide-react';
import { arrowKey } from '../keyboard/arrow-key.ts';
import { smallDevice } from '../store/device-layout.ts';
import type { Editor } from '../store/editor.ts';
import { wordsOf } from '../store/grid-cells.ts';
import {
  type Direction,
  growthOf,
  layerOf,
  placedBlock,
  placeOfBlock,
  readDirection,
  stepOf,
} from '../store/grid-layout.ts';
import { newId } from '../store/new-id.ts';
import { findNode } from '../store/page-nodes.ts';
import { selectedIds } from '../store/selection.ts';
import type { Command } from './command.ts';
import { lazyCommand } from './lazy-command.ts';

/** The selected block of a grid, where it stands on cells: phones stack the blocks. */
function placed(editor: Editor) {
  const { document, selection, device } = editor.store.getState();
  return device === 'phone' ? null : placedBlock(document, selection);
}

/** All that is selected, where each is a block of a grid. */
function placedIds(editor: Editor): readonly string[] {
  const state = editor.store.getState();
  const ids = placed(editor) ? selectedIds(state) : [];
  return ids.every((id) => placedBlock(state.document, id)) ? ids : [];
}

type Parts = { label: string; icon: LucideIcon; shortcut: string };

/** A command on the cells of what is selected; at an end of the grid it does nothing, and keeps its key. */
function cellCommand(
  id: string,
  { label, icon, shortcut }: Parts,
  change: (editor: Editor, ids: readonly string[], device: Device | null) => ReturnType<typeof stepOf>,
): Command {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'block',
    isEnabled: (editor) => placedIds(editor).length > 0,
    run(editor) {
      const ids = placedIds(editor);
      const device = smallDevice(editor.store.getState().device);
      const made = change(editor, ids, device);
      if (!made || !editor.apply(label, made)) return;
      editor.reveal();
      const { document, selection } = editor.store.getState();
      const now = placeOfBlock(document, selection, device);
      if (now)
        editor.say(
          ids.length === 1 ? wordsOf(now) : t('commands.doneToBlocks', { command: label, count: ids.length }),
        );
    },
  };
}

const DIRECTIONS: readonly { direction: Direction; icon: LucideIcon; move: string; grow: string }[] = [
  {
    direction: 'left',
    icon: ArrowLeft,
    move: t('commands.cellLeft'),
    grow: t('commands.cellNarrower'),
  },
  {
    direction: 'right',
    icon: ArrowRight,
    move: t('commands.cellRight'),
    grow: t('commands.cellWider'),
  },
  { direction: 'up', icon: ArrowUp, move: t('commands.cellUp'), grow: t('commands.cellShorter') },
  { direction: 'down', icon: ArrowDown, move: t('commands.cellDown'), grow: t('commands.cellTaller') },
];

function layerCommand(direction: 'forward' | 'back', { label, icon, shortcut }: Parts): Command {
  const change = (editor: Editor) => {
    // What is in front is so on all devices.
    const block = editor.store.getState().device === 'desktop' ? placed(editor)?.block : null;
    return block ? layerOf(editor.store.getState().document, block.id, direction) : null;
  };
  return {
    id: `layer-${direction}`,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'block',
    isEnabled: (editor) => change(editor) !== null,
    run(editor) {
      const made = change(editor);
      if (made && editor.apply(label, made))
        editor.say(direction === 'forward' ? t('commands.broughtForward') : t('commands.sentBack'));
    },
  };
}

const selectedSection = (editor: Editor) => {
  const { document, selection } = editor.store.getState();
  return findNode(document, selection)?.section ?? null;
};

const isPage = (editor: Editor) => {
  const { page } = editor.store.getState();
  return page !== null && !page.isAreas;
};

type SectionKinds = typeof import('../store/section-kinds.ts');

/** With what makes sections of another kind. */
const withKinds = (run: (editor: Editor, kinds: SectionKinds) => void) =>
  lazyCommand(() => import('../store/section-kinds.ts'), run);

/** Commands on sections whose blocks stand on the cells of a grid. */
export const gridCommands: readonly Command[] = [
  ...DIRECTIONS.map(({ direction, icon, move }) =>
    cellCommand(
      `cell-${direction}`,
      { label: move, icon, shortcut: arrowKey(direction) },
      (editor, ids, device) => {
        const { document, isRtl } = editor.store.getState();
        return stepOf(document, ids, { direction: readDirection(direction, isRtl), device });
      },
    ),
  ),
  ...DIRECTIONS.map(({ direction, grow }) => ({
    ...cellCommand(
      `cell-grow-${direction}`,
      { label: grow, icon: MoveDiagonal, shortcut: `Shift+${arrowKey(direction)}` },
      (editor, ids, device) => growthOf(editor.store.getState().document, ids, { direction, device }),
    ),
    isMirrored: true,
  })),
  layerCommand('forward', { label: t('commands.bringForward'), icon: BringToFront, shortcut: ']' }),
  layerCommand('back', { label: t('commands.sendBack'), icon: SendToBack, shortcut: '[' }),
  {
    id: 'add-grid-section',
    label: t('commands.addGridSection'),
    icon: SquareDashedMousePointer,
    group: 'block',
    isEnabled: isPage,
    run: lazyCommand(
      () => import('./add-grid-section.ts'),
      (editor, { addGridSection }) => addGridSection(editor, selectedSection(editor)?.id),
    ),
  },
  {
    id: 'place-freely',
    label: t('commands.placeBlocksFreely'),
    icon: SquareDashedMousePointer,
    group: 'block',
    isEnabled: (editor) => {
      const section = selectedSection(editor);
      return isPage(editor) && section?.kind === 'rows' && section.savedSectionId === undefined;
    },
    run: withKinds((editor, { toGrid }) => {
      const section = selectedSection(editor);
      if (section?.kind !== 'rows' || !editor.apply(t('commands.placeBlocksFreely'), toGrid(section))) return;
      editor.say(t('commands.blocksPlacedFreely'), true);
    }),
  },
  {
    id: 'stack-in-rows',
    label: t('commands.stackBlocksInRows'),
    icon: Rows3,
    group: 'block',
    isEnabled: (editor) => isPage(editor) && selectedSection(editor)?.kind === 'grid',
    run: withKinds((editor, { toRows }) => {
      const section = selectedSection(editor);
      if (section?.kind !== 'grid' || !editor.apply(t('commands.stackBlocksInRows'), toRows(section, newId)))
        return;
      editor.say(t('commands.blocksInRows'), true);
    }),
  },
];
