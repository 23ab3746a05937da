import type { GridBlock } from './grid-places.ts';
import { blockOverrides, columnOverrides, sectionOverrides } from './layout-settings.ts';
import { GRID_COLUMNS } from './page-limits.ts';
import type { Block, Device, Section } from './schema.ts';

/** Position of a block on phones, from 1, and its width in twelfths. */
export type PhonePlace = { readonly order: number; readonly span: number };

/**
 * Blocks of a section as they are read on the desktop: along rows and columns; on a grid by the row and column where they
 * begin, those that begin together from back to front.
 */
export function readingOrder(section: Section): Block[] {
  if (section.kind === 'rows')
    return section.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
  return gridOrder(section);
}

/** The same of a grid, with the places of its blocks. */
export function gridOrder({ blocks }: Extract<Section, { kind: 'grid' }>): GridBlock[] {
  return blocks.toSorted(
    ({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || a.layer - b.layer,
  );
}

/**
 * Blocks of a section in their order on a device: the reading order, but for those that the owner has placed there. A block
 * that is new since then follows the one that it is read after on the desktop; on tablets, whose columns stay columns, it keeps to
 * its own: below the one above it there, or above the one below it.
 */
export function orderOn(section: Section, device: Device): Block[] {
  const blocks = readingOrder(section);
  const named = sectionOverrides(section, device).order ?? [];
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const placed = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
  const ordered = [...placed];
  const columns =
    section.kind === 'rows' && device === 'tablet'
      ? section.rows.flatMap((row) => row.columns.map((column) => column.blocks))
      : [blocks];
  const isInColumns = columns.length > 1;
  /** Position behind the column before, wherever that stands. */
  let behind = 0;
  for (const column of columns) {
    for (const [index, block] of column.entries()) {
      if (placed.includes(block)) continue;
      const above = column[index - 1];
      const below = isInColumns && !above ? column.find((one) => placed.includes(one)) : undefined;
      const at = below ? ordered.indexOf(below) : above ? ordered.indexOf(above) + 1 : behind;
      ordered.splice(at, 0, block);
    }
    if (column.length > 0) behind = Math.max(...column.map((block) => ordered.indexOf(block))) + 1;
  }
  return ordered;
}

/** Places of a section's blocks on phones by their ids; null while they stand there as the template stacks them. */
export function phoneFlow(section: Section): ReadonlyMap<string, PhonePlace> | null {
  const spans = phoneSpans(section);
  const isOrdered = sectionOverrides(section, 'phone').order !== undefined;
  if (!isOrdered && (section.kind === 'rows' || spans.size === 0)) return null;
  return new Map(
    orderOn(section, 'phone').map(({ id }, index) => [
      id,
      { order: index + 1, span: spans.get(id) ?? GRID_COLUMNS },
    ]),
  );
}

/** Widths on phones that somebody has set: of the column of a block, or of a block on a grid. */
function phoneSpans(section: Section): Map<string, number> {
  const spans = new Map<string, number>();
  const add = ({ id }: Block, span: number | undefined) => {
    if (span !== undefined) spans.set(id, span);
  };
  if (section.kind === 'grid')
    for (const block of section.blocks) add(block, blockOverrides(block, 'phone').span);
  else
    for (const column of section.rows.flatMap(({ columns }) => columns))
      for (const block of column.blocks) add(block, columnOverrides(column, 'phone').span);
  return spans;
}

/** Position of a column or block on tablets, from 1, and its width in twelfths. */
type TabletItem = { readonly order: number; readonly span: number };

/** A column on tablets: its blocks stay in it, as they stand on the desktop or (`isSorted`) in an order that is its own. */
export type TabletColumn = TabletItem & { readonly isSorted: boolean };

/** Where the columns that stay together and all blocks stand on tablets, by their ids. */
export type TabletFlow = {
  readonly columns: ReadonlyMap<string, TabletColumn>;
  readonly blocks: ReadonlyMap<string, TabletItem>;
};

/**
 * Places of a section of rows on tablets; null while they are those of the desktop. A column whose blocks stand behind each
 * other there stays one thing, as wide as the template has it. Of others each block is one of its own. What is hidden there
 * has no place: it parts no column, and one of which nothing shows leaves no gap.
 */
export function tabletFlow(section: Section): TabletFlow | null {
  if (section.kind === 'grid' || sectionOverrides(section, 'tablet').order === undefined) return null;
  const isShown = ({ visibility }: Block) => !visibility?.hiddenOn?.includes('tablet');
  let shown = 0;
  const positions = new Map(
    orderOn(section, 'tablet').map((block) => [block.id, isShown(block) ? ++shown : shown]),
  );
  const columns = new Map<string, TabletColumn>();
  const blocks = new Map<string, TabletItem>();
  let last = 0;
  for (const column of section.rows.flatMap((row) => row.columns)) {
    const span = columnOverrides(column, 'tablet').span ?? column.span;
    const place = ({ id }: Block) => positions.get(id) ?? 1;
    for (const block of column.blocks) blocks.set(block.id, { order: place(block), span });
    const own = column.blocks.filter(isShown).map(place);
    if (own.length === 0 && column.blocks.length > 0) continue;
    const [first = last] = own.toSorted((a, b) => a - b);
    last = Math.max(first, ...own);
    if (own.length > 0 && last - first !== own.length - 1) continue;
    // Templates keep each block but the first away from what is above it, even where that is hidden.
    const isTopHidden = column.blocks.slice(0, 1).some((block) => !isShown(block));
    const isSorted = isTopHidden || own.some((at, index) => at < (own[index - 1] ?? 0));
    columns.set(column.id, { order: first, span, isSorted });
  }
  return { columns, blocks };
}
