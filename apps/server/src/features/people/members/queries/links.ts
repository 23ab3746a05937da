import type { MemberName } from '@sitewright/domain/member/member-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** A sign-up that waits for the link in its mail. */
export type SignUp = MemberName & { id: string; email: string; passwordHash: string; locale: string } & {
  /** What was agreed to by the box to join the store's list; null for one who did not. */
  listConsent: { words: string; page: string } | null;
};

/** What a link is for. */
export type LinkKind = 'password' | 'email' | 'sign-in';

type TokenKey = { websiteId: string; tokenHash: Buffer };

/** Writes a sign-up that has no link yet; those of the site that are too old go. */
export async function insertSignUp(
  db: Db,
  websiteId: string,
  signUp: SignUp & { seconds: number },
): Promise<void> {
  await db.query(`delete from member_sign_ups where website_id = $1 and expires_at < now()`, [websiteId]);
  await db.query(
    `insert into member_sign_ups (website_id, id, email, first_name, last_name, password_hash, locale, expires_at,
                                  list_words, list_page)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9, $10)`,
    [
      websiteId,
      signUp.id,
      signUp.email,
      signUp.firstName,
      signUp.lastName,
      signUp.passwordHash,
      signUp.locale,
      signUp.seconds,
      signUp.listConsent?.words ?? null,
      signUp.listConsent?.page ?? null,
    ],
  );
}

const SIGN_UP = `id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash", locale,
  case when list_words is not null then jsonb_build_object('words', list_words, 'page', list_page) end as "listConsent"`;

/** A sign-up by its id, or null. */
export async function findSignUp(db: Db, key: { websiteId: string; id: string }): Promise<SignUp | null> {
  const { rows } = await db.query<SignUp>(
    `select ${SIGN_UP} from member_sign_ups where website_id = $1 and id = $2 and expires_at > now()`,
    [key.websiteId, key.id],
  );
  return rows[0] ?? null;
}

/** A sign-up by the token of its link, or null. */
export async function findSignUpByToken(db: Db, key: TokenKey): Promise<SignUp | null> {
  const { rows } = await db.query<SignUp>(
    `select ${SIGN_UP} from member_sign_ups where website_id = $1 and token_hash = $2 and expires_at > now()`,
    [key.websiteId, key.tokenHash],
  );
  return rows[0] ?? null;
}

/** Gives a sign-up the token of its link. */
export async function updateSignUpToken(db: Db, key: TokenKey & { id: string }): Promise<void> {
  await db.query(`update member_sign_ups set token_hash = $3 where website_id = $1 and id = $2`, [
    key.websiteId,
    key.id,
    key.tokenHash,
  ]);
}

/** Removes every sign-up of an address; false when the one of `id` was gone already. */
export async function deleteSignUps(
  db: Db,
  key: { websiteId: string; id: string; email: string },
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `delete from member_sign_ups where website_id = $1 and email = $2 returning id`,
    [key.websiteId, key.email],
  );
  return rows.some(({ id }) => id === key.id);
}

/** Writes the link of a member; an earlier one of its kind is worth nothing from now on. */
export async function insertLink(
  db: Db,
  link: TokenKey & {
    id: string;
    memberId: string;
    kind: LinkKind;
    email: string | null;
    /** Of the code that does the same. */
    codeHash?: Buffer;
    seconds: number;
  },
): Promise<void> {
  await db.query(
    `delete from member_links
      where website_id = $1 and (expires_at < now() or (member_id = $2 and kind = $3))`,
    [link.websiteId, link.memberId, link.kind],
  );
  await db.query(
    `insert into member_links (website_id, id, member_id, kind, email, token_hash, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      link.websiteId,
      link.id,
      link.memberId,
      link.kind,
      link.email,
      link.tokenHash,
      link.codeHash ?? null,
      link.seconds,
    ],
  );
}

/** Uses a link up and gives whose it is; null for one that is unknown, used or too old. */
export async function consumeLink(
  db: Db,
  key: TokenKey & { kind: LinkKind; memberId?: string },
): Promise<{ memberId: string; email: string | null } | null> {
  const { rows } = await db.query<{ memberId: string; email: string | null }>(
    `delete from member_links
      where website_id = $1 and token_hash = $2 and kind = $3 and expires_at > now()
        and ($4::uuid is null or member_id = $4)
      returning member_id as "memberId", email`,
    [key.websiteId, key.tokenHash, key.kind, key.memberId ?? null],
  );
  return rows[0] ?? null;
}

/** A living link that signs in, by its token or its code; null for one that is unknown, used or too old. */
export async function findSignInLink(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer } | { websiteId: string; codeHash: Buffer },
): Promise<{ memberId: string; tokenHash: Buffer } | null> {
  const [column, hash] =
    'tokenHash' in key ? ['token_hash', key.tokenHash] : (['code_hash', key.codeHash] as const);
  const { rows } = await db.query<{ memberId: string; tokenHash: Buffer }>(
    `select member_id as "memberId", token_hash as "tokenHash" from member_links
      where website_id = $1 and ${column} = $2 and kind = 'sign-in' and expires_at > now()`,
    [key.websiteId, hash],
  );
  return rows[0] ?? null;
}

/** Ends every link of a member. */
export async function deleteLinks(db: Db, key: { websiteId: string; memberId: string }): Promise<void> {
  await db.query(`delete from member_links where website_id = $1 and member_id = $2`, [
    key.websiteId,
    key.memberId,
  ]);
}
