/** Values of a statement that is put together, the site first; `value` takes one more and gives its place. */
export type StatementValues = { values: unknown[]; value: (input: unknown) => string };

/** Begins the values of a statement. Each part of a filter that is put in finds its index, others cost nothing. */
export function statementValues(websiteId: string): StatementValues {
  const values: unknown[] = [websiteId];
  return { values, value: (input) => `$${values.push(input)}` };
}
