import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { subscriberMail } from './jobs/subscriber-mail.ts';
import { deleteErased } from './queries/erased.ts';
import { confirmPlaces, listPlaces } from './queries/places.ts';
import { findSubscriber } from './queries/subscribers.ts';
import { erasedSignature } from './subscribe.ts';

/**
 * Makes active what waits for the confirmation of a subscriber; again it changes nothing. False when there is nobody any more,
 * or nothing that was asked for. Source: MAIL-10.
 */
export async function confirm(
  db: Db,
  { secret }: Pick<ServerDeps, 'secret'>,
  key: { websiteId: string; subscriberId: string },
): Promise<boolean> {
  const { websiteId, subscriberId } = key;
  const subscriber = await findSubscriber(db, key);
  const places = await listPlaces(db, key);
  const waiting = places.filter(({ status }) => status === 'pending').map(({ listId }) => listId);
  if (!subscriber || (waiting.length === 0 && !places.some(({ status }) => status === 'active')))
    return false;
  const confirmed = await confirmPlaces(db, { ...key, listIds: waiting });
  await deleteErased(db, { websiteId, signature: erasedSignature(secret, websiteId, subscriber.address) });
  for (const listId of confirmed)
    await sendJob(db, subscriberMail, { websiteId, data: { kind: 'welcome', subscriberId, listId } });
  return true;
}
