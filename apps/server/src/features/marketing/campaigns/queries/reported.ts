import type { BounceKind } from '@sitewright/domain/mailing/bounce';
import { RECIPIENT_STATES } from '@sitewright/domain/mailing/campaign-states';
import type { Db } from '../../../../platform/database/database.ts';
import type { CampaignKey } from './campaigns.ts';
import { recipientCode } from './recipient-codes.ts';

/**
 * Notes that an email came back, or that its reader complained; false when that is known already, or nothing can have left.
 * A report after all is over changes the figures that were written down then.
 */
export async function markReported(
  db: Db,
  key: CampaignKey & { subscriberId: string },
  kind: BounceKind,
): Promise<boolean> {
  const next = kind === 'complaint' ? 'complained' : 'bounced';
  const from = [recipientCode('handing-over'), recipientCode('sent'), recipientCode('unclear')];
  if (next === 'complained') from.push(recipientCode('bounced'));
  const { rows } = await db.query<{ before: number }>(
    `with old as (
       select state from campaign_recipients
        where website_id = $1 and campaign_id = $2 and subscriber_id = $3 and state = any ($4::smallint[]) for update)
     update campaign_recipients r set state = $5, reason = 0, changed_at = now() from old
      where r.website_id = $1 and r.campaign_id = $2 and r.subscriber_id = $3
     returning old.state as before`,
    [key.websiteId, key.campaignId, key.subscriberId, from, recipientCode(next)],
  );
  const [row] = rows;
  if (!row) return false;
  const before = RECIPIENT_STATES[row.before] ?? 'sent';
  await db.query(
    `update campaigns
        set counts = counts || jsonb_build_object(
              $3::text, (counts ->> $3)::int - 1, $4::text, coalesce((counts ->> $4)::int, 0) + 1)
      where website_id = $1 and id = $2 and counts is not null`,
    [key.websiteId, key.campaignId, before, next],
  );
  return true;
}
