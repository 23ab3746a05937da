import { SEALED_COLUMNS, type SealedColumn } from '../../../platform/security/sealed-columns.ts';
import { type SealPurpose, sealedTexts } from '../../../platform/security/sealed-text.ts';
import type { Secret } from '../../../platform/security/secret.ts';
import type { Ends } from './ends.ts';
import { listSealed, type SealedRow, updateSealed } from './queries/passes.ts';
import type { TableSql } from './queries/table-sql.ts';

type Table = { table: string; from: TableSql; to: TableSql; websiteId: string };

/** Seals the texts of a table for the target that are not the same there yet; how many. */
export async function sealAnew(ends: Ends, { table, from, to, websiteId }: Table): Promise<number> {
  let count = 0;
  for (const [purpose, columns] of Object.entries(SEALED_COLUMNS))
    for (const sealed of columns)
      if (sealed.table === table)
        count += await sealColumn(ends, { purpose: purpose as SealPurpose, sealed, from, to, websiteId });
  return count;
}

async function sealColumn(
  { source, target }: Ends,
  {
    purpose,
    sealed,
    from,
    to,
    websiteId,
  }: Omit<Table, 'table'> & { purpose: SealPurpose; sealed: SealedColumn },
): Promise<number> {
  const [here, there] = await Promise.all([
    listSealed(source.client, from, { sealed, websiteId }),
    listSealed(target.client, to, { sealed, websiteId }),
  ]);
  const stored = new Map(there.map((row) => [row.key, row]));
  let count = 0;
  for (const row of here) {
    const found = stored.get(row.key);
    if (!found) continue;
    const text = openOrNull(source.secret, purpose, sealed, row);
    if (text !== null && openOrNull(target.secret, purpose, sealed, found) === text) continue;
    // What nobody can open here any more stays as it is.
    if (text === null && found.sealed.equals(row.sealed)) continue;
    const bytes =
      text === null ? row.sealed : sealedTexts(target.secret, purpose).seal(sealed.context(found.by), text);
    await updateSealed(target.client, to, { sealed, websiteId, row: { key: row.key, sealed: bytes } });
    count += 1;
  }
  return count;
}

function openOrNull(
  secret: Secret,
  purpose: SealPurpose,
  column: SealedColumn,
  row: SealedRow,
): string | null {
  try {
    return sealedTexts(secret, purpose).open(column.context(row.by), row.sealed);
  } catch {
    return null;
  }
}
