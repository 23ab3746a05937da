import type pg from 'pg';
import { StartError } from '../../../platform/errors/start-error.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import type { Ends } from './ends.ts';
import {
  type AccountRow,
  insertAccount,
  listAccounts,
  listContributors,
  readAccount,
} from './queries/accounts.ts';

/** Accounts that go along with a site: those that the target has, and those that are made there. */
export type Contributors = {
  /** Ids there, by the ids here. */
  ids: Map<string, string>;
  matched: { email: string; isSameId: boolean }[];
  made: AccountRow[];
};

/**
 * Finds the accounts of contributors at the target by their addresses. Errors: StartError for one whose address is unverified on
 * either side: nobody may get into a site, or a site under somebody, by an address that was only written down.
 */
export async function matchContributors({ source, target }: Ends, websiteId: string): Promise<Contributors> {
  const here = await listContributors(source.client, websiteId);
  const there = await listAccounts(target.client, {
    ids: here.map(({ id }) => id),
    emails: here.map(({ email }) => email),
  });
  const found: Contributors = { ids: new Map(), matched: [], made: [] };
  for (const account of here) {
    const same = there.find(({ email }) => email === account.email);
    if (!same && there.some(({ id }) => id === account.id))
      throw new StartError(
        `The account of ${account.email} has another address at the target: make them the same.`,
      );
    if (same && same.id !== account.id && !(same.isVerified && account.isVerified))
      throw new StartError(
        `Both installations have an account of ${account.email}, but the address is not verified ${same.isVerified ? 'here' : 'there'}.`,
      );
    found.ids.set(account.id, same?.id ?? account.id);
    if (same) found.matched.push({ email: same.email, isSameId: same.id === account.id });
    else found.made.push(account);
  }
  return found;
}

/** Makes the accounts that are missing, each with its id, password and second factor. In a transaction of the target. */
export async function makeAccounts(
  { source, target }: Ends,
  made: readonly AccountRow[],
  client: pg.ClientBase,
): Promise<void> {
  for (const { id } of made) {
    const stored = await readAccount(source.client, id);
    const sealed =
      stored.sealed &&
      sealedTexts(target.secret, 'second-factors').seal(
        id,
        sealedTexts(source.secret, 'second-factors').open(id, stored.sealed),
      );
    await insertAccount(client, { ...stored, sealed });
  }
}
