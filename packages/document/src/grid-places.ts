import { blockOverrides } from './layout-settings.ts';
import type { Device, GridArea, Section } from './schema.ts';

/** A block of a grid section. */
export type GridBlock = Extract<Section, { kind: 'grid' }>['blocks'][number];

/** Place of a block of a grid as a device shows it: tablets may have cells of their own. Phones stack the blocks. */
export function placeOn(block: GridBlock, device: Device | null): GridArea {
  const own = device === 'tablet' ? blockOverrides(block, 'tablet').cells : undefined;
  return own ? { ...block.place, ...own } : block.place;
}

/** Columns that a block of a grid takes where it is widest: by that its pictures are as large as they need to be. */
export function widestSpan(block: GridBlock): number {
  return Math.max(block.place.columnSpan, placeOn(block, 'tablet').columnSpan);
}
