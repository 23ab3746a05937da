/** A table by columns, each an array of as many values; null without rows. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] } | null;

/**
 * SQL that gathers the rows of `from` by columns as JSON. Names are not repeated from row to row: long lists cost half as much
 * at both ends.
 */
export function gatherColumns(from: string, names: readonly string[]): string {
  const columns = names.map((name) => `'${name}', json_agg(${from}."${name}")`);
  return `case when count(*) > 0 then json_build_object(${columns.join(', ')}) end`;
}

/** The rows of gathered columns. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  if (columns === null) return [];
  const names = Object.keys(columns);
  const values = Object.values(columns) as unknown[][];
  // By index: taking each pair of name and values apart for each row leaves twice as much to be cleared away.
  const rowAt = (at: number): Row => {
    const row: Record<string, unknown> = {};
    names.forEach((name, column) => {
      row[name] = values[column]?.[at];
    });
    return row as Row;
  };
  return (values[0] ?? []).map((_, at) => rowAt(at));
}
