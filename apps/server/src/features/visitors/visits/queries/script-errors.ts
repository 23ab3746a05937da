import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';

type NewScriptError = {
  id: string;
  message: string;
  url: string;
  line: number;
  stack: string;
  pagePath: string;
};

/** A script error and how often it was seen; `id` is that of its row. */
export type StoredScriptError = NewScriptError & { count: number; firstAt: string; lastAt: string };

const MAX_KINDS = 1000;

/** Counts errors of a site by message, address and line; new kinds only up to 1,000 of a site. */
export async function saveScriptErrors(
  db: Db,
  { websiteId, at, errors }: { websiteId: string; at: Date; errors: readonly NewScriptError[] },
): Promise<void> {
  for (const { id, message, url, line, stack, pagePath } of errors) {
    const fingerprint = createHash('sha256').update(`${message}\n${url}\n${line}`).digest();
    await db.query(
      `with known as (
         update script_errors set count = count + 1, last_at = $9, stack = $7, page_path = $8
          where website_id = $1 and fingerprint = $3 returning id)
       insert into script_errors (website_id, id, fingerprint, message, url, line, stack, page_path, first_at, last_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9
        where not exists (select from known)
          and (select count(*) from script_errors where website_id = $1) < $10
       on conflict (website_id, fingerprint) do update set count = script_errors.count + 1, last_at = excluded.last_at`,
      [websiteId, id, fingerprint, message, url, line, stack, pagePath, at, MAX_KINDS],
    );
  }
}

/** The kinds of errors seen last. */
export async function listScriptErrorRows(
  db: Db,
  { websiteId, limit }: { websiteId: string; limit: number },
): Promise<StoredScriptError[]> {
  const { rows } = await db.query<StoredScriptError>(
    `select id, message, url, line, stack, page_path as "pagePath", count::int as count, first_at as "firstAt",
            last_at as "lastAt"
       from script_errors where website_id = $1 order by last_at desc limit $2`,
    [websiteId, limit],
  );
  return rows;
}

/** Deletes errors not seen since a moment; for the sweep across sites. */
export async function deleteOldScriptErrors(db: Db, before: Date): Promise<void> {
  await db.query(`delete from script_errors where website_id is not null and last_at < $1`, [before]);
}
