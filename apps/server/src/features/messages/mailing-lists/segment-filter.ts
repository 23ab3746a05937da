import type { Db } from '../../../platform/database/database.ts';
import type { StatementValues } from '../../../platform/database/statement-values.ts';

/** The condition of SQL by which subscriber `s` belongs to a segment. What knows of purchases gives it, which comes after lists. */
export type SegmentFilter = (
  db: Db,
  key: { websiteId: string; segmentId: string },
  parts: StatementValues,
) => Promise<string>;

declare module '../../../platform/http/deps.ts' {
  interface Services {
    segmentFilter: SegmentFilter;
  }
}
