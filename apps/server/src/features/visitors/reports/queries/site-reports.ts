import type { Db } from '../../../../platform/database/database.ts';

/** A site and the day, by its clocks, whose reports are due. */
export type DueReport = { websiteId: string; day: string };

/** Hour of the site's clocks from which the reports of a day are due: the day before is added up by then. */
const DUE_HOUR = 7;

/** Active sites whose reports of the day are due; for the sweep across sites. */
export async function listDueReports(db: Db, now: Date, limit: number): Promise<DueReport[]> {
  const { rows } = await db.query<DueReport>(
    `select w.id as "websiteId", d.day::text as day
       from websites w
       cross join lateral (select local_day(w.id, $1::timestamptz - make_interval(hours => ${DUE_HOUR})) as day) d
       left join site_reports r on r.website_id = w.id
      where w.status = 'active' and (r.day is null or r.day < d.day)
      order by w.id limit $2`,
    [now, limit],
  );
  return rows;
}

/** When people of a site were last told of a fall. */
export type Told = { salesAt: string | null; speedAt: string | null };

/** Takes the reports of a day; null where somebody else has. */
export async function claimReport(db: Db, { websiteId, day }: DueReport): Promise<Told | null> {
  const { rows } = await db.query<Told>(
    `insert into site_reports as r (website_id, day) values ($1, $2)
         on conflict (website_id) do update set day = excluded.day where r.day < excluded.day
     returning sales_at::text as "salesAt", speed_at::text as "speedAt"`,
    [websiteId, day],
  );
  return rows[0] ?? null;
}

/** Notes that people were told of a fall. */
export async function writeTold(
  db: Db,
  { websiteId, day, isSales, isSpeed }: DueReport & { isSales: boolean; isSpeed: boolean },
): Promise<void> {
  await db.query(
    `update site_reports set sales_at = case when $3 then $2::date else sales_at end,
            speed_at = case when $4 then $2::date else speed_at end
      where website_id = $1`,
    [websiteId, day, isSales, isSpeed],
  );
}
