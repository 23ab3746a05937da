import type { MemberAccount } from '@sitewright/domain/account/member-schema';
import type { Db } from '../../../platform/database/database.ts';
import type { Member } from '../../../platform/http/callers/caller.ts';
import { listAddresses } from './queries/belongings.ts';

/** Name, address of mail and saved addresses of whoever is signed in, e.g. to fill a checkout's form in. */
export async function toMemberAccount(db: Db, websiteId: string, member: Member): Promise<MemberAccount> {
  const { id, email, firstName, lastName } = member;
  const addresses = await listAddresses(db, { websiteId, memberId: id });
  return { siteUserId: id, email, firstName, lastName, addresses };
}
