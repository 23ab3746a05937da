import type { Segment, SegmentInput, SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { ruleCondition } from './rule-condition.ts';

export type SegmentKey = { websiteId: string; segmentId: string };

const COLUMNS = `id, name, match, rules, row_version as "rowVersion"`;

/** The segments of a site, by name. */
export async function listSegmentRows(db: Db, websiteId: string): Promise<Segment[]> {
  const { rows } = await db.query<Segment>(
    `select ${COLUMNS} from segments where website_id = $1 order by lower(name), id`,
    [websiteId],
  );
  return rows;
}

/** One segment, or null. */
export async function findSegment(db: Db, key: SegmentKey): Promise<Segment | null> {
  const { rows } = await db.query<Segment>(
    `select ${COLUMNS} from segments where website_id = $1 and id = $2`,
    [key.websiteId, key.segmentId],
  );
  return rows[0] ?? null;
}

/** One segment. Errors: not-found. */
export async function getSegment(db: Db, key: SegmentKey): Promise<Segment> {
  const segment = await findSegment(db, key);
  if (!segment) throw new AppError('not-found');
  return segment;
}

/** Writes a new segment. A name that is taken breaks `segments_name`. */
export async function insertSegment(db: Db, key: SegmentKey, segment: SegmentInput): Promise<void> {
  await db.query(`insert into segments (website_id, id, name, match, rules) values ($1, $2, $3, $4, $5)`, [
    key.websiteId,
    key.segmentId,
    segment.name,
    segment.match,
    JSON.stringify(segment.rules),
  ]);
}

/** Saves a segment; false when its version is another. */
export async function updateSegmentRow(
  db: Db,
  key: SegmentKey & { rowVersion: number },
  segment: SegmentInput,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update segments set name = $4, match = $5, rules = $6, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3`,
    [
      key.websiteId,
      key.segmentId,
      key.rowVersion,
      segment.name,
      segment.match,
      JSON.stringify(segment.rules),
    ],
  );
  return rowCount === 1;
}

/** Whether a campaign that has not begun goes to a segment. */
export async function isAwaited(db: Db, key: SegmentKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from campaigns where website_id = $1 and segment_id = $2 and frozen_at is null limit 1`,
    [key.websiteId, key.segmentId],
  );
  return rowCount === 1;
}

/** Removes a segment, also of campaigns that have begun. */
export async function deleteSegmentRow(db: Db, key: SegmentKey): Promise<void> {
  const values = [key.websiteId, key.segmentId];
  await db.query(
    `update campaigns set segment_id = null where website_id = $1 and segment_id = $2 and frozen_at is not null`,
    values,
  );
  await db.query(`delete from segments where website_id = $1 and id = $2`, values);
}

/** How many of those who get campaigns rules hold for, and how many there are: on a list, or on any. */
export async function countSubscribers(
  db: Db,
  { websiteId, listId, ...rules }: SegmentRules & { websiteId: string; listId: string | null },
): Promise<{ count: number; total: number }> {
  const parts = statementValues(websiteId);
  const ofList = listId === null ? '' : `and p.list_id = ${parts.value(listId)}::uuid`;
  const active = `s.website_id = $1 and s.undeliverable_since is null and exists (
    select from list_places p
      join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and l.deleted_at is null
     where p.website_id = s.website_id and p.subscriber_id = s.id and p.status = 'active' ${ofList})`;
  const { rows } = await db.query<{ count: number; total: number }>(
    `select (select count(*)::int from subscribers s where ${active} and ${ruleCondition(rules, parts)}) as count,
            (select count(*)::int from subscribers s where ${active}) as total`,
    parts.values,
  );
  return rows[0] ?? { count: 0, total: 0 };
}
