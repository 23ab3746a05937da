import type { Item } from '@sitewright/domain/site/item-schema';
import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hasBlocks } from '../documents/index.ts';
import { areKeptAlike } from './queries/calendars.ts';

type Next = { calendarId: string; status: PageStatus };

const isShown = (status: PageStatus): boolean => status === 'published' || status === 'scheduled';

/**
 * Whoever looks after the calendar alone publishes what it shows, never what they cannot read: a text that others write, or what a
 * password, a member area or a hidden page keeps from visitors. Errors: invalid-fields. Source: AUTH-02.
 */
export async function refusePublishingUnseen(
  db: Db,
  websiteId: string,
  { stored, next }: { stored: Item; next: Next },
): Promise<void> {
  const { id, collectionId, status, body } = stored;
  const isMoved = next.calendarId !== collectionId;
  if (isMoved && !(await areKeptAlike(db, { websiteId, ids: [collectionId, next.calendarId] })))
    throw new AppError('invalid-fields', {
      calendarId: 'Other visitors see this calendar. Someone who publishes pages can move the event.',
    });
  if (isShown(status) || !isShown(next.status)) return;
  if (body !== '' || (await hasBlocks(db, { websiteId, itemId: id }, { lock: true })))
    throw new AppError('invalid-fields', {
      status: 'This event has a text of its own. Someone who publishes pages has to publish it.',
    });
}
