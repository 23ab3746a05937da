import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { findAccountByEmail, hasAccounts } from './queries/accounts.ts';
import { deleteOwnerLinks, insertLink } from './queries/links.ts';

const LINK_SECONDS = 24 * 3600;

/** Token of a link: 192 random bits, stored as a hash. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/**
 * Token of a link that works once within 24 hours: for the account of an address, else for whoever opens it first, who
 * then makes an account that may do everything. Gives null for an address without an account.
 */
export async function createSignInLink(
  db: Db,
  { newId, email }: Pick<AppDeps, 'newId'> & { email?: string },
): Promise<string | null> {
  const address = email?.trim().toLowerCase();
  if (address !== undefined && !(await findAccountByEmail(db, address))) return null;
  const { token, tokenHash } = newLinkToken();
  const kind = address === undefined ? 'owner' : 'account';
  await insertLink(db, { id: newId(), tokenHash, kind, email: address, lifeSeconds: LINK_SECONDS });
  return token;
}

/** Address of the page that uses a link. */
export function signInLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/config/welcome?token=${token}`;
}

/** While nobody has an account: the link that makes the first one. Links printed at earlier starts end. */
export async function firstOwnerLink({ database, newId, config }: AppDeps): Promise<string | null> {
  return database.installation(async (db) => {
    if (await hasAccounts(db)) return null;
    await deleteOwnerLinks(db);
    const token = await createSignInLink(db, { newId });
    return token === null ? null : signInLinkUrl(config.appUrl, token);
  });
}
