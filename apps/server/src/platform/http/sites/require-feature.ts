import type { AccountState } from '@sitewright/domain/site/account-state';
import { type GatedFeature, hasFeature } from '@sitewright/domain/site/premium-features';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { findAccountState } from './queries.ts';

/** Refuses what the account of a site does not have. Errors: feature-not-included. Source: SITE-29. */
export async function requireFeature(db: Db, websiteId: string, feature: GatedFeature): Promise<void> {
  const account = await findAccountState(db, websiteId);
  if (account) requireFeatureOf(account.state, feature);
}

/** The same where the state of the account is known. Errors: feature-not-included. */
export function requireFeatureOf(state: AccountState, feature: GatedFeature): void {
  if (!hasFeature(state, feature)) throw new AppError('feature-not-included');
}
