import type { Block, Section } from './schema.ts';

/** Blocks of a section in reading order. */
export function blocksOf(section: Section): Block[] {
  if (section.kind === 'grid') return section.blocks;
  return section.rows.flatMap((row) => row.columns.flatMap((column) => column.blocks));
}
