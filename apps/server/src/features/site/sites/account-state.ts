import type { AccountState } from '@sitewright/domain/site/account-state';
import type { Db } from '../../../platform/database/database.ts';
import { bumpContentVersion } from './content-version.ts';
import { updateAccountState } from './queries/websites.ts';

/** Puts the account of a site into a state; what visitors get of it changes from the commit on. Source: SITE-15. */
export async function setAccountState(
  db: Db,
  websiteId: string,
  change: { state: AccountState; since: number },
): Promise<void> {
  await updateAccountState(db, websiteId, change);
  await bumpContentVersion(db, websiteId);
}
