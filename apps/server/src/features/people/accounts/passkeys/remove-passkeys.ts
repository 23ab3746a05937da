import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { mailAccount } from '../jobs/account-mail.ts';
import { passkeysRemovedMail } from '../mail-texts.ts';
import { getAccount } from '../queries/accounts.ts';
import { deletePasskeys } from '../queries/passkeys.ts';

/**
 * Removes every passkey of an account that a mailed link has given back to its owner, who is told which; how many. Somebody else
 * may have had the account for long, and a name tells nothing of who has made a passkey.
 */
export async function removePasskeys(
  db: Db,
  deps: Pick<ServerDeps, 'newId'>,
  { accountId, because }: { accountId: string; because: 'password' | 'address' },
): Promise<number> {
  const names = await deletePasskeys(db, accountId);
  if (names.length > 0) {
    const { email } = await getAccount(db, accountId);
    await mailAccount(db, deps, { to: email }, () => passkeysRemovedMail(because, names));
  }
  return names.length;
}
