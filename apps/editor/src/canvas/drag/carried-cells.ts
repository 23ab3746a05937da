import { placeOn } from '@sitewright/document/grid-places';
import type { PageDocument } from '@sitewright/document/schema';
import { type Cells, cellsOf, NEW_SPAN, rowsFor } from '../../store/grid-cells.ts';
import { findNode } from '../../store/page-nodes.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import { type Point, pageBox } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';

/** What is dragged: nodes of the page, or something new from the editor. */
export type Carried = {
  ids: readonly string[];
  label: string;
  isSection: boolean;
  /** The one that the pointer holds. */
  lead?: string;
  /** Types of new blocks. */
  blockTypes?: readonly string[];
  /** It moves on all devices, not on the one alone as which the page is shown. */
  isForAll?: boolean;
};

/** What is carried, as cells: where it stands in a grid, else as many as it would take in one. */
export type CarriedCells = {
  /** The grid that all of it stands in; null where it comes from elsewhere. */
  gridId: string | null;
  /** The block that the pointer holds comes first. */
  ids: readonly string[];
  areas: readonly Cells[];
  /** Where the pointer holds it, from its upper left corner in px; null for what has no place yet. */
  grab: Point | null;
};

export function carriedCells(page: PageDocument, carried: Carried, start: Point | null): CarriedCells {
  const { lead } = carried;
  const ids = [...carried.ids.filter((id) => id === lead), ...carried.ids.filter((id) => id !== lead)];
  const nodes = ids.map((id) => findNode(page, id));
  const sections = new Set(nodes.map((node) => node?.section));
  const [section] = sections;
  const gridId = sections.size === 1 && section?.kind === 'grid' && !carried.isSection ? section.id : null;
  const areas = nodes.map((node): Cells => {
    const held = node?.section.kind === 'grid' && node.section.blocks.find(({ id }) => id === node.id);
    return held ? cellsOf(placeOn(held, deviceOfWindow())) : sizeOf(node?.block?.type ?? '');
  });
  const element = gridId !== null && lead !== undefined ? elementOf(lead)?.parentElement : null;
  const box = element && pageBox(element);
  return {
    ...{ gridId, ids },
    areas: areas.length > 0 ? areas : (carried.blockTypes ?? ['']).map(sizeOf),
    grab:
      box && start ? { x: start.x + window.scrollX - box.left, y: start.y + window.scrollY - box.top } : null,
  };
}

function sizeOf(type: string): Cells {
  return { column: 1, row: 1, columnSpan: NEW_SPAN, rowSpan: rowsFor({ type }, NEW_SPAN) };
}
