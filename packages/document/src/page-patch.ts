import type { Block, Column, PageDocument, Row, Section } from './schema.ts';

/** Parent of the sections in `order`. */
const ROOT = 'root';

/** One node of a page without what lies in it. */
export type PageNode =
  | { level: 'section'; node: Omit<Extract<Section, { kind: 'rows' }>, 'rows'> | Omit<GridSection, 'blocks'> }
  | { level: 'row'; node: Omit<Row, 'columns'> }
  | { level: 'column'; node: Omit<Column, 'blocks'> }
  | { level: 'block'; node: Block };

type GridSection = Extract<Section, { kind: 'grid' }>;

/** What makes one page into another: nodes that are new or different, nodes that are gone, and children where they changed. */
export type PagePatch = {
  changed: PageNode[];
  removed: string[];
  /** Parent (`root` for the page) and the ids of what now lies in it, in order. */
  order: [parent: string, children: string[]][];
};

type Entry = { part: PageNode; children: string[] };

/**
 * The patch from one page to the next. Costs what is different: sections that are the same object are not looked into.
 * Equal pages give a patch without entries.
 */
export function pagePatch(previous: PageDocument, next: PageDocument): PagePatch {
  const kept = new Set<Section>(previous.sections);
  const isShared = new Set(next.sections.filter((section) => kept.has(section)));
  const before = entriesOf(previous.sections.filter((section) => !isShared.has(section)));
  const after = entriesOf(next.sections.filter((section) => !isShared.has(section)));
  const patch: PagePatch = { changed: [], removed: [], order: [] };
  for (const [id, entry] of after) {
    const old = before.get(id);
    if (!old || !isSameNode(old.part, entry.part)) patch.changed.push(entry.part);
    if (!isSameList(old?.children ?? [], entry.children)) patch.order.push([id, entry.children]);
  }
  for (const id of before.keys()) if (!after.has(id)) patch.removed.push(id);
  const roots = next.sections.map(({ id }) => id);
  if (
    !isSameList(
      previous.sections.map(({ id }) => id),
      roots,
    )
  )
    patch.order.push([ROOT, roots]);
  return patch;
}

/** What a patch has done to a page: what is to be drawn again. */
export type Patched = {
  /** Blocks whose content is new or different. */
  blocks: string[];
  /** Sections in which something besides the contents of blocks is different: their own settings, rows, columns, places. */
  sections: Set<string>;
  /** True when sections came, went or changed their order. */
  isOrder: boolean;
};

/** A page that is kept in step by patches. Sections and blocks that a patch does not touch stay the same objects. */
export type PageReplica = {
  readonly page: PageDocument;
  block(id: string): Block | null;
  /** Id of the section a node lies in. */
  sectionOf(id: string): string | null;
  apply(patch: PagePatch): Patched;
};

/** A replica of the empty page. */
export function pageReplica(): PageReplica {
  const parts = new Map<string, PageNode>();
  const children = new Map<string, readonly string[]>();
  const parents = new Map<string, string>();
  let page: PageDocument = { format: 1, sections: [] };

  const sectionOf = (id: string): string | null => {
    let at = id;
    for (let parent = parents.get(at); parent !== undefined && parent !== ROOT; parent = parents.get(at))
      at = parent;
    return parents.get(at) === ROOT ? at : null;
  };
  const nodesIn = (id: string) => (children.get(id) ?? []).flatMap((child) => parts.get(child) ?? []);
  const blocksIn = (id: string): Block[] =>
    nodesIn(id).flatMap((part) => (part.level === 'block' ? part.node : []));
  const rowOf = (row: Omit<Row, 'columns'>): Row => ({
    ...row,
    columns: nodesIn(row.id).flatMap((part) =>
      part.level === 'column' ? { ...part.node, blocks: blocksIn(part.node.id) } : [],
    ),
  });
  const sectionsOf = (id: string): Section[] => {
    const part = parts.get(id);
    if (part?.level !== 'section') return [];
    if (part.node.kind === 'grid') return [{ ...part.node, blocks: blocksIn(id) as GridSection['blocks'] }];
    const rows = nodesIn(id).flatMap((row) => (row.level === 'row' ? rowOf(row.node) : []));
    return [{ ...part.node, rows }];
  };

  return {
    get page() {
      return page;
    },
    block(id) {
      const part = parts.get(id);
      return part?.level === 'block' ? part.node : null;
    },
    sectionOf,
    apply({ changed, removed, order }) {
      const patched: Patched = { blocks: [], sections: new Set(), isOrder: false };
      const touched = new Set<string>();
      const touch = (id: string, isStructure: boolean) => {
        const section = sectionOf(id);
        if (section === null) return;
        touched.add(section);
        if (isStructure) patched.sections.add(section);
      };
      for (const [id] of order) touch(id, true);
      const isStructural = (part: PageNode) =>
        part.level !== 'block' || placeOf(parts.get(part.node.id)) !== placeOf(part);
      const structural = changed.filter(isStructural);
      for (const part of changed) {
        if (part.level === 'block') patched.blocks.push(part.node.id);
        parts.set(part.node.id, part);
      }
      for (const id of removed) for (const map of [parts, children, parents]) map.delete(id);
      for (const [parent, ids] of order) {
        if (parent === ROOT) patched.isOrder = true;
        children.set(parent, ids);
        for (const id of ids) parents.set(id, parent);
      }
      for (const [id] of order) touch(id, true);
      for (const { node } of changed) touch(node.id, false);
      for (const { node } of structural) touch(node.id, true);
      const known = new Map(page.sections.map((section) => [section.id, section]));
      const sections = (children.get(ROOT) ?? []).flatMap((id) => {
        const section = known.get(id);
        return section && !touched.has(id) ? [section] : sectionsOf(id);
      });
      page = { format: 1, sections };
      return patched;
    },
  };
}

/** What a grid section shows of where a block stands, around its element. */
function placeOf(part: PageNode | undefined): string | undefined {
  if (part?.level !== 'block' || !('place' in part.node)) return undefined;
  return JSON.stringify([part.node.place, part.node.overrides]);
}

/** Every node of these sections with the ids of its children. */
function entriesOf(sections: readonly Section[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (part: PageNode, inside: readonly { id: string }[] = []) =>
    entries.set(part.node.id, { part, children: inside.map(({ id }) => id) });
  for (const section of sections) {
    if (section.kind === 'grid') {
      const { blocks, ...node } = section;
      add({ level: 'section', node }, blocks);
      for (const block of blocks) add({ level: 'block', node: block });
      continue;
    }
    const { rows, ...node } = section;
    add({ level: 'section', node }, rows);
    for (const { columns, ...row } of rows) {
      add({ level: 'row', node: row }, columns);
      for (const { blocks, ...column } of columns) {
        add({ level: 'column', node: column }, blocks);
        for (const block of blocks) add({ level: 'block', node: block });
      }
    }
  }
  return entries;
}

function isSameNode(a: PageNode, b: PageNode): boolean {
  return a.node === b.node || (a.level === b.level && JSON.stringify(a.node) === JSON.stringify(b.node));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
