import { type AccountReply, MAX_FAVOURITE_BLOCKS } from '@sitewright/contract/accounts';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Db } from '../../../../platform/database/database.ts';

type AccountRow = {
  id: string;
  email: string;
  name: string;
  is_operator: boolean;
  language: OwnerLanguage | null;
  favourite_blocks: string[];
};

const COLUMNS = 'id, email, name, is_operator, language, favourite_blocks';

/** Account by its id; the id comes from a session that lives. */
export async function getAccount(db: Db, accountId: string): Promise<AccountReply> {
  const { rows } = await db.query<AccountRow>(`select ${COLUMNS} from accounts where id = $1`, [accountId]);
  if (!rows[0]) throw new Error('An account that is signed in does not exist');
  return toAccount(rows[0]);
}

/** Account by its address, or null. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountReply | null> {
  const { rows } = await db.query<AccountRow>(`select ${COLUMNS} from accounts where email = $1`, [email]);
  return rows[0] ? toAccount(rows[0]) : null;
}

/** The language that the account of an id, else of an address has chosen; null for none, and where there is no such account. */
export async function findAccountLanguage(
  db: Db,
  { email, accountId }: { email: string; accountId: string | null },
): Promise<OwnerLanguage | null> {
  const { rows } = await db.query<{ language: OwnerLanguage | null }>(
    `select language from accounts where id = $1 or ($1 is null and email = $2)`,
    [accountId, email],
  );
  return rows[0]?.language ?? null;
}

/** Whether anybody has an account yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`select exists (select from accounts) as found`);
  return rows[0]?.found ?? false;
}

/** A new account without a password, whose address somebody has proven; false where the address has one. */
export async function insertAccount(
  db: Db,
  { id, email, name, language }: Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts (id, email, name, language, email_verified) values ($1, $2, $3, $4, true)
     on conflict do nothing`,
    [id, email, name, language],
  );
  return rowCount > 0;
}

export async function updateAccountName(
  db: Db,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  await db.query(`update accounts set name = $2, updated_at = now() where id = $1`, [accountId, name]);
}

/** The language that an account is addressed in from now on; null for that of its browser. */
export async function updateAccountLanguage(
  db: Db,
  { accountId, language }: { accountId: string; language: OwnerLanguage | null },
): Promise<void> {
  await db.query(`update accounts set language = $2, updated_at = now() where id = $1`, [
    accountId,
    language,
  ]);
}

/** Types of blocks that get their star, or lose it; the others keep theirs. Beyond the most that are kept none is added. */
export async function updateFavouriteBlocks(
  db: Db,
  { accountId, add, remove }: { accountId: string; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await db.query(
    `update accounts set updated_at = now(), favourite_blocks = (
       select coalesce(array_agg(type order by place), '{}')
         from (select type, min(place) as place
                 from unnest(favourite_blocks || $2::text[]) with ordinality as starred (type, place)
                where type <> all ($3::text[])
                group by type
                order by min(place)
                limit ${MAX_FAVOURITE_BLOCKS}) as kept)
      where id = $1`,
    [accountId, add, remove],
  );
}

/** Lets an account make sites and read the emails of the installation. */
export async function makeOperator(db: Db, accountId: string): Promise<void> {
  await db.query(`update accounts set is_operator = true where id = $1`, [accountId]);
}

/** The address is proven: a link mailed to it was used. */
export async function markEmailVerified(db: Db, accountId: string): Promise<void> {
  await db.query(`update accounts set email_verified = true where id = $1 and not email_verified`, [
    accountId,
  ]);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.query(`delete from sessions where token_hash = $1`, [tokenHash]);
}

/** Sessions that have ended are of no use to anybody. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.query(`delete from sessions where expires_at < now()`);
}

/** Lets a remembered session live on from now, at most once a day; true when it did. */
export async function extendSession(
  db: Db,
  { sessionId, seconds }: { sessionId: string; seconds: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sessions set expires_at = now() + $2 * interval '1 second', updated_at = now()
      where id = $1 and updated_at < now() - interval '1 day' and expires_at > created_at + interval '2 days'`,
    [sessionId, seconds],
  );
  return rowCount > 0;
}

/** Email addresses of those who run the installation. */
export async function listOperators(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select email from accounts where is_operator order by email`,
  );
  return rows.map(({ email }) => email);
}

function toAccount({ is_operator, favourite_blocks, ...row }: AccountRow): AccountReply {
  return { ...row, isOperator: is_operator, favouriteBlocks: favourite_blocks };
}
