import type { Bounce } from '@sitewright/domain/mailing/bounce-schema';
import type { CampaignRecipient } from '@sitewright/domain/mailing/campaign-schema';
import {
  RECIPIENT_STATES,
  type RecipientOutcome,
  SKIP_REASONS,
  type SkipReason,
} from '@sitewright/domain/mailing/campaign-states';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { segmentCondition } from '../../segments/index.ts';
import type { CampaignKey } from './campaigns.ts';
import { recipientCode } from './recipient-codes.ts';

/** Reasons of skipped ones are numbered from 1. */
const reasonCode = (reason: SkipReason) => SKIP_REASONS.indexOf(reason) + 1;

const [PENDING, HANDING, SENT, FAILED, SKIPPED, UNCLEAR, , COMPLAINED] = RECIPIENT_STATES.map(recipientCode);

/**
 * Recipient `r` takes emails of campaign `c` now: active on its list, which is confirmed and not left, and nothing came back. A value
 * of one row, looked up by its key: as a condition it was planned, before a new list had statistics, as reading all of the list.
 */
const ACTIVE_PLACE = `coalesce((select p.status = 'active' and s.undeliverable_since is null and l.deleted_at is null
    from list_places p
    join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
    join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id
   where p.website_id = c.website_id and p.list_id = c.list_id and p.subscriber_id = r.subscriber_id), false)`;

/** Somebody whose email waits. `email` is null for who is no subscriber any more. */
export type WaitingRecipient = {
  subscriberId: string;
  email: string | null;
  locale: string | null;
  tries: number;
  /** How often an automation has taken them up again. */
  round: number;
  isActive: boolean;
  isUndeliverable: boolean;
};

/** Makes everybody who is on the list of a campaign now, and in its segment, its recipient. */
export async function insertRecipients(
  db: Db,
  key: CampaignKey & { segmentId: string | null },
): Promise<void> {
  const { websiteId, segmentId } = key;
  const parts = statementValues(websiteId);
  parts.value(key.campaignId);
  const ofSegment = segmentId === null ? 'true' : await segmentCondition(db, { websiteId, segmentId }, parts);
  await db.query(
    `insert into campaign_recipients (website_id, campaign_id, subscriber_id)
     select c.website_id, c.id, p.subscriber_id
       from campaigns c
       join mailing_lists l on l.website_id = c.website_id and l.id = c.list_id and l.deleted_at is null
       join list_places p on p.website_id = c.website_id and p.list_id = c.list_id and p.status = 'active'
       join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
      where c.website_id = $1 and c.id = $2 and ${ofSegment}
      order by p.subscriber_id`,
    parts.values,
  );
}

/** The languages of those on a list. */
export async function listLocales(db: Db, key: { websiteId: string; listId: string }): Promise<string[]> {
  const { rows } = await db.query<{ locale: string }>(
    `select distinct s.locale from list_places p
       join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
      where p.website_id = $1 and p.list_id = $2 and p.status = 'active'`,
    [key.websiteId, key.listId],
  );
  return rows.map(({ locale }) => locale);
}

/** The languages of those who wait for a campaign. */
export async function listWaitingLocales(db: Db, key: CampaignKey): Promise<string[]> {
  const { rows } = await db.query<{ locale: string }>(
    `select distinct s.locale from campaign_recipients r
       join subscribers s on s.website_id = r.website_id and s.id = r.subscriber_id
      where r.website_id = $1 and r.campaign_id = $2 and r.state = ${PENDING}`,
    [key.websiteId, key.campaignId],
  );
  return rows.map(({ locale }) => locale);
}

/** Notes as unclear what an earlier run was handing over when it ended: nobody knows whether the mail server took it. */
export async function markCutOff(db: Db, key: CampaignKey): Promise<void> {
  await db.query(
    `update campaign_recipients set state = ${UNCLEAR}, changed_at = now()
      where website_id = $1 and campaign_id = $2 and state = ${HANDING}`,
    [key.websiteId, key.campaignId],
  );
}

/** Who waits behind a recipient, in the order of their ids; who was put off waits a minute, then twice as long each time. */
export async function listWaiting(
  db: Db,
  key: CampaignKey & { after: string; limit: number },
): Promise<WaitingRecipient[]> {
  const { rows } = await db.query<WaitingRecipient>(
    `select r.subscriber_id as "subscriberId", s.email, s.locale, r.tries, r.round, ${ACTIVE_PLACE} as "isActive",
            coalesce(s.undeliverable_since is not null, false) as "isUndeliverable"
       from campaign_recipients r
       join campaigns c on c.website_id = r.website_id and c.id = r.campaign_id
       left join subscribers s on s.website_id = r.website_id and s.id = r.subscriber_id
      where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id > $3 and r.state = ${PENDING}
        and (r.tries = 0 or r.changed_at < now() - interval '30 seconds' * 2 ^ r.tries)
      order by r.subscriber_id limit $4`,
    [key.websiteId, key.campaignId, key.after, key.limit],
    'campaign-recipients-waiting',
  );
  return rows;
}

/** Whether somebody waits still, be it for a later try. */
export async function isAnyWaiting(db: Db, key: CampaignKey): Promise<boolean> {
  const { rows } = await db.query<{ isAny: boolean }>(
    `select exists (select from campaign_recipients
       where website_id = $1 and campaign_id = $2 and state < ${SENT}) as "isAny"`,
    [key.websiteId, key.campaignId],
  );
  return rows[0]?.isAny ?? false;
}

/** A run of a campaign. */
export type RunKey = CampaignKey & { run: number };

/**
 * Takes leave to hand over emails, for one run alone: not while the campaign is paused, not after another run has begun, not
 * to somebody who has left meanwhile. Gives who has it; of the others nothing is changed. In the same statement it notes for the
 * run those that the mail server has taken.
 */
export async function takeLeaves(
  db: Db,
  key: RunKey,
  { take, sent }: { take: readonly string[]; sent: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ subscriberId: string }>(
    `with noted as (
       update campaign_recipients set state = ${SENT}, reason = 0, changed_at = now()
        where website_id = $1 and campaign_id = $2 and subscriber_id = any($5::uuid[]) and run = $4
          and state in (${HANDING}, ${UNCLEAR}))
     update campaign_recipients r set state = ${HANDING}, run = $4, changed_at = now()
       from campaigns c
      where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id = any($3::uuid[]) and r.state = ${PENDING}
        and c.website_id = $1 and c.id = $2 and c.status = 'sending' and c.run = $4 and ${ACTIVE_PLACE}
     returning r.subscriber_id as "subscriberId"`,
    [key.websiteId, key.campaignId, take, key.run, sent],
    'campaign-recipients-take-leaves',
  );
  return new Set(rows.map(({ subscriberId }) => subscriberId));
}

/** Tries of one email that is put off; the last one fails. */
const MAX_TRIES = 8;

/** Notes for the run that had the leave that nothing of an email can have been taken, or that it may have been. */
export async function noteHandOver(
  db: Db,
  key: RunKey & { subscriberId: string },
  how: 'kept' | 'unclear',
): Promise<void> {
  await db.query(
    `update campaign_recipients set state = $5, changed_at = now()
      where website_id = $1 and campaign_id = $2 and subscriber_id = $3 and run = $4 and state in (${HANDING}, ${UNCLEAR})`,
    [key.websiteId, key.campaignId, key.subscriberId, key.run, how === 'kept' ? PENDING : UNCLEAR],
    'campaign-recipients-note-hand-over',
  );
}

/**
 * Puts off, or fails, an email that the mail server did not take, be it before a leave was given or after, to this run. True
 * when it failed.
 */
export async function noteRefused(
  db: Db,
  key: RunKey & { subscriberId: string },
  { isFinal, replyCode }: { isFinal: boolean; replyCode: number },
): Promise<boolean> {
  const { rows } = await db.query<{ hasFailed: boolean }>(
    `update campaign_recipients
        set state = case when $5 or tries + 1 >= ${MAX_TRIES} then ${FAILED} else ${PENDING} end,
            reason = $6, tries = tries + 1, changed_at = now()
      where website_id = $1 and campaign_id = $2 and subscriber_id = $3
        and (state = ${PENDING} or (run = $4 and state in (${HANDING}, ${UNCLEAR})))
     returning state = ${FAILED} as "hasFailed"`,
    [key.websiteId, key.campaignId, key.subscriberId, key.run, isFinal, replyCode],
  );
  return rows[0]?.hasFailed ?? false;
}

/** Notes that some get nothing, and why; who has an outcome already keeps it. */
export async function skipRecipients(
  db: Db,
  key: CampaignKey,
  skipped: readonly { subscriberId: string; reason: SkipReason }[],
): Promise<void> {
  if (skipped.length === 0) return;
  await db.query(
    `update campaign_recipients r set state = ${SKIPPED}, reason = s.reason, changed_at = now()
       from unnest($3::uuid[], $4::smallint[]) s(subscriber_id, reason)
      where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id = s.subscriber_id and r.state = ${PENDING}`,
    [
      key.websiteId,
      key.campaignId,
      skipped.map(({ subscriberId }) => subscriberId),
      skipped.map(({ reason }) => reasonCode(reason)),
    ],
  );
}

/** The same for one who was given no leave: left or undeliverable since the chunk was read. */
export async function skipStopped(db: Db, key: CampaignKey & { subscriberId: string }): Promise<void> {
  const { rows } = await db.query(
    `select from subscribers where website_id = $1 and id = $2 and undeliverable_since is not null`,
    [key.websiteId, key.subscriberId],
  );
  const reason = rows.length > 0 ? 'undeliverable' : 'left';
  await skipRecipients(db, key, [{ subscriberId: key.subscriberId, reason }]);
}

/** Has one unclear recipient, or all of them, wait again. */
export async function requeueUnclear(
  db: Db,
  key: CampaignKey & { subscriberId: string | null },
): Promise<number> {
  const { rowCount } = await db.query(
    `update campaign_recipients set state = ${PENDING}, tries = 0, reason = 0, changed_at = now()
      where website_id = $1 and campaign_id = $2 and state = ${UNCLEAR} and ($3::uuid is null or subscriber_id = $3)`,
    [key.websiteId, key.campaignId, key.subscriberId],
  );
  return rowCount ?? 0;
}

/** Recipients with an outcome behind one of them, in the order of their ids. */
export async function listRecipients(
  db: Db,
  key: CampaignKey & { state: RecipientOutcome; after: string | null; limit: number },
): Promise<CampaignRecipient[]> {
  const { rows } = await db.query<{
    subscriberId: string;
    email: string;
    reason: number;
    changedAt: string;
    bounce: Bounce | null;
  }>(
    `select r.subscriber_id as "subscriberId", coalesce(s.email, '') as email, r.reason, r.changed_at as "changedAt",
            (select jsonb_build_object('kind', b.kind, 'status', b.status, 'explanation', b.explanation)
               from bounces b
              where b.website_id = r.website_id and b.subscriber_id = r.subscriber_id and b.campaign_id = r.campaign_id
                and (b.kind = 'complaint') = (r.state = ${COMPLAINED})) as bounce
       from campaign_recipients r
       left join subscribers s on s.website_id = r.website_id and s.id = r.subscriber_id
      where r.website_id = $1 and r.campaign_id = $2 and r.state = $3 and ($4::uuid is null or r.subscriber_id > $4)
      order by r.subscriber_id limit $5`,
    [key.websiteId, key.campaignId, recipientCode(key.state), key.after, key.limit],
  );
  return rows.map(({ reason, ...row }) => ({
    ...row,
    state: key.state,
    skipReason: key.state === 'skipped' ? (SKIP_REASONS[reason - 1] ?? null) : null,
    replyCode: key.state === 'failed' && reason > 0 ? reason : null,
  }));
}
