/** A table by columns, each an array of as many values. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

/**
 * SQL that gathers the rows of `from` by columns as JSON; null without rows. Names are not repeated from row to row: long lists
 * cost half as much at both ends.
 */
export function gatherColumns(from: string, names: readonly string[]): string {
  const columns = names.map((name) => `'${name}', json_agg(${from}."${name}")`);
  return `case when count(*) > 0 then json_build_object(${columns.join(', ')}) end`;
}
