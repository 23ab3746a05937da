import type { Block, PageDocument, Section } from './schema.ts';

/** A section of a page that a saved one stands in for. */
export type LinkedSection = Section & { readonly savedSectionId: string };

/** A section that came out of a saved one: `linkedBy` is the node of the page that names it. */
type ShownSection = Section & { readonly linkedBy?: string };

/**
 * Sections that a page shows at most through its links: a page may name a saved section often, which may be long itself. Further
 * links show nothing.
 */
export const MAX_SHOWN_SECTIONS = 200;

/** True for a section that shows a saved one and holds nothing itself. */
export function isLinked(section: Section): section is LinkedSection {
  return section.savedSectionId !== undefined;
}

/** Saved sections that a page names, each once, in the order of the page. */
export function savedSectionIds({ sections }: PageDocument): string[] {
  return [...new Set(sections.flatMap((section) => (isLinked(section) ? section.savedSectionId : [])))];
}

/** The node of the page through which a section of an expanded page is shown; null for its own. */
export function linkOf(section: Section): string | null {
  return (section as ShownSection).linkedBy ?? null;
}

/**
 * A page with what its linked sections show in their place; `savedOf` gives the page of a saved section, null where nobody is to see
 * it. Whoever reads the contents of a page reads it like this, but for who writes it. A saved section shows none in turn. Ids stay
 * unique however often it is shown: its first section has that of the node, all else begins with it.
 * With `keepEmpty` a section of which nothing is shown stays, without content.
 */
export function expandLinked(
  page: PageDocument,
  savedOf: (savedSectionId: string) => PageDocument | null,
  { keepEmpty = false } = {},
): PageDocument {
  if (!page.sections.some(isLinked)) return page;
  let room = MAX_SHOWN_SECTIONS;
  const sections = page.sections.flatMap((section): Section[] => {
    if (!isLinked(section)) return [section];
    const all = (savedOf(section.savedSectionId)?.sections ?? []).filter((saved) => !isLinked(saved));
    const shown = all.slice(0, room);
    room -= shown.length;
    if (shown.length === 0) return keepEmpty ? [shownBy(section, { ...section })] : [];
    return shown.map((saved, index) => {
      const copy = renamedSection(saved, (id) => `${section.id}-${id}`);
      return shownBy(section, index === 0 ? { ...copy, id: section.id } : copy);
    });
  });
  return { ...page, sections };
}

/** Devices on which the place is hidden hide what stands there. */
function shownBy({ id, visibility }: LinkedSection, section: Section): ShownSection {
  const hiddenOn = new Set([...(section.visibility?.hiddenOn ?? []), ...(visibility?.hiddenOn ?? [])]);
  return {
    ...section,
    ...(hiddenOn.size > 0 ? { visibility: { hiddenOn: [...hiddenOn] } } : {}),
    linkedBy: id,
  };
}

/** A copy of a section in which each node has another id. */
export function renamedSection(section: Section, idFor: (id: string) => string): Section {
  const ids = new Map<string, string>();
  const named = <Node extends { id: string }>(node: Node): Node => {
    const id = idFor(node.id);
    ids.set(node.id, id);
    return { ...node, id };
  };
  const blocksOf = <B extends Block>(blocks: readonly B[]): B[] => blocks.map(named);
  const copy: Section =
    section.kind === 'grid'
      ? { ...named(section), blocks: blocksOf(section.blocks) }
      : {
          ...named(section),
          rows: section.rows.map((row) => ({
            ...named(row),
            columns: row.columns.map((column) => ({ ...named(column), blocks: blocksOf(column.blocks) })),
          })),
        };
  return withOrder(copy, ids);
}

/** The order of blocks on a device names them by their ids. */
export function withOrder<Node extends Pick<Section, 'overrides'>>(
  node: Node,
  ids: ReadonlyMap<string, string>,
): Node {
  const devices = Object.entries(node.overrides ?? {}).map(([device, values]) => {
    if (!Array.isArray(values.order)) return [device, values] as const;
    return [device, { ...values, order: values.order.flatMap((id) => ids.get(String(id)) ?? []) }] as const;
  });
  return devices.length === 0 ? node : { ...node, overrides: Object.fromEntries(devices) };
}
