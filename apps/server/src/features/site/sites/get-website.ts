import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findWebsite, type Website } from './queries.ts';

/** The site with its settings. Errors: not-found. */
export async function getWebsite(db: Db, websiteId: string): Promise<Website> {
  const website = await findWebsite(db, websiteId);
  if (!website) throw new AppError('not-found');
  return website;
}
