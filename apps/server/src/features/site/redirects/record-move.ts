import { MAX_REDIRECTS } from '@sitewright/domain/site/redirect-schema';
import type { Db } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { MAX_LENGTH } from './find-redirect.ts';
import { deleteOldestAutomatic, insertRedirect, lockRedirects, retarget } from './queries/redirects.ts';

/** An address that changed. `withChildren`: everything below it went along, as the items of a collection do. */
export type Move = {
  websiteId: string;
  from: string;
  to: string;
  withChildren: boolean;
};

/** Leads the old address to the new one, in the running transaction; the caller moves the content version on. */
export async function recordMove(db: Db, { websiteId, from, to, withChildren }: Move): Promise<void> {
  // Longer addresses are never looked up, and an index holds only so much of a text.
  if (from === to || from === '/' || from.length > MAX_LENGTH) return;
  await lockRedirects(db, websiteId);
  await retarget(db, { websiteId, from, to });
  const redirect = { websiteId, status: 301, isAutomatic: true } as const;
  await insertRedirect(db, { ...redirect, id: uuidV7(), source: from, target: to });
  if (withChildren) {
    const below = to === '/' ? '/*' : `${to}/*`;
    await insertRedirect(db, { ...redirect, id: uuidV7(), source: `${from}/*`, target: below });
  }
  await deleteOldestAutomatic(db, { websiteId, keep: MAX_REDIRECTS });
}
