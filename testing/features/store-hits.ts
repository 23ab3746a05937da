import { type Hit, hitRow, storeHits } from '@sitewright/server/features/visitors/visits/queries/hits';
import type { Db } from '@sitewright/server/platform/database/database';

/** Stores hits in one statement, whose days are there. */
export function storeGivenHits(db: Db, hits: readonly Hit[]): Promise<void> {
  // The version of the form in which `jsonb` is sent, and a list.
  return storeHits(db, Buffer.from(`\u0001[${hits.map(hitRow).join(',')}]`));
}
