import type { RecordingTrigger } from '@sitewright/domain/recording/recording-limits';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };

/** What is known of a session that is recorded. */
export type NewRecording = Key & { at: Date; path: string; country: string; device: string; browser: string };

export type RecordingRow = {
  id: string;
  begunAt: string;
  seconds: number;
  path: string;
  pages: number;
  country: string;
  device: string;
  browser: string;
  triggers: RecordingTrigger[];
  keptUntil: string;
};

/** How much there is of a recording. */
export type Extent = { parts: number; characters: number; triggers: RecordingTrigger[] };

/** Begins a recording unless it has begun, and holds it until the end of the transaction. */
export async function beginRecording(db: Db, recording: NewRecording): Promise<Extent> {
  const { websiteId, id, at, path, country, device, browser } = recording;
  const { rows } = await db.query<Extent>(
    `insert into recordings as r (website_id, id, begun_at, last_at, expires_at, path, country, device, browser)
     values ($1, $2, $3, $3, $3, $4, $5, $6, $7)
         on conflict (website_id, id) do update set last_at = r.last_at
     returning parts, characters, triggers`,
    [websiteId, id, at, path, country, device, browser],
  );
  return rows[0] ?? { parts: 0, characters: 0, triggers: [] };
}

/** How much there is of a recording that has begun, held until the end of the transaction; null for none. */
export async function findExtent(db: Db, { websiteId, id }: Key): Promise<Extent | null> {
  const { rows } = await db.query<Extent>(
    `select parts, characters, triggers from recordings where website_id = $1 and id = $2 for update`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

type NewPart = Key & {
  pageAt: number;
  serial: number;
  events: Buffer;
  /** Times of its first and last event, by the browser's clock. */
  fromMs: number;
  toMs: number;
  characters: number;
  at: Date;
  expiresAt: Date;
  triggers: readonly RecordingTrigger[];
};

/** Adds a part; one that is there already changes nothing. */
export async function insertPart(db: Db, part: NewPart): Promise<void> {
  const { websiteId, id, pageAt, serial, events, characters, fromMs, toMs, at, expiresAt, triggers } = part;
  await db.query(
    `with known as (
       select count(*) filter (where page_at = $3) as of_page from recording_parts
        where website_id = $1 and recording_id = $2),
     added as (
       insert into recording_parts (website_id, recording_id, page_at, serial, events) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning 1)
     update recordings
        set last_at = $7, from_ms = least(from_ms, $10), to_ms = greatest(to_ms, $11), expires_at = $8, triggers = $9,
            parts = parts + 1, characters = characters + $6, size_bytes = size_bytes + octet_length($5),
            pages = pages + (select (of_page = 0)::int from known)
      where website_id = $1 and id = $2 and exists (select from added)`,
    [websiteId, id, pageAt, serial, events, characters, at, expiresAt, triggers, fromMs, toMs],
  );
}

/** Notes what happened in a recording. */
export async function writeTriggers(
  db: Db,
  { websiteId, id, triggers, expiresAt }: Key & { triggers: readonly RecordingTrigger[]; expiresAt: Date },
): Promise<void> {
  await db.query(`update recordings set triggers = $3, expires_at = $4 where website_id = $1 and id = $2`, [
    websiteId,
    id,
    triggers,
    expiresAt,
  ]);
}

/** Number of recordings of a site, and the bytes they take. */
export async function sumRecordings(
  db: Db,
  websiteId: string,
): Promise<{ count: number; sizeBytes: number }> {
  const { rows } = await db.query<{ count: number; sizeBytes: number }>(
    `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as "sizeBytes" from recordings where website_id = $1`,
    [websiteId],
  );
  return rows[0] ?? { count: 0, sizeBytes: 0 };
}

const COLUMNS = `id, begun_at as "begunAt", ((to_ms - from_ms) / 1000)::int as seconds,
  path, pages,
  country, device, browser, triggers, expires_at as "keptUntil"`;

/** Recordings with something to see, before one, the latest first. Ids sort by the time they were made. */
export async function listRecordingRows(
  db: Db,
  {
    websiteId,
    before,
    triggers,
    limit,
  }: {
    websiteId: string;
    before: string | null;
    triggers: readonly RecordingTrigger[] | null;
    limit: number;
  },
): Promise<RecordingRow[]> {
  const { rows } = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings
      where website_id = $1 and parts > 0 and ($2::uuid is null or id < $2) and ($3::text[] is null or triggers && $3)
      order by id desc limit $4`,
    [websiteId, before, triggers, limit],
  );
  return rows;
}

/** One recording, or null. */
export async function findRecording(db: Db, { websiteId, id }: Key): Promise<RecordingRow | null> {
  const { rows } = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings where website_id = $1 and id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

/** Parts of a recording, as compressed JSON, in their order. */
export async function listParts(db: Db, { websiteId, id }: Key): Promise<Buffer[]> {
  const { rows } = await db.query<{ events: Buffer }>(
    `select events from recording_parts where website_id = $1 and recording_id = $2 order by page_at, serial`,
    [websiteId, id],
  );
  return rows.map(({ events }) => events);
}

/** Deletes one; whether it was there. */
export async function deleteRecordingRow(db: Db, { websiteId, id }: Key): Promise<boolean> {
  const { rowCount } = await db.query(`delete from recordings where website_id = $1 and id = $2`, [
    websiteId,
    id,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Deletes all of a site. */
export async function deleteRecordingRows(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from recordings where website_id = $1`, [websiteId]);
}

/** Rows of one statement, so that none holds its locks for long. */
const MAX_ROWS = 200;

/** Deletes some recordings past their time; whether there may be more. For the sweep across sites. */
export async function deleteExpired(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from recordings where (website_id, id) in (
       select website_id, id from recordings where expires_at < $1 order by expires_at limit $2)`,
    [now, MAX_ROWS],
  );
  return rowCount === MAX_ROWS;
}
