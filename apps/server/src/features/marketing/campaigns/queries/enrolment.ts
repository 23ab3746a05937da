import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Db } from '../../../../platform/database/database.ts';
import { BOUGHT, BUYER } from '../../segments/index.ts';
import { MAX_LATE } from './automations.ts';
import type { CampaignKey } from './campaigns.ts';
import { recipientCode, recipientCodes } from './recipient-codes.ts';

/** Sites with an automation of a kind that is on; for `database.sweep`. */
export async function listAutomationSites(db: Db, kind: AutomationKind): Promise<{ websiteId: string }[]> {
  const { rows } = await db.query<{ websiteId: string }>(
    `select distinct website_id as "websiteId" from automations where kind = $1 and is_on`,
    [kind],
  );
  return rows;
}

/** Emails of a kind that leave by themselves now. Their automations stay on until the end of the transaction. */
export async function lockRunningSteps(
  db: Db,
  { websiteId, kind }: { websiteId: string; kind: AutomationKind },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from automations a
       join campaigns c on c.website_id = a.website_id and c.automation_id = a.id and c.status = 'sending'
      where a.website_id = $1 and a.kind = $2 and a.is_on order by c.delay_days, c.id for share of a`,
    [websiteId, kind],
  );
  return rows.map(({ id }) => id);
}

const DUE = (since: string) => `${since} <= now() - make_interval(days => c.delay_days)
  and ${since} > now() - make_interval(days => c.delay_days) - ${MAX_LATE}`;

/** Has had an earlier email of the series after the joining, not one that waits or was dropped: whoever is in it stays in it. */
const IS_IN_SERIES = `exists (select from campaigns other
    join campaign_recipients had on had.website_id = other.website_id and had.campaign_id = other.id
   where other.website_id = c.website_id and other.automation_id = c.automation_id and other.delay_days < c.delay_days
     and had.subscriber_id = p.subscriber_id and had.changed_at > p.changed_at)`;

/** Email `c` and subscribers `s` who have bought, `last.at` for the last time; of those who could be due. */
const BUYERS = `campaigns c
       cross join lateral (
         select ${BUYER} as address, max(o.placed_at) as at from orders o
          where ${BOUGHT} and o.placed_at > now() - make_interval(days => c.delay_days) - ${MAX_LATE} group by 1) last
       join subscribers s on s.website_id = c.website_id and s.address = last.address`;

/** Recipient `r` is done with, and that before something happened: `since`, until then what a new row says. */
const isDoneBefore = (since: string) =>
  `r.state not in (${recipientCodes('pending', 'handing-over')}) and r.changed_at < ${since}`;

/** Takes up again who is done with. Where one left, it is another email from here on. */
const TAKE_UP_AGAIN = `on conflict (website_id, campaign_id, subscriber_id)
         do update set state = ${recipientCode('pending')}, tries = 0, reason = 0, run = 0, changed_at = excluded.changed_at,
               round = r.round + case when r.state in (${recipientCodes('skipped', 'failed')}) then 0 else 1 end
          where ${isDoneBefore('excluded.changed_at')}`;

const STATEMENTS: Readonly<Record<AutomationKind, string>> = {
  // Consent and place have one moment: whoever is on the list by an import did not join it. Whoever joins again is welcomed again.
  welcome: `insert into campaign_recipients as r (website_id, campaign_id, subscriber_id, changed_at)
     select c.website_id, c.id, p.subscriber_id, p.changed_at
       from campaigns c
       join automations a on a.website_id = c.website_id and a.id = c.automation_id
       join mailing_lists l on l.website_id = c.website_id and l.id = c.list_id and l.deleted_at is null
       join list_places p on p.website_id = c.website_id and p.list_id = c.list_id and p.status = 'active'
       left join campaign_recipients r
         on r.website_id = c.website_id and r.campaign_id = c.id and r.subscriber_id = p.subscriber_id
      where c.website_id = $1 and c.id = $2 and ${DUE('p.changed_at')}
        and (r.subscriber_id is null or ${isDoneBefore('p.changed_at')})
        and (p.changed_at >= a.since or ${IS_IN_SERIES})
        and exists (select from consents k
              where k.website_id = p.website_id and k.subscriber_id = p.subscriber_id and k.list_id = p.list_id
                and k.source <> 'import' and k.confirmed_at >= p.changed_at)
         ${TAKE_UP_AGAIN}`,
  // Of somebody who is here already the order counts alone: whoever has ordered since the last email gets another one.
  'win-back': `insert into campaign_recipients as r (website_id, campaign_id, subscriber_id, changed_at)
     select c.website_id, c.id, s.id, last.at
       from ${BUYERS}
       join automations a on a.website_id = c.website_id and a.id = c.automation_id
       join mailing_lists l on l.website_id = c.website_id and l.id = c.list_id and l.deleted_at is null
       join list_places p on p.website_id = c.website_id and p.list_id = c.list_id and p.subscriber_id = s.id
        and p.status = 'active'
      where c.website_id = $1 and c.id = $2 and ${DUE('last.at')}
        and last.at + make_interval(days => c.delay_days) >= a.since
         ${TAKE_UP_AGAIN}`,
};

/** Makes those recipients of an email whose time has come; gives how many. Twice at once it makes nobody one twice. */
export async function insertDue(db: Db, kind: AutomationKind, key: CampaignKey): Promise<number> {
  const { rowCount } = await db.query(STATEMENTS[kind], [key.websiteId, key.campaignId]);
  return rowCount ?? 0;
}

/** Those who wait for an email of an automation. */
const WAITING = `campaign_recipients r
       join campaigns c on c.website_id = r.website_id and c.id = r.campaign_id and c.automation_id is not null
      where r.website_id = $1 and r.campaign_id = $2 and r.state = ${recipientCode('pending')}`;

/** Drops some (`subscriber_id`) who wait; whoever had an earlier email keeps that one, and comes again as if it was long ago. */
const drop = (who: string) => `with gone as materialized (${who}),
     kept as (
       update campaign_recipients r
          set state = ${recipientCode('sent')}, tries = 0, reason = 0,
              changed_at = least(r.changed_at, now() - make_interval(days => c.delay_days) - ${MAX_LATE})
         from campaigns c, gone
        where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id = gone.subscriber_id
          and r.state = ${recipientCode('pending')} and r.round > 0 and c.website_id = $1 and c.id = $2)
     delete from campaign_recipients r using gone
      where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id = gone.subscriber_id
        and r.state = ${recipientCode('pending')} and r.round = 0`;

const ALL_WAITING = drop(`select r.subscriber_id from ${WAITING}`);

/** Drops who waits, such as when an automation is switched off: who is still due when it is on again comes again. */
export async function deleteWaiting(db: Db, key: CampaignKey): Promise<void> {
  await db.query(ALL_WAITING, [key.websiteId, key.campaignId]);
}

// Whom a run had in hand, its owner may have asked for: they stay.
const NO_LONGER_DUE: Readonly<Record<AutomationKind, string>> = {
  // Who has left is skipped, for the owner to see.
  welcome: drop(`select r.subscriber_id from ${WAITING} and r.run = 0
        and exists (select from list_places p
              where p.website_id = r.website_id and p.list_id = c.list_id and p.subscriber_id = r.subscriber_id
                and p.status = 'active' and not (${DUE('p.changed_at')}))`),
  'win-back': drop(`select r.subscriber_id from ${WAITING} and r.run = 0
        and not exists (
              select from (select s.id from ${BUYERS} where c.website_id = $1 and c.id = $2 and ${DUE('last.at')}) due
               where due.id = r.subscriber_id)`),
};

/** Drops who waits and is not due any more: has ordered meanwhile, or it is too late. */
export async function deleteNoLongerDue(db: Db, kind: AutomationKind, key: CampaignKey): Promise<void> {
  await db.query(NO_LONGER_DUE[kind], [key.websiteId, key.campaignId]);
}
