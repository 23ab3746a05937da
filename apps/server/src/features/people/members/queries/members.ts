import type { MemberName, MemberSummary } from '@sitewright/domain/member/member-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { TAGS } from './tags.ts';

/** A member with what signs her in. */
export type StoredMember = MemberName & { id: string; email: string; passwordHash: string; locale: string };

type Key = { websiteId: string; memberId: string };

const COLUMNS = `id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash", locale`;

/** The member of an address, or null. */
export async function findMemberByEmail(
  db: Db,
  key: { websiteId: string; email: string },
): Promise<StoredMember | null> {
  const { rows } = await db.query<StoredMember>(
    `select ${COLUMNS} from members where website_id = $1 and email = $2`,
    [key.websiteId, key.email],
    'members-find-by-email',
  );
  return rows[0] ?? null;
}

/**
 * A member, locked until the end of the transaction: her cart, password and sessions change one after the other. What only names
 * her, as the cart of a renewal does, waits for none of it: it may hold what she is about to need.
 */
export async function lockMember(db: Db, key: Key): Promise<StoredMember | null> {
  const { rows } = await db.query<StoredMember>(
    `select ${COLUMNS} from members where website_id = $1 and id = $2 for no key update`,
    [key.websiteId, key.memberId],
    'members-lock',
  );
  return rows[0] ?? null;
}

/** Writes a member; false when the address has one already. */
export async function insertMember(
  db: Db,
  websiteId: string,
  member: Omit<StoredMember, 'passwordHash'> & { passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into members (website_id, id, email, first_name, last_name, password_hash, locale)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (website_id, email) do nothing`,
    [
      websiteId,
      member.id,
      member.email,
      member.firstName,
      member.lastName,
      member.passwordHash,
      member.locale,
    ],
  );
  return rowCount === 1;
}

/** Changes a member; absent parts stay. False when another member has the address. */
export async function updateMember(
  db: Db,
  key: Key,
  change: { email?: string; passwordHash?: string; locale?: string } & Partial<MemberName>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update members
        set email = coalesce($3, email), password_hash = coalesce($4, password_hash),
            first_name = coalesce($5, first_name), last_name = coalesce($6, last_name),
            locale = coalesce($7, locale), updated_at = now()
      where website_id = $1 and id = $2
        and not exists (select from members o where o.website_id = $1 and o.email = $3 and o.id <> $2)`,
    [
      key.websiteId,
      key.memberId,
      change.email ?? null,
      change.passwordHash ?? null,
      change.firstName ?? null,
      change.lastName ?? null,
      change.locale ?? null,
    ],
  );
  return rowCount === 1;
}

/** Removes a member with her sessions, links and addresses; false when there is none. */
export async function deleteMember(db: Db, key: Key): Promise<boolean> {
  const { rowCount } = await db.query(`delete from members where website_id = $1 and id = $2`, [
    key.websiteId,
    key.memberId,
  ]);
  return rowCount === 1;
}

/** Whom a list of members holds. */
export type MemberFilter = { websiteId: string; search: string; tag: string | null };

/**
 * Parts of a statement on members `m` before one of a filter, newest first: ids sort by the time they were made. Those of a tag are
 * read from its index, which has them in that order; of few that a search finds, each is asked for it.
 */
export async function memberConditions(
  db: Db,
  input: MemberFilter & { before: string | null; limit: number },
) {
  const { tag, search } = input;
  const parts = statementValues(input.websiteId);
  const { values, value } = parts;
  const searched = await searchConditions(db, input, sharedListWords('member', 'm.id'), parts);
  const limit = value(input.limit);
  const before = (column: string) => (input.before === null ? '' : ` and ${column} < ${value(input.before)}`);
  if (tag !== null && search !== '')
    searched.push(`exists (select from member_tags f
      where f.website_id = m.website_id and f.member_id = m.id and f.tag = ${value(tag)})`);
  else if (tag !== null)
    searched.push(`m.id = any (array(select f.member_id from member_tags f
      where f.website_id = $1 and f.tag = ${value(tag)}${before('f.member_id')}
      order by f.member_id desc limit ${limit}))`);
  const where = ['m.website_id = $1', ...searched].join(' and ') + before('m.id');
  return { where, limit, values };
}

const ORDER_COUNT = `(select count(*)::int from orders o where o.website_id = m.website_id and o.member_id = m.id)`;

/** Members before one of a list. */
export async function listMemberRows(
  db: Db,
  input: MemberFilter & { before: string | null; limit: number },
): Promise<MemberSummary[]> {
  const { where, limit, values } = await memberConditions(db, input);
  const { rows } = await db.query<MemberSummary>(
    `select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.created_at as "createdAt", ${TAGS},
            ${ORDER_COUNT} as "orderCount"
       from members m where ${where} order by m.id desc limit ${limit}`,
    values,
  );
  return rows;
}

/** One member as the shop sees her, or null. */
export async function findMemberSummary(
  db: Db,
  key: Key,
): Promise<(MemberSummary & { lastSeenAt: string | null }) | null> {
  const { rows } = await db.query<MemberSummary & { lastSeenAt: string | null }>(
    `select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.created_at as "createdAt", ${TAGS},
            ${ORDER_COUNT} as "orderCount",
            (select max(s.used_at) from member_sessions s
              where s.website_id = m.website_id and s.member_id = m.id) as "lastSeenAt"
       from members m where m.website_id = $1 and m.id = $2`,
    [key.websiteId, key.memberId],
  );
  return rows[0] ?? null;
}
