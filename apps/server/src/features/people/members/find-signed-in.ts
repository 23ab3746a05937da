import type { Db } from '../../../platform/database/database.ts';
import type { Member } from '../../../platform/http/callers/caller.ts';
import { hashVisitor } from '../../../platform/security/hash-visitor.ts';
import { findMemberSession } from './queries/sessions.ts';

/** The member whose session on a site has this token, or null when it has ended. */
export function findSignedIn(
  db: Db,
  { websiteId, token }: { websiteId: string; token: string },
): Promise<Member | null> {
  return findMemberSession(db, { websiteId, tokenHash: hashVisitor(token) });
}
