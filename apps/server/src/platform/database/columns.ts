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
  const named = Object.entries(columns) as [string, unknown[]][];
  const [, first = []] = named[0] ?? [];
  return first.map((_, at) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of named) row[name] = values[at];
    return row as Row;
  });
}
