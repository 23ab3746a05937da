import type { Db } from '@sitewright/server/platform/database/database';
import type { TestDatabase } from './database.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** Rows the scans of a plan read; those that a bitmap of an index finds are read by the scan above it. */
function rowsRead(node: Node): number {
  const own =
    node['Node Type'].includes('Scan') && node['Node Type'] !== 'Bitmap Index Scan'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}

/** Runs work on a site as the server does, and gives how many rows its statements read behind the wall. */
export function measureRows(
  base: TestDatabase,
  websiteId: string,
  work: (db: Db) => Promise<unknown>,
): Promise<{ statements: number; rows: number }> {
  return base.database.site(websiteId, (db) => measured(db, work));
}

/** The same of work across sites. A statement that removes rows is measured by its second run. */
export function measureSweep(
  { database }: TestDatabase,
  work: (db: Db) => Promise<unknown>,
): Promise<{ statements: number; rows: number }> {
  return database.sweep((db) => measured(db, work));
}

async function measured(db: Db, work: (db: Db) => Promise<unknown>) {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  await work({
    ...db,
    query: (text, values, name) => {
      statements.push({ text, values: values ?? [] });
      return db.query(text, values, name);
    },
  });
  let rows = 0;
  for (const { text, values } of statements) {
    const plan = await db.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    rows += rowsRead(plan.rows[0]?.['QUERY PLAN'][0]?.Plan as Node);
  }
  return { statements: statements.length, rows: Math.round(rows) };
}
