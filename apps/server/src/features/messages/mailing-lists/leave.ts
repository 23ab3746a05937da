import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { lockList } from './queries/lists.ts';
import { listPlaces, updateStatus, writeConsent } from './queries/places.ts';

type Key = { websiteId: string; subscriberId: string };

/** Notes that somebody left a list; again, or once the place is gone, it changes nothing. Source: MAIL-11. */
export async function unsubscribe(db: Db, place: Key & { listId: string }): Promise<void> {
  await updateStatus(
    db,
    { ...place, listIds: [place.listId] },
    { from: ['active', 'pending'], to: 'unsubscribed' },
  );
}

/** What the page of preferences says in place of words of consent. */
const CHOSEN = 'Chosen on the page of preferences.';

/** Makes the chosen lists of those somebody is on active, and leaves the others. One that was never confirmed stays as it is. */
export async function chooseLists(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  { listIds, ...key }: Key & { listIds: readonly string[] },
): Promise<void> {
  const places = (await listPlaces(db, key)).filter(({ status }) => status !== 'pending');
  const left = places.filter(({ listId }) => !listIds.includes(listId)).map(({ listId }) => listId);
  await updateStatus(db, { ...key, listIds: left }, { from: ['active'], to: 'unsubscribed' });
  for (const { listId, status } of places) {
    if (status === 'active' || !listIds.includes(listId)) continue;
    await lockList(db, { websiteId: key.websiteId, listId });
    await updateStatus(db, { ...key, listIds: [listId] }, { from: ['unsubscribed'], to: 'active' });
    const consent = {
      id: newId(),
      source: 'preferences',
      words: CHOSEN,
      page: '',
      isConfirmed: true,
    } as const;
    await writeConsent(db, { ...key, listId }, consent);
  }
}
