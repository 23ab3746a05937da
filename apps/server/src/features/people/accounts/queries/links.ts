import type { Invitation } from '@sitewright/contract/contributors';
import type { Db } from '../../../../platform/database/database.ts';

export type LinkKind = 'owner' | 'account' | 'invitation';

export type StoredLink = {
  id: string;
  kind: LinkKind;
  email: string | null;
  websiteId: string | null;
  roles: number[] | null;
  websiteTitle: string | null;
  isUsed: boolean;
  /** Whoever invites: name, else address, with the roles on the site at this moment; null when there is no such account. */
  inviter: { name: string; roles: number[] } | null;
};

type LinkRow = {
  id: string;
  kind: LinkKind;
  email: string | null;
  website_id: string | null;
  roles: number[] | null;
  title: string | null;
  used_at: string | null;
  inviter_name: string | null;
  inviter_roles: number[] | null;
};

export type NewLink = {
  id: string;
  tokenHash: string;
  kind: LinkKind;
  email?: string | undefined;
  websiteId?: string;
  roles?: readonly number[];
  invitedBy?: string;
  lifeSeconds: number;
};

export async function insertLink(db: Db, link: NewLink): Promise<{ expiresAt: string }> {
  const { rows } = await db.query<{ expires_at: string }>(
    `insert into sign_in_links (id, token_hash, kind, email, website_id, roles, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second')
     returning expires_at`,
    [
      link.id,
      link.tokenHash,
      link.kind,
      link.email ?? null,
      link.websiteId ?? null,
      link.roles ?? null,
      link.invitedBy ?? null,
      link.lifeSeconds,
    ],
  );
  return { expiresAt: rows[0]?.expires_at ?? '' };
}

/** A link whose time is not over, used or not, or null. `lock`: nobody else uses it until the end of the transaction. */
export async function findLink(
  db: Db,
  { tokenHash, lock = false }: { tokenHash: string; lock?: boolean },
): Promise<StoredLink | null> {
  const { rows } = await db.query<LinkRow>(
    `select l.id, l.kind, l.email, l.website_id, l.roles, w.title, l.used_at,
            coalesce(nullif(a.name, ''), a.email) as inviter_name, m.roles as inviter_roles
       from sign_in_links l
       left join websites w on w.id = l.website_id
       left join accounts a on a.id = l.invited_by
       left join memberships m on m.account_id = l.invited_by and m.website_id = l.website_id
      where l.token_hash = $1 and l.expires_at > now()
        ${lock ? 'for update of l' : ''}`,
    [tokenHash],
  );
  const row = rows[0];
  if (!row) return null;
  const { id, kind, email, website_id: websiteId, roles, title: websiteTitle } = row;
  const inviter =
    row.inviter_name === null ? null : { name: row.inviter_name, roles: row.inviter_roles ?? [] };
  return { id, kind, email, websiteId, roles, websiteTitle, isUsed: row.used_at !== null, inviter };
}

export async function markLinkUsed(db: Db, id: string): Promise<void> {
  await db.query(`update sign_in_links set used_at = now() where id = $1`, [id]);
}

/** Links for a first owner that nobody has used: a newer one takes their place. */
export async function deleteOwnerLinks(db: Db): Promise<void> {
  await db.query(`delete from sign_in_links where kind = 'owner' and used_at is null`);
}

/** Open invitations of a site by address. */
export async function listInvitations(db: Db, websiteId: string): Promise<Invitation[]> {
  const { rows } = await db.query<{ id: string; email: string; roles: number[]; expires_at: string }>(
    `select id, email, roles, expires_at from sign_in_links
      where website_id = $1 and kind = 'invitation' and used_at is null and expires_at > now()
      order by email`,
    [websiteId],
  );
  return rows.map(({ id, email, roles, expires_at: expiresAt }) => ({ id, email, roles, expiresAt }));
}

/** Removes the unused invitation of an address; it makes way for the next one. */
export async function deleteInvitationTo(
  db: Db,
  { websiteId, email }: { websiteId: string; email: string },
): Promise<void> {
  await db.query(
    `delete from sign_in_links where website_id = $1 and email = $2 and kind = 'invitation' and used_at is null`,
    [websiteId, email],
  );
}

/** Roles of an unused invitation, which is removed; null when there is none. */
export async function deleteInvitation(
  db: Db,
  { websiteId, id }: { websiteId: string; id: string },
): Promise<number[] | null> {
  const { rows } = await db.query<{ roles: number[] }>(
    `delete from sign_in_links
      where website_id = $1 and id = $2 and kind = 'invitation' and used_at is null
      returning roles`,
    [websiteId, id],
  );
  return rows[0]?.roles ?? null;
}
