import type { CampaignFigures } from '@sitewright/domain/mailing/campaign-figures-schema';
import type { Counting } from '@sitewright/domain/mailing/campaign-states';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { CampaignKey } from './campaigns.ts';
import { recipientCodes } from './recipient-codes.ts';

type LinkKey = { websiteId: string; campaignNumber: number; link: number };

/** Writes down where the links of a campaign lead, by their numbers; those that are known stay. */
export async function insertLinks(
  db: Db,
  key: CampaignKey,
  links: ReadonlyMap<string, number>,
): Promise<void> {
  await db.query(
    `insert into campaign_links (website_id, campaign_number, link, url)
     select c.website_id, c.number, l.link, l.url
       from campaigns c, unnest($3::smallint[], $4::text[]) l(link, url)
      where c.website_id = $1 and c.id = $2
         on conflict do nothing`,
    [key.websiteId, key.campaignId, [...links.values()], [...links.keys()]],
  );
}

/** Where the links of a campaign lead, by their numbers. */
export async function listLinks(db: Db, key: CampaignKey): Promise<Map<number, string>> {
  const { rows } = await db.query<{ link: number; url: string }>(
    `select l.link, l.url from campaigns c
       join campaign_links l on l.website_id = c.website_id and l.campaign_number = c.number
      where c.website_id = $1 and c.id = $2 order by l.link`,
    [key.websiteId, key.campaignId],
  );
  return new Map(rows.map(({ link, url }) => [link, url]));
}

/** Where one link leads; null for none of this site. */
export async function findLink(db: Db, key: LinkKey): Promise<string | null> {
  const { rows } = await db.query<{ url: string }>(
    `select url from campaign_links where website_id = $1 and campaign_number = $2 and link = $3`,
    [key.websiteId, key.campaignNumber, key.link],
  );
  return rows[0]?.url ?? null;
}

type Reaction = LinkKey & { subscriberId: string; isMachine: boolean };

/** States of recipients who may have the email. */
const HAS_IT = recipientCodes('handing-over', 'sent', 'unclear', 'bounced', 'complained');

/** States of those whose leaving the list counts for a campaign: who complained is taken off it. */
const WAS_SENT = recipientCodes('sent', 'unclear', 'bounced');

/**
 * Notes that a recipient opened the email (link 0) or followed a link; what a program did before counts for them from now on.
 * Gives the campaign, or null for one that counts nothing or is gone, and for somebody who did not get it.
 */
export async function insertReaction(db: Db, reaction: Reaction): Promise<{ campaignId: string } | null> {
  const { websiteId, campaignNumber, subscriberId, link, isMachine } = reaction;
  // Of several at once each sees those before it.
  const { rows } = await db.query<{ campaignId: string }>(
    `select r.campaign_id as "campaignId" from campaign_recipients r
       join campaigns c on c.website_id = r.website_id and c.id = r.campaign_id
      where c.website_id = $1 and c.number = $2 and r.subscriber_id = $3 and r.state in (${HAS_IT})
        and (c.counting = 'clicks-and-opens' or (c.counting = 'clicks' and $4 > 0)) for update of r`,
    [websiteId, campaignNumber, subscriberId, link],
  );
  const campaignId = rows[0]?.campaignId;
  if (campaignId === undefined) return null;
  await db.query(
    `insert into campaign_reactions as a (website_id, campaign_id, subscriber_id, link, is_machine, noted_at)
     values ($1, $2, $3, $4, $5, clock_timestamp())
     on conflict (website_id, campaign_id, subscriber_id, link) do update set is_machine = false, noted_at = clock_timestamp()
      where a.is_machine and not excluded.is_machine`,
    [websiteId, campaignId, subscriberId, link, isMachine],
  );
  return { campaignId };
}

/** So many links at once are followed by programs that look for viruses; of two links both. */
const LINKS_AT_ONCE = 3;

/** Says of links that were followed within two seconds that a program did, if there are too many for somebody who reads. */
export async function markScanned(db: Db, key: CampaignKey & { subscriberId: string }): Promise<void> {
  await db.query(
    `with late as (
       select link from campaign_reactions
        where website_id = $1 and campaign_id = $2 and subscriber_id = $3 and link > 0
          and noted_at > clock_timestamp() - interval '2 seconds'),
     links as (
       select min(links) as count from campaign_bodies where website_id = $1 and campaign_id = $2)
     update campaign_reactions set is_machine = true
      where website_id = $1 and campaign_id = $2 and subscriber_id = $3 and link in (select link from late)
        and (select count(*) from late) >= (select greatest(2, least(count, ${LINKS_AT_ONCE})) from links)`,
    [key.websiteId, key.campaignId, key.subscriberId],
  );
}

/** When somebody had an email: emails of automations leave for each at another moment. */
const HAD_AT = (campaign: string, recipient: string) =>
  `coalesce(${campaign}.frozen_at, ${recipient}.changed_at)`;

/** What came of a campaign. Errors: not-found. */
export async function getFigures(db: Db, key: CampaignKey): Promise<CampaignFigures> {
  const values = [key.websiteId, key.campaignId];
  const { rows } = await db.query<
    { counting: Counting } & Record<
      'opened' | 'loadedUnread' | 'clicked' | 'scanned' | 'unsubscribed',
      number
    >
  >(
    `with of_one as (
       select bool_or(not is_machine) as is_opened, bool_or(link > 0 and not is_machine) as is_clicked,
              bool_or(link = 0) as is_loaded, bool_or(link > 0) as is_followed
         from campaign_reactions where website_id = $1 and campaign_id = $2 group by subscriber_id),
     reacted as (
       select count(*) filter (where is_opened)::int as opened, count(*) filter (where is_clicked)::int as clicked,
              count(*) filter (where is_loaded and not is_opened)::int as "loadedUnread",
              count(*) filter (where is_followed and not is_clicked)::int as scanned from of_one)
     select c.counting, reacted.*,
            (select count(*)::int from list_places p
               join campaign_recipients r on r.website_id = p.website_id and r.campaign_id = c.id
                and r.subscriber_id = p.subscriber_id and r.state in (${WAS_SENT})
              where p.website_id = c.website_id and p.list_id = c.list_id and p.status = 'unsubscribed'
                and p.left_at >= ${HAD_AT('c', 'r')}
                and p.left_at < coalesce((select min(${HAD_AT('next', 'other')}) from campaigns next
                      join campaign_recipients other on other.website_id = next.website_id and other.campaign_id = next.id
                       and other.subscriber_id = p.subscriber_id and other.state in (${WAS_SENT})
                      where next.website_id = c.website_id and next.list_id = c.list_id and next.id <> c.id
                        and ${HAD_AT('next', 'other')} > ${HAD_AT('c', 'r')}),
                    'infinity')) as unsubscribed
       from campaigns c, reacted where c.website_id = $1 and c.id = $2`,
    values,
  );
  const [row] = rows;
  if (!row) throw new AppError('not-found');
  const { counting, opened, loadedUnread, clicked, ...figures } = row;
  const links = await db.query<CampaignFigures['links'][number]>(
    `select l.url, coalesce(a.people, 0) as people
       from campaigns c join campaign_links l on l.website_id = c.website_id and l.campaign_number = c.number
       left join (select link, count(*)::int as people from campaign_reactions
                   where website_id = $1 and campaign_id = $2 and not is_machine group by link) a on a.link = l.link
      where c.website_id = $1 and c.id = $2 order by l.link`,
    values,
  );
  const areOpensCounted = counting === 'clicks-and-opens';
  return {
    ...figures,
    opened: areOpensCounted ? opened : null,
    loadedUnread: areOpensCounted ? loadedUnread : null,
    clicked: counting === 'off' ? null : clicked,
    links: links.rows,
    orders: await listOrderFigures(db, key),
  };
}

/** Orders that came of a campaign, by currency. */
async function listOrderFigures(db: Db, key: CampaignKey): Promise<CampaignFigures['orders']> {
  const { rows } = await db.query<CampaignFigures['orders'][number]>(
    `select currency, count(*)::int as count, sum(grand_total_minor - refunded_minor)::bigint as "revenueMinor"
       from orders
      where website_id = $1 and campaign_id = $2 and not test_mode and payment_status <> 'awaiting' and status <> 'canceled'
      group by currency order by count(*) desc, currency`,
    [key.websiteId, key.campaignId],
  );
  return rows;
}
