import type { Db } from '../../../platform/database/database.ts';
import { insertBounce, markIfOftenSoft, markUndeliverable, type NewBounce } from './queries/bounces.ts';
import { endMemberships, listMemberships } from './queries/memberships.ts';

/**
 * Notes what was reported of an email of a campaign, in the caller's transaction; again it changes nothing. An address that takes no
 * email gets no more campaigns, nor does one that too many came back from lately. Who complained has left every list.
 */
export async function noteBounce(
  db: Db,
  key: { websiteId: string; subscriberId: string; campaignId: string },
  bounce: NewBounce,
): Promise<void> {
  if (!(await insertBounce(db, key, bounce))) return;
  if (bounce.kind === 'hard' || bounce.kind === 'complaint') await markUndeliverable(db, key);
  if (bounce.kind === 'soft') await markIfOftenSoft(db, key);
  if (bounce.kind !== 'complaint') return;
  const listIds = (await listMemberships(db, key)).map(({ listId }) => listId);
  await endMemberships(db, { ...key, listIds });
}
