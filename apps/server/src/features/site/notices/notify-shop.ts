import type { Db } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { noticeMail } from './jobs/notice-mail.ts';
import { insertNotice, type NewNotice } from './queries/notices.ts';

const MAX_TITLE_LENGTH = 200;

/**
 * Tells the people of a site of something, in the caller's transaction: it stands behind the bell of all who may see its kind,
 * and goes by mail to those who have chosen it, once, after the commit. `toldIds` are accounts that get another mail of the same.
 */
export async function notifyShop(
  db: Db,
  { toldIds = [], ...notice }: Omit<NewNotice, 'id'> & { toldIds?: readonly string[] },
): Promise<void> {
  const { websiteId } = notice;
  const id = uuidV7();
  const title = notice.title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH);
  insertNotice(db, { ...notice, id, title });
  await sendJob(db, noticeMail, { websiteId, data: { noticeId: id, toldIds } });
}
