/** A statement that gives the rows of a site ($1) that break it; none when it holds. */
export type Rule = { name: string; sql: string };

/** Asks the database of a store, reading only. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
