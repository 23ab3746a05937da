import * as Y from 'yjs';
import { addNode } from './changes/add-node.ts';
import type { ChangeContext, NodeTree } from './changes/change.ts';
import { ROOT } from './draft/node-record.ts';
import { nodesOf } from './draft/nodes.ts';
import type { Block, Column, GridArea, PageDocument, Row, Section } from './schema.ts';

/** A draft that stands for a page: what `projectDraft` reads back is the page given. */
export function seedDraft(page: PageDocument, context: ChangeContext): Y.Doc {
  const draft = new Y.Doc();
  draft.transact(() => writeSections(draft, page, context));
  return draft;
}

/** Puts a page in place of what a draft shows; everything before stays as tombstones. */
export function replaceDraft(draft: Y.Doc, page: PageDocument, context: ChangeContext): void {
  draft.transact(() => {
    for (const node of nodesOf(draft).values()) {
      if (node instanceof Y.Map && node.get('deletedAt') === undefined) node.set('deletedAt', context.now);
    }
    writeSections(draft, page, context, true);
  });
}

function writeSections(draft: Y.Doc, page: PageDocument, context: ChangeContext, replace = false): void {
  let after: string | null = null;
  for (const section of page.sections) {
    const node = sectionTree(section);
    if (replace) forget(draft, node);
    addNode(draft, { type: 'add-node', node, at: { parent: ROOT, after } }, context);
    after = section.id;
  }
}

function forget(draft: Y.Doc, tree: NodeTree): void {
  nodesOf(draft).delete(tree.id);
  for (const child of tree.children ?? []) forget(draft, child);
}

/** A section as a tree of nodes, for `add-node`. */
export function sectionTree(section: Section): NodeTree {
  if (section.kind === 'grid') {
    const { kind, blocks, ...fields } = section;
    return { ...fields, type: 'section', layout: { kind }, children: blocks.map(blockTree) };
  }
  const { kind, rows, ...fields } = section;
  return { ...fields, type: 'section', layout: { kind }, children: rows.map(rowTree) };
}

/** A row as a tree of nodes, for `add-node`. */
function rowTree({ columns, ...fields }: Row): NodeTree {
  return { ...fields, type: 'row', children: columns.map(columnTree) };
}

/** A column as a tree of nodes, for `add-node`. */
function columnTree({ span, blocks, ...fields }: Column): NodeTree {
  return { ...fields, type: 'column', layout: { span }, children: blocks.map(blockTree) };
}

/** A block as a node, for `add-node`. */
export function blockTree(block: Block & { place?: GridArea }): NodeTree {
  const { place: area, ...fields } = block;
  return area ? { ...fields, layout: { place: area } } : fields;
}
