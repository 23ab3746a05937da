import type { CampaignInput } from '@sitewright/domain/mailing/campaign-schema';
import type { Db } from '../../../platform/database/database.ts';
import { findLastCounting } from './queries/campaigns.ts';

/** Clicks are what readers mean the sender to notice; of opening a letter nobody expects it. */
const FIRST_COUNTING = 'clicks';

/** What a draft to a list begins with: it counts what the last one did. */
export async function emptyDraft(
  db: Db,
  { websiteId, listId }: { websiteId: string; listId: string | null },
): Promise<CampaignInput> {
  const counting = (await findLastCounting(db, websiteId)) ?? FIRST_COUNTING;
  return { subject: '', previewLine: '', listId, segmentId: null, counting, blocks: [] };
}
