import type { MemberAccount } from '@sitewright/domain/member/member-schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { toMemberAccount } from '../../people/members/index.ts';
import { listSavedCards, type SavedCard } from '../saved-cards/index.ts';

/** A member at a checkout, with her cards. */
export type Shopper = MemberAccount & { cards: readonly SavedCard[] };

/** The signed-in member, with saved addresses and cards; null for guests. */
export async function shopperOf(
  db: Db,
  { member }: FastifyRequest,
  websiteId: string,
): Promise<Shopper | null> {
  if (!member) return null;
  const account = await toMemberAccount(db, websiteId, member);
  return { ...account, cards: await listSavedCards(db, { websiteId, memberId: member.id }) };
}
