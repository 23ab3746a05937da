import type { Change, NodeTree } from '@sitewright/document/changes/change';
import { blockTree, sectionTree } from '@sitewright/document/draft/seed';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Copy,
  EyeOff,
  LayoutTemplate,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { moveOf, sectionWith, tidy } from '../store/block-moves.ts';
import { phoneMoveOf, resetOf, smallDevice, visibilityOn } from '../store/device-layout.ts';
import type { DeviceView, Editor } from '../store/editor.ts';
import { type Direction, placedBlock } from '../store/grid-layout.ts';
import { newId } from '../store/new-id.ts';
import { blockIdsOf, findNode } from '../store/page-nodes.ts';
import type { Command } from './command.ts';
import { focusPanel } from './focus-panel.ts';

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
    const { document, selection, device } = editor.store.getState();
    if (selection === null) return null;
    const isOnPhone = device === 'phone' && selected(editor)?.kind === 'block';
    if (!isOnPhone) return moveOf(document, selection, direction, newId);
    return direction === 'up' || direction === 'down' ? phoneMoveOf(document, selection, direction) : null;
  };
  return {
    id: `move-${direction}`,
    label: `Move ${direction}`,
    icon,
    shortcuts: [`Alt+Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`],
    group: 'Block',
    isEnabled: (editor) => isMovable(editor) && change(editor) !== null,
    run(editor) {
      const moved = change(editor);
      if (!moved || !editor.apply(`Move ${direction}`, moved)) return;
      editor.reveal();
      const { device } = editor.store.getState();
      editor.say(device === 'phone' ? `Moved ${direction} on phones` : `Moved ${direction}`);
    },
  };
}

function hideCommand(device: DeviceView, label: string): Command {
  return {
    id: `hide-on-${device}`,
    label: `Hide or show on ${label}`,
    icon: EyeOff,
    group: 'Block',
    isEnabled: isMovable,
    run(editor) {
      const node = selected(editor);
      if (!node) return;
      const change = visibilityOn(node, device);
      const isHidden = change.type === 'set-visibility' && change.hiddenOn.includes(device);
      if (editor.apply('Visibility', change))
        editor.say(isHidden ? `Hidden on ${label}` : `Shown on ${label}`, true);
    },
  };
}

function resetChange(editor: Editor): Change | null {
  const { document, selection, device: view } = editor.store.getState();
  const device = smallDevice(view);
  return device && selection !== null ? resetOf(document, selection, device) : null;
}

/** The change that takes the selected node away, with what it would leave empty. */
function removal(editor: Editor): Change | null {
  const node = selected(editor);
  if (!node) return null;
  return {
    type: 'batch',
    changes: [{ type: 'remove-nodes', ids: [node.id] }, ...(node.kind === 'block' ? tidy(node) : [])],
  };
}

/** The node to select once a node is gone: the block before it, so that the keyboard stays where it was. */
function nextSelection(editor: Editor): string | null {
  const { document, selection } = editor.store.getState();
  const ids = blockIdsOf(document);
  const index = ids.indexOf(selection ?? '');
  return ids[index - 1] ?? ids[index + 1] ?? null;
}

/** A tree with a new id for each of its nodes. */
function withNewIds(tree: NodeTree): NodeTree {
  const { children, ...node } = tree;
  return { ...node, id: newId(), ...(children ? { children: children.map(withNewIds) } : {}) };
}

function duplicate(editor: Editor): void {
  const node = selected(editor);
  if (!node) return;
  const { block, column, section } = node;
  const tree = withNewIds(block ? blockTree(block) : sectionTree(section));
  const place = placedBlock(editor.store.getState().document, node.id)?.block.place;
  // On the same cells it would cover what it is a copy of.
  if (place) tree.layout = { place: { ...place, row: place.row + place.rowSpan } };
  const at = block
    ? { parent: column?.id ?? section.id, after: node.id }
    : { parent: 'root', after: section.id };
  if (editor.apply('Duplicate', { type: 'add-node', node: tree, at })) {
    editor.select(tree.id);
    editor.say('Duplicated');
  }
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
    label: 'Add block',
    icon: Plus,
    shortcuts: ['A'],
    group: 'Block',
    isEnabled: (editor) => editor.store.getState().page !== null,
    run: (editor) => editor.set({ overlay: 'add-block' }),
  },
  {
    id: 'add-section',
    label: 'Add section',
    icon: LayoutTemplate,
    shortcuts: ['Shift+A'],
    group: 'Block',
    isEnabled: (editor) => editor.store.getState().page !== null && !isAreas(editor),
    run(editor) {
      const { document } = editor.store.getState();
      const after = selected(editor)?.section.id ?? document.sections.at(-1)?.id ?? null;
      const text: NodeTree = {
        id: newId(),
        type: 'text',
        props: {},
        text: { html: '<h2>New section</h2><p>Write something.</p>' },
      };
      const column: NodeTree = {
        id: newId(),
        type: 'column',
        props: {},
        layout: { span: 12 },
        children: [text],
      };
      const node = sectionWith([{ id: newId(), type: 'row', props: {}, children: [column] }], newId);
      if (editor.apply('Add section', { type: 'add-node', node, at: { parent: 'root', after } }))
        editor.select(text.id);
    },
  },
  {
    id: 'set-up',
    label: 'Go to the settings',
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
    label: 'Duplicate',
    icon: Copy,
    shortcuts: ['Mod+D'],
    group: 'Block',
    isEnabled: isMovable,
    run: duplicate,
  },
  {
    id: 'remove',
    label: 'Remove',
    icon: Trash2,
    shortcuts: ['Delete', 'Backspace'],
    group: 'Block',
    isEnabled: (editor) =>
      selected(editor) !== null && !(isAreas(editor) && selected(editor)?.kind === 'section'),
    run(editor) {
      const change = removal(editor);
      const next = nextSelection(editor);
      if (change && editor.apply('Remove', change)) {
        editor.select(next);
        editor.say('Removed', true);
      }
    },
  },
  {
    id: 'select-section',
    label: 'Select the parent section',
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
    label: 'Select the next block',
    icon: ArrowDown,
    shortcuts: ['ArrowDown'],
    group: 'Block',
    isEnabled: (editor) => blockIdsOf(editor.store.getState().document).length > 0,
    run: (editor) => selectStep(editor, 1),
  },
  {
    id: 'select-previous',
    label: 'Select the previous block',
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
    label: 'Reset to desktop',
    icon: RotateCcw,
    group: 'Block',
    isEnabled: (editor) => resetChange(editor) !== null,
    run(editor) {
      const change = resetChange(editor);
      if (change && editor.apply('Reset to desktop', change)) editor.say('As on the desktop again', true);
    },
  },
];
