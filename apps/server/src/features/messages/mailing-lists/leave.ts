import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { subscriberMail } from './jobs/subscriber-mail.ts';
import { lockList } from './queries/lists.ts';
import {
  activateMembership,
  endMemberships,
  listMemberships,
  upsertMembership,
  writeConsent,
} from './queries/memberships.ts';
import { lockSubscriberRow } from './queries/subscribers.ts';
import { deleteSuppressed } from './queries/suppressed.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { suppressedSignature } from './signatures.ts';

type Key = { websiteId: string; subscriberId: string };

/** Notes that somebody left a list; again, or once the place is gone, it changes nothing. Source: MAIL-11. */
export async function unsubscribe(db: Db, { listId, ...key }: Key & { listId: string }): Promise<void> {
  await endMemberships(db, { ...key, listIds: [listId] });
}

/** Consent text of the preferences page. */
const CHOSEN = 'Chosen on the page of preferences.';
const CONSENT = { source: 'preferences', words: CHOSEN, page: '' } as const;

/** Where a member who is signed in chooses. */
const ACCOUNT_PAGE = '/account/newsletter';

/**
 * Leaves the lists of those somebody is on that are not chosen. One that was left before waits for a confirmation: a link that
 * was handed on joins nobody. A member who is signed in has confirmed her address and is on it at once, unless emails come back from
 * it: nothing would be sent to it before it has taken one. One that was never confirmed stays as it is. True when something waits.
 */
export async function chooseLists(
  db: Db,
  { secret, newId }: Pick<ServerDeps, 'secret' | 'newId'>,
  { listIds, isSignedIn = false, ...key }: Key & { listIds: readonly string[]; isSignedIn?: boolean },
): Promise<boolean> {
  // Lists before the subscriber, as a sign-up locks them.
  const offered = new Set<string>();
  for (const listId of [...new Set(listIds)].sort())
    if (await lockList(db, { ...key, listId })) offered.add(listId);
  const subscriber = await lockSubscriberRow(db, key);
  if (!subscriber) return false;
  const places = (await listMemberships(db, key)).filter(
    ({ status, hasLeft }) => status !== 'pending' || hasLeft,
  );
  const left = places.filter(({ listId }) => !listIds.includes(listId)).map(({ listId }) => listId);
  await endMemberships(db, { ...key, listIds: left });
  const joins = isSignedIn && !subscriber.isUndeliverable;
  const page = isSignedIn ? ACCOUNT_PAGE : '';
  let waits = false;
  for (const { listId, status } of places) {
    if (status === 'active' || !offered.has(listId)) continue;
    const place = { ...key, listId };
    // A consent that waits may be somebody else's.
    if (isSignedIn) await endMemberships(db, { ...key, listIds: [listId] });
    if (joins) {
      await joinAgain(db, { secret, newId }, { ...place, address: subscriber.address });
      continue;
    }
    waits = true;
    if (status === 'pending' && !isSignedIn) continue;
    await upsertMembership(db, place, 'pending');
    await writeConsent(db, place, { ...CONSENT, page, id: newId(), isConfirmed: false });
  }
  if (waits) await sendConfirmation(db, secret, { ...key, address: subscriber.address });
  return waits;
}

/** Puts whoever has proven that the address is hers back onto a list, by a consent of now. */
async function joinAgain(
  db: Db,
  { secret, newId }: Pick<ServerDeps, 'secret' | 'newId'>,
  { address, ...place }: Key & { listId: string; address: string },
): Promise<void> {
  const { websiteId, subscriberId, listId } = place;
  await activateMembership(db, place);
  await writeConsent(db, place, { ...CONSENT, page: ACCOUNT_PAGE, id: newId(), isConfirmed: true });
  await deleteSuppressed(db, { websiteId, signature: suppressedSignature(secret, websiteId, address) });
  await sendJob(db, subscriberMail, { websiteId, data: { kind: 'welcome', subscriberId, listId } });
}
