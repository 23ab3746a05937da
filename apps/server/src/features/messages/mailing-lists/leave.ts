import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { lockList } from './queries/lists.ts';
import { endMemberships, listMemberships, upsertMembership, writeConsent } from './queries/memberships.ts';
import { findSubscriber } from './queries/subscribers.ts';
import { sendConfirmation } from './send-confirmation.ts';

type Key = { websiteId: string; subscriberId: string };

/** Notes that somebody left a list; again, or once the place is gone, it changes nothing. Source: MAIL-11. */
export async function unsubscribe(db: Db, { listId, ...key }: Key & { listId: string }): Promise<void> {
  await endMemberships(db, { ...key, listIds: [listId] });
}

/** Consent text of the preferences page. */
const CHOSEN = 'Chosen on the page of preferences.';

/**
 * Leaves the lists of those somebody is on that are not chosen. One that was left before waits for a confirmation: a link that
 * was handed on joins nobody. One that was never confirmed stays as it is. True when something waits.
 */
export async function chooseLists(
  db: Db,
  { secret, newId }: Pick<ServerDeps, 'secret' | 'newId'>,
  { listIds, ...key }: Key & { listIds: readonly string[] },
): Promise<boolean> {
  const subscriber = await findSubscriber(db, key);
  if (!subscriber) return false;
  const places = (await listMemberships(db, key)).filter(
    ({ status, hasLeft }) => status !== 'pending' || hasLeft,
  );
  const left = places.filter(({ listId }) => !listIds.includes(listId)).map(({ listId }) => listId);
  await endMemberships(db, { ...key, listIds: left });
  let waits = false;
  for (const { listId, status } of places) {
    if (status === 'active' || !listIds.includes(listId)) continue;
    waits = true;
    if (status === 'pending' || !(await lockList(db, { websiteId: key.websiteId, listId }))) continue;
    await upsertMembership(db, { ...key, listId }, 'pending');
    const consent = { source: 'preferences', words: CHOSEN, page: '', isConfirmed: false } as const;
    await writeConsent(db, { ...key, listId }, { ...consent, id: newId() });
  }
  if (waits) await sendConfirmation(db, secret, { ...key, address: subscriber.address });
  return waits;
}
