import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { CARD_COLUMNS, type StoredCard } from './cards.ts';

/** A card that a member bought or got. What is left on one is the business of who got it. */
export type MemberCard = StoredCard & { isOwn: boolean };

/**
 * Cards that a member bought with her account, and those that were mailed to her confirmed address, before one of them, newest
 * first. One that is to come on a later day is a surprise until then.
 */
export async function listCardsOfMember(
  db: Db,
  input: { websiteId: string; member: { id: string; email: string }; before: string | null; limit: number },
): Promise<MemberCard[]> {
  const { websiteId, member, before, limit } = input;
  const parts = statementValues(websiteId);
  const { values, value } = parts;
  const [memberId, email] = [value(member.id), value(member.email)];
  // By the words of the address, which have an index that row-level security leaves in use.
  const named = await searchConditions(
    db,
    { websiteId, search: member.email },
    sharedListWords('gift-card', 'g.id'),
    parts,
  );
  const isMailed = [`lower(g.recipient_email) = ${email}`, 'g.mailed_at is not null'];
  const cursor =
    before === null
      ? ''
      : `and (g.created_at, g.id) <
      (select b.created_at, b.id from gift_cards b where b.website_id = $1 and b.id = ${value(before)})`;
  const { rows } = await db.query<MemberCard>(
    `select ${CARD_COLUMNS}, lower(g.recipient_email) = ${email} as "isOwn" from gift_cards g
      where g.website_id = $1 and g.id in (
        select g.id from orders o join gift_cards g on g.website_id = $1 and g.order_id = o.id
         where o.website_id = $1 and o.member_id = ${memberId}
        union all
        select g.id from gift_cards g where ${['g.website_id = $1', ...named, ...isMailed].join(' and ')})
        ${cursor}
      order by g.created_at desc, g.id desc limit ${value(limit)}`,
    values,
  );
  return rows;
}
