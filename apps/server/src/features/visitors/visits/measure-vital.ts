import type { Vital } from '@sitewright/domain/visits/vitals';
import type { Db } from '../../../platform/database/database.ts';
import { type Measure, measureOf } from './percentile.ts';
import { findSpeed } from './queries/page-speed.ts';
import type { Days } from './queries/reports.ts';

/** A vital over some days, of all pages and devices. */
export async function measureVital(db: Db, days: Days, vital: Vital): Promise<Measure> {
  return measureOf(vital, (await findSpeed(db, days, null)).buckets(vital));
}
