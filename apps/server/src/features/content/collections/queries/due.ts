import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** Sites that have something scheduled, each with its earliest moment. For the sweep across sites. */
export async function listScheduled(db: Db): Promise<{ websiteId: string; publishOn: number }[]> {
  const { rows } = await db.query<{ website_id: string; publish_on: string }>(
    `select website_id, min(publish_on) as publish_on
       from (select website_id, publish_on from items where status = 'scheduled'
             union all
             select website_id, publish_on from collections where status = 'scheduled') waiting
      where publish_on is not null
      group by website_id`,
  );
  return rows.map((row) => ({ websiteId: row.website_id, publishOn: Date.parse(row.publish_on) }));
}

/** Publishes what is due on one site: the number of rows changed, pages among them, and the next moment something waits for. */
export async function publishDue(
  db: Db,
  websiteId: string,
  now: number,
): Promise<{ count: number; pages: Pick<Collection, 'id' | 'type'>[]; next: number | null }> {
  // All of them before the first goes public: pages before items, as all do (README of documents).
  for (const table of ['collections', 'items'])
    db.send(
      `select from ${table}
        where website_id = $1 and status = 'scheduled' and publish_on <= to_timestamp($2::float8 / 1000)
        order by id for no key update`,
      [websiteId, now],
    );
  const items = await db.query(
    `update items set status = 'published', row_version = row_version + 1, updated_at = now()
      where website_id = $1 and status = 'scheduled' and publish_on <= to_timestamp($2::float8 / 1000)`,
    [websiteId, now],
  );
  const { rows: pages } = await db.query<Pick<Collection, 'id' | 'type'>>(
    `update collections set status = 'published', row_version = row_version + 1, updated_at = now()
      where website_id = $1 and status = 'scheduled' and publish_on <= to_timestamp($2::float8 / 1000)
      returning id, type`,
    [websiteId, now],
  );
  const { rows } = await db.query<{ next: string | null }>(
    `select least((select min(publish_on) from items where website_id = $1 and status = 'scheduled'),
                  (select min(publish_on) from collections where website_id = $1 and status = 'scheduled')) as next`,
    [websiteId],
  );
  const next = rows[0]?.next ?? null;
  return { count: items.rowCount + pages.length, pages, next: next === null ? null : Date.parse(next) };
}
