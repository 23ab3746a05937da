import type { Database, Db } from '@sitewright/server/platform/database/database';
import { INSTALLATION_TABLES } from '@sitewright/server/platform/database/installation-tables';
import type { TestDatabase } from './database.ts';

/** A database that notes the statements of work on one site; those of sweeps, which go across sites, are left out. */
export function noteStatements(database: Database): { database: Database; statements: Set<string> } {
  const statements = new Set<string>();
  const noting =
    <T>(work: (db: Db) => Promise<T>) =>
    (db: Db) =>
      work({
        ...db,
        query: (text, values, name) => {
          statements.add(text);
          return db.query(text, values, name);
        },
        send: (text, values, name) => {
          statements.add(text);
          db.send(text, values, name);
        },
      });
  return {
    statements,
    database: {
      ...database,
      site: (websiteId, work, options) => database.site(websiteId, noting(work), options),
      read: (websiteId, work, memory) => database.read(websiteId, noting(work), memory),
      long: (websiteId, work) => database.long(websiteId, noting(work)),
      statement: (websiteId, work, options) =>
        database.statement(websiteId, websiteId === null ? work : noting(work), options),
    },
  };
}

type Plan = Readonly<Record<string, unknown>> & { Plans?: Plan[] };

const OWN = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'];
const JOINING = ['Hash Cond', 'Merge Cond', 'Join Filter'];

/**
 * Tables of sites that a statement reads without naming or equating their `website_id`, as the planner sees it without the wall: each
 * scan has to find its site by a condition of its own or of a join above it. Functions are not looked into.
 */
export async function tablesWithoutSite(
  { query }: Pick<TestDatabase, 'query'>,
  statement: string,
): Promise<string[]> {
  const [row] = await query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${statement}`,
  );
  const plans = row?.['QUERY PLAN'] ?? [];
  return plans.flatMap(({ Plan: plan }) => forgottenIn(plan, ''));
}

function forgottenIn(plan: Plan, above: string): string[] {
  const textOf = (names: readonly string[]) => names.map((name) => String(plan[name] ?? '')).join(' ');
  const joins = `${above} ${textOf(JOINING)}`;
  const table = plan['Relation Name'];
  const isScan = /Scan$/.test(String(plan['Node Type'])) && typeof table === 'string';
  const own = textOf(OWN) + (plan.Plans ?? []).map((child) => indexConditionOf(child)).join(' ');
  const isOfSite = isScan && !INSTALLATION_TABLES.includes(table) && plan.Schema === 'public';
  const isNamed = /\bwebsite_id\b/.test(own) || joins.includes(`${plan.Alias}.website_id`);
  return [
    ...(isOfSite && !isNamed ? [table] : []),
    ...(plan.Plans ?? []).flatMap((child) => forgottenIn(child, joins)),
  ];
}

/** Conditions of the indexes below a bitmap scan. */
function indexConditionOf(plan: Plan): string {
  if (!/^Bitmap/.test(String(plan['Node Type']))) return '';
  return `${String(plan['Index Cond'] ?? '')} ${(plan.Plans ?? []).map(indexConditionOf).join(' ')}`;
}
