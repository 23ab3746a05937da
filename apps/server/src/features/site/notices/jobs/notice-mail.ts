import { permissionsOf } from '@sitewright/domain/account/permissions';
import { noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { gatheredMail, gatherNotices } from '../gather-notices.ts';
import { mailedKinds } from '../mailed-kinds.ts';
import { listRushed, takeGathered } from '../queries/gathered.ts';
import { countNoticesAfter, listNoticeRows, listNotices } from '../queries/notices.ts';
import { findDigestTo, listPeople, writeDigest } from '../queries/readers.ts';
import {
  MAX_NAMED,
  type NewNoticeMail,
  type NoticeMailDeps,
  writeNoticeMails,
} from '../write-notice-mails.ts';

/** A notice to mail; `toldIds` are accounts that get another mail of the same. */
type Told = { noticeId: string; toldIds?: readonly string[] };

/** Emails of one notice to those who get it at once. */
export const noticeMail = defineJob<Told>('notice-mail', { batchSize: 20 });
/** The notices of a day for one person. */
const noticeDigest = defineJob<{ accountId: string }>('notice-digest');

const DAY_SECONDS = 86_400;
const MAX_COUNTED = 1000;

/** Registers all. */
export function handleNoticeMails(deps: ServerDeps): void {
  deps.jobs.handleTogether(noticeMail, ({ websiteId, jobs, site }) =>
    site((db) => mailNotices(db, deps, { websiteId, told: jobs.map(({ data }) => data) })),
  );
  deps.jobs.handle(noticeDigest, ({ websiteId, data, site }) =>
    site((db) => mailDigest(db, deps, { websiteId, accountId: data.accountId })),
  );
  deps.jobs.handle(gatheredMail, ({ websiteId, data, site }) =>
    site((db) => mailGathered(db, deps, { websiteId, accountId: data.accountId })),
  );
}

/**
 * Puts the emails of notices into the outbox, the same ones when it is run again, and asks for daily ones where they are chosen.
 * Submissions are sent by strangers, as many as they like: those of a rush are kept for one email.
 */
export async function mailNotices(
  db: Db,
  deps: NoticeMailDeps,
  { websiteId, told }: { websiteId: string; told: readonly Told[] },
): Promise<void> {
  const ids = told.map(({ noticeId }) => noticeId);
  // In one round trip: in a rush of submissions there is a notice of each.
  const [notices, contributors, rushedIds] = await Promise.all([
    listNotices(db, { websiteId, ids }),
    listPeople(db, websiteId),
    listRushed(db, { websiteId, kind: 'submission', ids }),
  ]);
  const rushed = new Set(rushedIds);
  const daily = new Map<string, number>();
  const gathered: { accountId: string; noticeId: string }[] = [];
  const mails: NewNoticeMail[] = [];
  // Oldest first.
  for (const notice of notices.toReversed()) {
    const toldIds = told.find(({ noticeId }) => noticeId === notice.id)?.toldIds ?? [];
    const people = contributors.filter(
      ({ accountId, roles, mailedKinds: chosen }) =>
        mailedKinds(roles, chosen).includes(notice.kind) && !toldIds.includes(accountId),
    );
    for (const { accountId, isDaily, digestSeconds } of people)
      if (isDaily) daily.set(accountId, Math.max(0, DAY_SECONDS - (digestSeconds ?? 0)));
    const atOnce = people.filter(({ isDaily }) => !isDaily);
    if (notice.kind === 'submission' && rushed.has(notice.id))
      gathered.push(...atOnce.map(({ accountId }) => ({ accountId, noticeId: notice.id })));
    else mails.push({ people: atOnce, notices: [notice], count: 1 });
  }
  for (const [accountId, delaySeconds] of daily) {
    const request = { websiteId, data: { accountId }, delaySeconds, onceKey: `digest ${accountId}` };
    await sendJob(db, noticeDigest, request);
  }
  await gatherNotices(db, websiteId, gathered);
  await writeNoticeMails(db, deps, { websiteId, mails });
}

/** Puts the daily mail of somebody into the outbox, if there is anything to tell. */
export async function mailDigest(
  db: Db,
  deps: NoticeMailDeps,
  { websiteId, accountId }: { websiteId: string; accountId: string },
): Promise<void> {
  const after = await findDigestTo(db, { websiteId, accountId });
  const person = (await listPeople(db, websiteId)).find((one) => one.accountId === accountId);
  if (after === undefined || !person?.isDaily) return;
  const since = { websiteId, kinds: mailedKinds(person.roles, person.mailedKinds), after };
  const notices = await listNoticeRows(db, { ...since, before: null, limit: MAX_NAMED });
  const [newest] = notices;
  if (!newest) return;
  const counted = await countNoticesAfter(db, { ...since, limit: MAX_COUNTED });
  // Some may have been deleted meanwhile.
  const count = Math.max(notices.length, counted);
  await writeNoticeMails(db, deps, { websiteId, mails: [{ people: [person], notices, count }] });
  await writeDigest(db, { websiteId, accountId, noticeId: newest.id });
}

/** Puts one email about the notices of a rush that wait for somebody into the outbox; of those that they may still see. */
export async function mailGathered(
  db: Db,
  deps: NoticeMailDeps,
  key: { websiteId: string; accountId: string },
): Promise<void> {
  const { websiteId } = key;
  const person = (await listPeople(db, websiteId)).find(({ accountId }) => accountId === key.accountId);
  const ids = await takeGathered(db, { ...key, kinds: noticeKindsFor(permissionsOf(person?.roles ?? [])) });
  if (!person || ids.length === 0) return;
  const notices = await listNotices(db, { websiteId, ids: ids.slice(0, MAX_NAMED) });
  await writeNoticeMails(db, deps, { websiteId, mails: [{ people: [person], notices, count: ids.length }] });
}
