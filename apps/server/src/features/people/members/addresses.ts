import { isSameAddress, normalAddress } from '@sitewright/domain/checkout/address-rules';
import { Address } from '@sitewright/domain/checkout/schema';
import type { MemberAccount } from '@sitewright/domain/member/member-schema';
import type { Db } from '../../../platform/database/database.ts';
import type { Member } from '../../../platform/http/callers/caller.ts';
import { insertAddress, listAddresses, MAX_ADDRESSES, updateAddress } from './queries/belongings.ts';
import { lockMember } from './queries/members.ts';

/** Notes where a member had an order sent: one of her addresses counts as used last, another is added if she wants it. */
export async function noteUsedAddress(
  db: Db,
  { newId, ...key }: { websiteId: string; memberId: string; newId: () => string },
  address: Address,
  wantsKept: boolean,
): Promise<void> {
  if (!(await lockMember(db, key))) return;
  const savedAddresses = await listAddresses(db, key);
  const same = savedAddresses.find((saved) => isSameAddress(Address.parse(saved.address), address));
  if (same) await updateAddress(db, { ...key, id: same.id }, normalAddress(address));
  else if (wantsKept && savedAddresses.length < MAX_ADDRESSES)
    await insertAddress(db, { ...key, id: newId() }, normalAddress(address));
}

/** Name, address of mail and saved addresses of whoever is signed in, e.g. to fill a checkout's form in. */
export async function toMemberAccount(db: Db, websiteId: string, member: Member): Promise<MemberAccount> {
  const { id, email, firstName, lastName } = member;
  const addresses = await listAddresses(db, { websiteId, memberId: id });
  return { siteUserId: id, email, firstName, lastName, addresses };
}
