/** One line of the printed table. `limit` is what `value` is held against; `orientation` rows have none. */
export type BenchRow = {
  what: string;
  value: number;
  unit: string;
  limit?: { at: 'least' | 'most'; value: number };
  note?: string;
};

/** Whether a row keeps its limit; rows without one always do. */
export function keepsLimit({ value, limit }: BenchRow): boolean {
  if (!limit) return true;
  return limit.at === 'least' ? value >= limit.value : value <= limit.value;
}

/** The table as text, widths fitted. */
export function printTable(title: string, rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => [
    row.what,
    `${format(row.value)} ${row.unit}`.trim(),
    row.limit ? `${row.limit.at === 'least' ? '>=' : '<='} ${format(row.limit.value)}` : '',
    row.limit ? (keepsLimit(row) ? 'ok' : 'MISSED') : '',
    row.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((cell) => cell[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const cell of cells)
    console.log(`  ${cell.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function format(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
