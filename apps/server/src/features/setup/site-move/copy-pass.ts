import type { Ends } from './ends.ts';
import type { SiteTable } from './queries/catalogue.ts';
import {
  type Bucket,
  copyVisitDays,
  deleteRows,
  inSnapshot,
  insertRows,
  listBuckets,
  listDigests,
  readAllRows,
  readRows,
  withoutTriggers,
} from './queries/passes.ts';
import { type Mapping, sourceSql, type TableSql, targetSql } from './queries/table-sql.ts';
import { sealAnew } from './seal-anew.ts';

/** What a pass found of one table: its rows on both sides if nothing had changed, else how many it wrote or took away. */
export type TableResult = { table: string; rows: number; digest: string; changed: number };

/** Visits come in all the time and by another way than writes of the site: they are copied, and not waited for. */
const LOOSE = new Set(['visit_hits', 'page_loads', 'visit_dirty_days']);
const ROWS_AT_ONCE = 500;
const TABLES_AT_ONCE = 40;

/** Makes the tables of a site on the target what they are on the source, at one moment. `tables` as the catalogue has them. */
export async function copyPass(
  { source, target }: Ends,
  {
    tables,
    mapping,
    isDue = () => true,
  }: { tables: readonly SiteTable[]; mapping: Mapping; isDue?: () => boolean },
): Promise<TableResult[]> {
  const results: TableResult[] = [];
  await inSnapshot(source.client, async () => {
    await copyVisitDays(source.client, target.client, mapping.websiteId);
    for (let at = 0; at < tables.length; at += TABLES_AT_ONCE) {
      if (!isDue()) throw new Error('it took too long');
      const some = tables
        .slice(at, at + TABLES_AT_ONCE)
        .map((table) => ({ table, from: sourceSql(table, mapping), to: targetSql(table) }));
      const [here, there] = await Promise.all([
        listBuckets(
          source.client,
          some.map(({ from }) => from),
          mapping.websiteId,
        ),
        listBuckets(
          target.client,
          some.map(({ to }) => to),
          mapping.websiteId,
        ),
      ]);
      for (const one of some) {
        const buckets = { here: here.get(one.table.name) ?? [], there: there.get(one.table.name) ?? [] };
        results.push(await copyTable({ source, target }, { ...one, websiteId: mapping.websiteId }, buckets));
      }
    }
  });
  return results;
}

/** Passes over what the one before has changed, until none has changed anything; what was found of each table at last. */
export async function copyUntilEqual(
  move: Ends & { tables: readonly SiteTable[] },
  { mapping, isDue }: { mapping: Mapping; isDue?: () => boolean },
): Promise<TableResult[]> {
  const equal = new Map<string, TableResult>();
  for (let left = move.tables; left.length > 0; ) {
    const results = await copyPass(move, { tables: left, mapping, ...(isDue && { isDue }) });
    for (const result of results) equal.set(result.table, result);
    left = changedOf(left, results);
  }
  return [...equal.values()];
}

/** Tables that a pass has changed, which another one has to look at again. */
function changedOf(tables: readonly SiteTable[], results: readonly TableResult[]): SiteTable[] {
  const changed = new Set(
    results.filter((one) => one.changed > 0 && !LOOSE.has(one.table)).map(({ table }) => table),
  );
  return tables.filter(({ name }) => changed.has(name));
}

type Copied = { table: SiteTable; from: TableSql; to: TableSql; websiteId: string };

async function copyTable(
  ends: Ends,
  copied: Copied,
  { here, there }: { here: Bucket[]; there: Bucket[] },
): Promise<TableResult> {
  const { source, target } = ends;
  const { table, from, to, websiteId } = copied;
  const result = { table: table.name, rows: countRows(here), digest: sumUp(here) };
  let changed = 0;
  if (here.length > 0 && there.length === 0) {
    for await (const rows of readAllRows(source.client, from, websiteId))
      await withoutTriggers(target.client, () => insertRows(target.client, table, rows));
    changed = result.rows;
  } else {
    changed = await copyChanges(ends, copied, differing(here, there));
  }
  changed += await sealAnew(ends, { table: table.name, from, to, websiteId });
  return { ...result, changed };
}

async function copyChanges(
  { source, target }: Ends,
  { table, from, to, websiteId }: Copied,
  buckets: readonly number[],
): Promise<number> {
  if (buckets.length === 0) return 0;
  const [here, there] = await Promise.all([
    listDigests(source.client, from, { websiteId, buckets }),
    listDigests(target.client, to, { websiteId, buckets }),
  ]);
  const known = new Map(there.map(({ key, digest }) => [key, digest]));
  const wanted = here.filter(({ key, digest }) => known.get(key) !== digest).map(({ key }) => key);
  const kept = new Set(here.map(({ key }) => key));
  const gone = there.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
  const replaced = wanted.filter((key) => known.has(key));
  // All of them first: two rows may have changed what only one may have.
  for (const keys of portions([...gone, ...replaced]))
    await withoutTriggers(target.client, () => deleteRows(target.client, to, { websiteId, keys }));
  for (const keys of portions(wanted)) {
    // Named by the target's keys: `from` computes them in the same way.
    const rows = await readRows(source.client, from, { websiteId, keys });
    await withoutTriggers(target.client, () => insertRows(target.client, table, rows));
  }
  return wanted.length + gone.length;
}

function differing(here: readonly Bucket[], there: readonly Bucket[]): number[] {
  const textOf = ({ rows, low, high }: Bucket) => `${rows} ${low} ${high}`;
  const ours = new Map(here.map((one) => [one.bucket, textOf(one)]));
  const theirs = new Map(there.map((one) => [one.bucket, textOf(one)]));
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((one) => ours.get(one) !== theirs.get(one));
}

const countRows = (buckets: readonly Bucket[]) => buckets.reduce((sum, { rows }) => sum + rows, 0);

/** 128 bits of all rows. */
function sumUp(buckets: readonly Bucket[]): string {
  const sum = (half: 'low' | 'high') =>
    BigInt.asUintN(
      64,
      buckets.reduce((total, bucket) => total + BigInt(bucket[half]), 0n),
    )
      .toString(16)
      .padStart(16, '0');
  return sum('low') + sum('high');
}

function* portions(keys: readonly string[]): Iterable<string[]> {
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) yield keys.slice(at, at + ROWS_AT_ONCE);
}
