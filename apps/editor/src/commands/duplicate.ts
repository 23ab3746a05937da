import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { blockOverrides } from '@sitewright/document/layout-settings';
import type { GridArea } from '@sitewright/document/schema';
import { blockTree, sectionTree } from '@sitewright/document/seed';
import { t } from '@sitewright/owner-texts/t';
import { copiesOf } from '../clipboard/with-new-ids.ts';
import type { Editor } from '../store/editor.ts';
import { placedBlock } from '../store/grid-layout.ts';
import { newId } from '../store/new-id.ts';
import { selectedNodes } from '../store/selection.ts';

/** Copies of all that is selected, behind the last of it. */
export function duplicate(editor: Editor): void {
  const nodes = selectedNodes(editor);
  const last = nodes.at(-1);
  if (!last) return;
  const { document } = editor.store.getState();
  const originals = nodes.map(({ block, section }) => (block ? blockTree(block) : sectionTree(section)));
  const trees = copiesOf(originals, newId).map((tree, index) => {
    const place = placedBlock(document, nodes[index]?.id ?? null)?.block.place;
    // On the same cells it would cover what it is a copy of.
    return place ? withCellsBelow(tree, place) : tree;
  });
  const parentOf = ({ block, column, section }: (typeof nodes)[number]) =>
    block ? (column?.id ?? section.id) : 'root';
  const changes = trees.map((node, index): SingleChange => {
    const isSibling = index > 0 && nodes.every((each) => parentOf(each) === parentOf(last));
    const source = nodes[index] ?? last;
    const after = nodes.every((each) => parentOf(each) === parentOf(last))
      ? isSibling
        ? (trees[index - 1]?.id ?? null)
        : last.id
      : source.id;
    return { type: 'add-node', node, at: { parent: parentOf(source), after } };
  });
  const change: Change = changes.length === 1 && changes[0] ? changes[0] : { type: 'batch', changes };
  if (!editor.apply(t('common.duplicate'), change)) return;
  editor.selectSeveral(trees.map(({ id }) => id));
  editor.say(
    trees.length > 1 ? t('commands.severalDuplicated', { count: trees.length }) : t('commands.duplicated'),
  );
}

/** On the cells below, on the desktop and where tablets have others. */
function withCellsBelow(tree: NodeTree, place: GridArea): NodeTree {
  const layout = { place: { ...place, row: place.row + place.rowSpan } };
  const { cells } = blockOverrides(tree, 'tablet');
  if (!cells) return { ...tree, layout };
  const tablet = { ...tree.overrides?.tablet, cells: { ...cells, row: cells.row + cells.rowSpan } };
  return { ...tree, layout, overrides: { ...tree.overrides, tablet } };
}
