import type { Dataset } from '@sitewright/blocks/chart/dataset';
import { t } from '@sitewright/owner-texts/t';

/** The dataset with one cell changed; row -1 is the names of the columns. */
export function withCell(
  { columns, rows }: Dataset,
  at: { row: number; column: number },
  cell: string,
): Dataset {
  if (at.row < 0) return { columns: columns.with(at.column, cell), rows };
  const row = rows[at.row];
  return row ? { columns, rows: rows.with(at.row, row.with(at.column, cell)) } : { columns, rows };
}

/** The dataset with an empty column behind the others. */
export function withColumn({ columns, rows }: Dataset, name: string): Dataset {
  return { columns: [...columns, name], rows: rows.map((row) => [...row, '']) };
}

/** The dataset without a column. */
export function withoutColumn({ columns, rows }: Dataset, index: number): Dataset {
  return { columns: columns.toSpliced(index, 1), rows: rows.map((row) => row.toSpliced(index, 1)) };
}

/** The dataset with an empty row behind the given one. */
export function withRow({ columns, rows }: Dataset, index: number): Dataset {
  return {
    columns,
    rows: rows.toSpliced(
      index,
      0,
      columns.map(() => ''),
    ),
  };
}

/** The dataset without a row. */
export function withoutRow({ columns, rows }: Dataset, index: number): Dataset {
  return { columns, rows: rows.toSpliced(index, 1) };
}

/** The dataset with pasted cells written over it from one cell on; it grows where they reach beyond its edges. */
export function withPasted(
  { columns, rows }: Dataset,
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
): Dataset {
  const width = Math.max(columns.length, at.column + Math.max(0, ...cells.map((row) => row.length)));
  const height = Math.max(rows.length, at.row + cells.length);
  const pasted = (row: number, column: number) => cells[row - at.row]?.[column - at.column];
  const line = (row: number, cells: readonly string[] | undefined, fallback: (column: number) => string) =>
    Array.from({ length: width }, (_, column) => pasted(row, column) ?? cells?.[column] ?? fallback(column));
  return {
    columns: line(-1, columns, (column) => t('panels.columnNumber', { number: column + 1 })),
    rows: Array.from({ length: height }, (_, row) => line(row, rows[row], () => '')),
  };
}

/** A table whose first line names its columns. */
export function datasetOf([head = [], ...rows]: readonly (readonly string[])[]): Dataset {
  return { columns: head, rows };
}
