import type { Vital } from '@sitewright/domain/visits/vitals';
import type { Db } from '../../../platform/database/database.ts';
import { type Measure, measureOf } from './percentile.ts';
import { type Days, listBuckets } from './queries/reports.ts';

/** A vital over some days, of all pages and devices. */
export async function measureVital(db: Db, days: Days, vital: Vital): Promise<Measure> {
  const buckets = await listBuckets(db, days, null);
  return measureOf(
    vital,
    buckets.filter((one) => one.vital === vital),
  );
}
