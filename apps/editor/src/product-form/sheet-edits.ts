import type { SheetVariant, TextColumn } from './sheet-variant.ts';

/** The variants with one cell changed. */
export function withCell(
  variants: readonly SheetVariant[],
  key: string,
  change: Partial<SheetVariant>,
): SheetVariant[] {
  return variants.map((variant) => (variant.key === key ? { ...variant, ...change } : variant));
}

/** The variants with cells of a spreadsheet put in from a cell on; what does not fit is left out. */
export function withPasted(
  variants: readonly SheetVariant[],
  at: { row: number; column: TextColumn },
  { cells, columns }: { cells: readonly (readonly string[])[]; columns: readonly TextColumn[] },
): SheetVariant[] {
  const first = columns.indexOf(at.column);
  return variants.map((variant, row) => {
    const rowCells = cells[row - at.row];
    if (row < at.row || !rowCells) return variant;
    const pairs = rowCells.flatMap((text, index) => {
      const column = columns[first + index];
      return column ? [[column, text]] : [];
    });
    return { ...variant, ...Object.fromEntries(pairs) };
  });
}

/** Which variants a column is filled for: all, or those with one value of an option. */
export type FillScope = { option: string; value: string } | null;

/** The variants with a value in a column of each that is meant. A SKU is numbered: two are never the same. */
export function withFilled<Column extends TextColumn | 'onSale' | 'unlimited' | 'imageId'>(
  variants: readonly SheetVariant[],
  column: Column,
  { value, scope }: { value: SheetVariant[Column]; scope: FillScope },
): SheetVariant[] {
  let count = 0;
  return variants.map((variant) => {
    if (scope && variant.attributes[scope.option] !== scope.value) return variant;
    count += 1;
    const cell = column === 'sku' && value !== '' ? `${String(value)}-${count}` : value;
    return { ...variant, [column]: cell };
  });
}
