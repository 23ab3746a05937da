import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Db } from '../../../../platform/database/database.ts';
import type { CampaignKey } from './campaigns.ts';

/** Begins a run: from now on only it may hand over. Null for a campaign that is not to be sent. */
export async function beginRun(
  db: Db,
  key: CampaignKey,
): Promise<{
  run: number;
  number: number;
  listId: string | null;
  isFrozen: boolean;
  /** Of the automation whose email it is. */
  kind: AutomationKind | null;
} | null> {
  const { rows } = await db.query<NonNullable<Awaited<ReturnType<typeof beginRun>>>>(
    `update campaigns set run = run + 1 where website_id = $1 and id = $2 and status = 'sending'
     returning run, number, list_id as "listId", frozen_at is not null as "isFrozen",
               (select a.kind from automations a
                 where a.website_id = campaigns.website_id and a.id = campaigns.automation_id) as kind`,
    [key.websiteId, key.campaignId],
  );
  return rows[0] ?? null;
}

/**
 * Notes that recipients and emails are made; false when the campaign was paused or another run has made them. Of an automation
 * they are made for each run.
 */
export async function freezeCampaign(db: Db, key: CampaignKey & { run: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update campaigns c
        set frozen_at = case when automation_id is null then now() end,
            segment_name = (select s.name from segments s where s.website_id = c.website_id and s.id = c.segment_id)
      where website_id = $1 and id = $2 and status = 'sending' and run = $3 and frozen_at is null`,
    [key.websiteId, key.campaignId, key.run],
  );
  return rowCount === 1;
}

/** Whether a run may still hand over. */
export async function isRunning(db: Db, key: CampaignKey & { run: number }): Promise<boolean> {
  const { rows } = await db.query(
    `select from campaigns where website_id = $1 and id = $2 and status = 'sending' and run = $3`,
    [key.websiteId, key.campaignId, key.run],
  );
  return rows.length === 1;
}

/** Notes a run in which the mail server did not answer; gives how many there were in a row. */
export async function noteFailedRun(db: Db, key: CampaignKey): Promise<number> {
  const { rows } = await db.query<{ failedRuns: number }>(
    `update campaigns set failed_runs = failed_runs + 1 where website_id = $1 and id = $2
     returning failed_runs as "failedRuns"`,
    [key.websiteId, key.campaignId],
  );
  return rows[0]?.failedRuns ?? 0;
}

/** Notes that the mail server answers. */
export async function resetFailedRuns(db: Db, key: CampaignKey): Promise<void> {
  await db.query(
    `update campaigns set failed_runs = 0 where website_id = $1 and id = $2 and failed_runs > 0`,
    [key.websiteId, key.campaignId],
  );
}

/** Drops the emails of all languages. */
export async function deleteBodies(db: Db, key: CampaignKey): Promise<void> {
  await db.query(`delete from campaign_bodies where website_id = $1 and campaign_id = $2`, [
    key.websiteId,
    key.campaignId,
  ]);
}

/** A finished email for readers of a language, with marks for what differs between them. */
export type MailOfLanguage = {
  locale: string;
  subject: string;
  previewLine: string;
  html: string;
  text: string;
};

/** Writes the email for one language. */
export async function insertBody(
  db: Db,
  key: CampaignKey,
  { locale, subject, previewLine, html, text, links }: MailOfLanguage & { links: number },
): Promise<void> {
  await db.query(
    `insert into campaign_bodies (website_id, campaign_id, locale, html, text, links, subject, preview_line)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (website_id, campaign_id, locale) do update
      set html = excluded.html, text = excluded.text, links = excluded.links, subject = excluded.subject,
          preview_line = excluded.preview_line`,
    [key.websiteId, key.campaignId, locale, html, text, links, subject, previewLine],
  );
}

/** The emails of a campaign by language. */
export async function listBodies(db: Db, key: CampaignKey): Promise<MailOfLanguage[]> {
  const { rows } = await db.query<MailOfLanguage>(
    `select b.locale, coalesce(b.subject, c.subject) as subject,
            coalesce(b.preview_line, c.preview_line) as "previewLine", b.html, b.text
       from campaign_bodies b join campaigns c on c.website_id = b.website_id and c.id = b.campaign_id
      where b.website_id = $1 and b.campaign_id = $2 order by b.locale`,
    [key.websiteId, key.campaignId],
  );
  return rows;
}

/** Reserves the next moments of the mail server for so many emails; gives the seconds until the first of them. */
export async function reservePace(
  db: Db,
  { count, perSecond }: { count: number; perSecond: number },
): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `insert into mail_pace as p (lane, free_at) values ('campaigns', now() + $1 * interval '1 second')
         on conflict (lane) do update set free_at = greatest(p.free_at, now()) + $1 * interval '1 second'
     returning date_part('epoch', p.free_at - now()) - $1 as seconds`,
    [count / perSecond],
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}
