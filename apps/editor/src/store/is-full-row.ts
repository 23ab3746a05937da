import type { Column, Row } from '@sitewright/document/schema';

/** Columns a row may get by moving and dropping. */
const MAX_COLUMNS_OF_ROW = 6;

/** True where a row gets no further column, not even once these blocks have left it. */
export function isFullRow({ columns }: Row, moving: ReadonlySet<string> = new Set()): boolean {
  return columns.filter((column) => !isEmptied(column, moving)).length >= MAX_COLUMNS_OF_ROW;
}

/** True for a column that goes with these blocks. */
export function isEmptied({ blocks }: Column, gone: ReadonlySet<string>): boolean {
  return blocks.length > 0 && blocks.every(({ id }) => gone.has(id));
}
