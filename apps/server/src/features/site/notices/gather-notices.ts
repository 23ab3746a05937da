import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { insertGathered, listNoticesAbout, listRushed, RUSH_SECONDS } from './queries/gathered.ts';

/** The notices of a rush that wait for one person. */
export const gatheredMail = defineJob<{ accountId: string }>('gathered-mail');

/** Keeps notices for people who get them by one email some minutes later, in the caller's transaction. */
export async function gatherNotices(
  db: Db,
  websiteId: string,
  pairs: readonly { accountId: string; noticeId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  insertGathered(db, websiteId, pairs);
  for (const accountId of new Set(pairs.map((pair) => pair.accountId))) {
    const onceKey = `gathered ${accountId}`;
    await sendJob(db, gatheredMail, { websiteId, data: { accountId }, delaySeconds: RUSH_SECONDS, onceKey });
  }
}

/**
 * The same of those things whose notices came in a rush, for people who are told of each by an email of another kind: gives what is
 * kept, which needs no such email any more.
 */
export async function gatherIfRushed(
  db: Db,
  {
    websiteId,
    kind,
    about,
  }: {
    websiteId: string;
    kind: NoticeKind;
    about: readonly { subjectId: string; accountIds: readonly string[] }[];
  },
): Promise<Set<string>> {
  const subjectIds = about.map(({ subjectId }) => subjectId);
  const notices = await listNoticesAbout(db, { websiteId, kind, subjectIds });
  const rushedIds = await listRushed(db, { websiteId, kind, ids: notices.map(({ id }) => id) });
  const rushed = notices.filter(({ id }) => rushedIds.includes(id));
  const pairs = rushed.flatMap(({ id: noticeId, subjectId }) =>
    about
      .filter((one) => one.subjectId === subjectId)
      .flatMap(({ accountIds }) => accountIds.map((accountId) => ({ accountId, noticeId }))),
  );
  await gatherNotices(db, websiteId, pairs);
  return new Set(rushed.map(({ subjectId }) => subjectId));
}
