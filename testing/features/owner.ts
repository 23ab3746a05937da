import { randomBytes } from 'node:crypto';
import { useSignInLink } from '@sitewright/contract/accounts';
import { createSignInLink } from '@sitewright/server/features/people/accounts/index';
import type { TestApp } from '../test-app.ts';

export const PASSWORD = 'correct horse battery';

/** A browser in which an owner has just used a link of the operator's, signed in with the password above. */
export async function givenOwner(app: TestApp) {
  const email = `owner-${randomBytes(5).toString('hex')}@owner.test`;
  const token = await app.database.installation((db) => createSignInLink(db, app.deps));
  const browser = app.anyone();
  const reply = await browser.post(useSignInLink.path, { token, email, password: PASSWORD, name: 'Olga' });
  if (reply.status !== 200) throw new Error(`The link did not work: ${reply.text}`);
  return { browser, email, password: PASSWORD, accountId: String(reply.json.account.id), token };
}
