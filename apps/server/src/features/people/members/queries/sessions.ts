import type { Db } from '../../../../platform/database/database.ts';
import type { Member } from '../../../../platform/http/callers/caller.ts';

/** A session as its member sees it. */
export type MemberSession = { id: string; userAgent: string; createdAt: string; usedAt: string };

type Key = { websiteId: string; memberId: string };

/** Writes a session; it ends by the database's clock. */
export async function insertSession(
  db: Db,
  session: Key & {
    id: string;
    tokenHash: Buffer;
    isRemembered: boolean;
    userAgent: string;
    seconds: number;
  },
): Promise<void> {
  await db.query(
    `insert into member_sessions (website_id, id, member_id, token_hash, is_remembered, user_agent, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [
      session.websiteId,
      session.id,
      session.memberId,
      session.tokenHash,
      session.isRemembered,
      session.userAgent,
      session.seconds,
    ],
  );
}

/** The member whose session on a site has this token, or null when it has ended. */
export async function findMemberSession(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
): Promise<Member | null> {
  const { rows } = await db.query<Member>(
    `select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", s.id as "sessionId",
            array(select distinct area_id from area_rights(m.website_id, m.id) order by area_id) as "areaIds"
       from member_sessions s
       join members m on m.website_id = s.website_id and m.id = s.member_id
      where s.website_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
    [key.websiteId, key.tokenHash],
    'find-member-session',
  );
  return rows[0] ?? null;
}

/** Whether a session outlives the browser's; null when it has ended. */
export async function isRemembered(
  db: Db,
  key: { websiteId: string; sessionId: string },
): Promise<boolean | null> {
  const { rows } = await db.query<{ isRemembered: boolean }>(
    `select is_remembered as "isRemembered" from member_sessions
      where website_id = $1 and id = $2 and expires_at > now()`,
    [key.websiteId, key.sessionId],
  );
  return rows[0]?.isRemembered ?? null;
}

/** Notes that a session is in use; one that is remembered lives longer by it. Gives whether it was, once an hour. */
export async function extendSession(
  db: Db,
  key: { websiteId: string; sessionId: string; seconds: number },
): Promise<boolean> {
  const { rows } = await db.query<{ isRemembered: boolean }>(
    `update member_sessions
        set used_at = now(),
            expires_at = case when is_remembered then now() + make_interval(secs => $3) else expires_at end
      where website_id = $1 and id = $2 and used_at < now() - interval '1 hour'
      returning is_remembered as "isRemembered"`,
    [key.websiteId, key.sessionId, key.seconds],
  );
  return rows[0]?.isRemembered ?? false;
}

/** Ends the session of a token. */
export async function deleteSessionByToken(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
): Promise<void> {
  await db.query(`delete from member_sessions where website_id = $1 and token_hash = $2`, [
    key.websiteId,
    key.tokenHash,
  ]);
}

/** Ends sessions of a member: one (`only`), or all but one (`except`), or all; and those of the site that are over. */
export async function deleteSessions(
  db: Db,
  key: Key & { only?: string | null; except?: string | null },
): Promise<void> {
  await db.query(
    `delete from member_sessions
      where website_id = $1 and (expires_at < now() or (member_id = $2
        and ($3::uuid is null or id = $3) and ($4::uuid is null or id <> $4)))`,
    [key.websiteId, key.memberId, key.only ?? null, key.except ?? null],
  );
}

/** Living sessions of a member, last used first. */
export async function listSessions(db: Db, key: Key): Promise<MemberSession[]> {
  const { rows } = await db.query<MemberSession>(
    `select id, user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt" from member_sessions
      where website_id = $1 and member_id = $2 and expires_at > now() order by used_at desc, id desc limit 50`,
    [key.websiteId, key.memberId],
  );
  return rows;
}
