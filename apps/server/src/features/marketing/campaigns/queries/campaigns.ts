import type { Campaign, CampaignInput, CampaignSummary } from '@sitewright/domain/mailing/campaign-schema';
import {
  type CampaignStatus,
  type Counting,
  type PauseReason,
  RECIPIENT_OUTCOMES,
} from '@sitewright/domain/mailing/campaign-states';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recipientCode, recipientCodes } from './recipient-codes.ts';

export type CampaignKey = { websiteId: string; campaignId: string };

const OUTCOME_COUNTS = RECIPIENT_OUTCOMES.map(
  (outcome) => `'${outcome}', count(*) filter (where r.state = ${recipientCode(outcome)})`,
);
/** Recipients of campaign `c` by what became of their email. */
export const COUNTS = `(select jsonb_build_object('total', count(*),
     'pending', count(*) filter (where r.state in (${recipientCodes('pending', 'handing-over')})), ${OUTCOME_COUNTS.join(', ')})
     from campaign_recipients r where r.website_id = c.website_id and r.campaign_id = c.id)`;
const FACTS = `c.id, c.subject, c.list_id as "listId", c.status, c.pause_reason as "pauseReason",
  to_char(c.local_time, 'YYYY-MM-DD"T"HH24:MI') as "scheduledFor", c.time_zone as "timeZone",
  c.created_at as "createdAt", c.started_at as "startedAt", c.finished_at as "finishedAt", c.row_version as "rowVersion"`;
const SUMMARY = `${FACTS}, coalesce(c.counts, ${COUNTS}) as counts`;
const CONTENT = `c.preview_line as "previewLine", c.segment_id as "segmentId", c.segment_name as "segmentName",
  c.automation_id as "automationId", c.counting, c.blocks`;

/** Campaigns of a site before one of the list, the newest first; emails of automations are in none. */
export async function listCampaignRows(
  db: Db,
  { websiteId, before, limit }: { websiteId: string; before: string | null; limit: number },
): Promise<CampaignSummary[]> {
  const { rows } = await db.query<CampaignSummary>(
    `select ${SUMMARY} from campaigns c
      where c.website_id = $1 and c.automation_id is null and ($2::uuid is null or c.id < $2) order by c.id desc limit $3`,
    [websiteId, before, limit],
  );
  return rows;
}

/** One campaign. Errors: not-found. */
export async function getCampaign(db: Db, key: CampaignKey): Promise<Campaign> {
  const { rows } = await db.query<Campaign>(
    `select ${SUMMARY}, ${CONTENT} from campaigns c where c.website_id = $1 and c.id = $2`,
    [key.websiteId, key.campaignId],
  );
  if (!rows[0]) throw new AppError('not-found');
  return rows[0];
}

/** One campaign without its figures, or null: to count recipients takes long. */
export async function findContent(db: Db, key: CampaignKey): Promise<Omit<Campaign, 'counts'> | null> {
  const { rows } = await db.query<Omit<Campaign, 'counts'>>(
    `select ${FACTS}, ${CONTENT} from campaigns c where c.website_id = $1 and c.id = $2`,
    [key.websiteId, key.campaignId],
  );
  return rows[0] ?? null;
}

/** The campaign of a number, of whatever site; null for none. For `database.sweep`. */
export async function findByNumber(db: Db, number: number): Promise<CampaignKey | null> {
  const { rows } = await db.query<CampaignKey>(
    `select website_id as "websiteId", id as "campaignId" from campaigns where number = $1`,
    [number],
  );
  return rows[0] ?? null;
}

type LockedCampaign = { status: CampaignStatus; rowVersion: number; automationId: string | null };

/** A campaign as those change it who say where it goes: locked until the end of the transaction. Errors: not-found. */
export async function lockCampaign(db: Db, key: CampaignKey): Promise<LockedCampaign> {
  const { rows } = await db.query<LockedCampaign>(
    `select status, row_version as "rowVersion", automation_id as "automationId" from campaigns where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.campaignId],
  );
  if (!rows[0]) throw new AppError('not-found');
  return rows[0];
}

/** Number of campaigns of a site. */
export async function countCampaigns(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from campaigns where website_id = $1 and automation_id is null`,
    [websiteId],
  );
  return rows[0]?.count ?? 0;
}

/** What the newest campaign of a site counts; null where there is none. */
export async function findLastCounting(db: Db, websiteId: string): Promise<Counting | null> {
  const { rows } = await db.query<{ counting: Counting }>(
    `select counting from campaigns where website_id = $1 order by id desc limit 1`,
    [websiteId],
  );
  return rows[0]?.counting ?? null;
}

/** Writes a draft. */
export async function insertCampaign(db: Db, key: CampaignKey, campaign: CampaignInput): Promise<void> {
  await db.query(
    `insert into campaigns (website_id, id, subject, preview_line, list_id, blocks, counting, segment_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      key.websiteId,
      key.campaignId,
      campaign.subject,
      campaign.previewLine,
      campaign.listId,
      JSON.stringify(campaign.blocks),
      campaign.counting,
      campaign.segmentId,
    ],
  );
}

/** Saves what an owner wrote, unless it has begun or its version is another; false then. Automations say to whom theirs go. */
export async function updateCampaign(
  db: Db,
  key: CampaignKey & { rowVersion: number },
  campaign: CampaignInput,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update campaigns set subject = $4, preview_line = $5, blocks = $7, counting = $8,
            list_id = case when automation_id is null then $6 else list_id end,
            segment_id = case when automation_id is null then $9::uuid end,
            row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $3 and status in ('draft', 'scheduled')`,
    [
      key.websiteId,
      key.campaignId,
      key.rowVersion,
      campaign.subject,
      campaign.previewLine,
      campaign.listId,
      JSON.stringify(campaign.blocks),
      campaign.counting,
      campaign.segmentId,
    ],
  );
  return rowCount === 1;
}

/** Says where a campaign stands now. A draft has no schedule. */
export async function updateStatus(
  db: Db,
  key: CampaignKey,
  { status, pauseReason = null }: { status: CampaignStatus; pauseReason?: PauseReason | null },
): Promise<void> {
  await db.query(
    `update campaigns c
        set status = $3, pause_reason = $4, row_version = row_version + 1, failed_runs = 0,
            counts = case when $3 = 'sent' then ${COUNTS} end,
            started_at = case when $3 = 'sending' then coalesce(started_at, now()) else started_at end,
            finished_at = case when $3 = 'sent' then now() end,
            local_time = case when $3 = 'draft' then null else local_time end,
            time_zone = case when $3 = 'draft' then null else time_zone end
      where website_id = $1 and id = $2`,
    [key.websiteId, key.campaignId, status, pauseReason],
  );
}

/** Has a campaign begin by itself; gives the seconds until then, below 0 for a moment that has passed. */
export async function updateSchedule(
  db: Db,
  key: CampaignKey,
  { at, timeZone }: { at: string; timeZone: string },
): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `update campaigns
        set status = 'scheduled', local_time = $3::timestamp, time_zone = $4, row_version = row_version + 1
      where website_id = $1 and id = $2
     returning ${SECONDS_UNTIL} as seconds`,
    [key.websiteId, key.campaignId, at, timeZone],
  );
  return rows[0]?.seconds ?? 0;
}

/** The clocks of a zone leave an hour out and have another twice; then it is the next hour there is, and the first of the two. */
const SECONDS_UNTIL = `extract(epoch from least(local_time at time zone time_zone,
  (local_time - interval '1 hour') at time zone time_zone + interval '1 hour') - now())::float8`;

/** Seconds until a scheduled campaign begins; null for one that is not scheduled. Locks it. */
export async function findSecondsUntil(db: Db, key: CampaignKey): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ${SECONDS_UNTIL} as seconds from campaigns
      where website_id = $1 and id = $2 and status = 'scheduled' for update`,
    [key.websiteId, key.campaignId],
  );
  return rows[0]?.seconds ?? null;
}

/** Deletes a campaign with its recipients, unless it is on its way or of an automation; false then. */
export async function deleteCampaign(db: Db, key: CampaignKey): Promise<boolean> {
  const { rows } = await db.query<{ status: CampaignStatus }>(
    `with removed as (delete from campaigns
       where website_id = $1 and id = $2 and status <> 'sending' and automation_id is null)
     select status from campaigns
      where website_id = $1 and id = $2 and (status = 'sending' or automation_id is not null)`,
    [key.websiteId, key.campaignId],
  );
  return rows.length === 0;
}
