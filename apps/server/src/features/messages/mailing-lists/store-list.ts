import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { openFirstList } from './first-list.ts';
import { type SignUp, subscribe } from './subscribe.ts';

/**
 * Puts an address onto the store's list, by the list's own rule of opt-in: the one of the store's settings or, where that is
 * gone or none is chosen, the oldest of the site, so that no consent is lost.
 * Source: MAIL-13.
 */
export async function joinStoreList(
  db: Db,
  deps: Pick<ServerDeps, 'secret' | 'newId'>,
  signUp: Omit<SignUp, 'listId'>,
): Promise<void> {
  const { storeSettings } = (await getWebsite(db, signUp.websiteId)).settings;
  const { mailingListId: listId } = storeSettings;
  if (listId !== null && (await subscribe(db, deps, { ...signUp, listId }))) return;
  const first = await openFirstList(db, deps, signUp.websiteId);
  await subscribe(db, deps, { ...signUp, listId: first.id });
}
