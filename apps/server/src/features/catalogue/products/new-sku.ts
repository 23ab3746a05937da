import type { Db } from '../../../platform/database/database.ts';
import { listUsedSkus } from './queries/variants.ts';

/** `SQ` and seven digits, as imports make them for variants without one; from the random end of an id. */
export function newSku(id: string): string {
  const number = Number.parseInt(id.slice(-12), 16) % 10_000_000;
  return `SQ${String(number).padStart(7, '0')}`;
}

/** As many SKUs that no variant of the site has. */
export async function newSkus(
  db: Db,
  websiteId: string,
  { count, newId }: { count: number; newId: () => string },
): Promise<string[]> {
  const skus = new Set<string>();
  while (skus.size < count) {
    const drawn = Array.from({ length: count - skus.size }, () => newSku(newId()));
    const used = new Set(await listUsedSkus(db, websiteId, drawn));
    for (const sku of drawn) if (!used.has(sku)) skus.add(sku);
  }
  return [...skus];
}
