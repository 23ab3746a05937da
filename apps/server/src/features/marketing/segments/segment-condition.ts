import type { Db } from '../../../platform/database/database.ts';
import type { StatementValues } from '../../../platform/database/statement-values.ts';
import { ruleCondition } from './queries/rule-condition.ts';
import { getSegment, type SegmentKey } from './queries/segments.ts';

/** The condition of SQL by which subscriber `s` belongs to a segment. Errors: not-found. */
export async function segmentCondition(db: Db, key: SegmentKey, parts: StatementValues): Promise<string> {
  return ruleCondition(await getSegment(db, key), parts);
}
