import { createHash } from 'node:crypto';
import { noticePlace } from '@sitewright/domain/site/notice-place';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { findWebsite } from '../../sites/index.ts';
import { mailedKinds } from '../mailed-kinds.ts';
import { countNoticesAfter, findNotice, listNoticesAfter, type StoredNotice } from '../queries/notices.ts';
import { findDigest, listPeople, type Person, writeDigest } from '../queries/readers.ts';

/** Emails of one notice to those who get it at once. */
export const noticeMail = defineJob<{ noticeId: string }>('notice-mail');
/** The notices of a day for one person. */
const noticeDigest = defineJob<{ accountId: string }>('notice-digest');

const DAY_SECONDS = 86_400;
/** The newest notices, which a daily mail names; it counts the others. */
const MAX_OF_DIGEST = 100;
const MAX_COUNTED = 1000;

type Deps = Pick<ServerDeps, 'config'>;

/** Registers both. */
export function handleNoticeMails(deps: ServerDeps): void {
  deps.jobs.handle(noticeMail, ({ websiteId, data, site }) =>
    site((db) => mailNotice(db, deps, { websiteId, noticeId: data.noticeId })),
  );
  deps.jobs.handle(noticeDigest, ({ websiteId, data, site }) =>
    site((db) => mailDigest(db, deps, { websiteId, accountId: data.accountId })),
  );
}

/** Puts the emails of a notice into the outbox, the same ones when it is run again, and asks for daily ones where they are chosen. */
export async function mailNotice(
  db: Db,
  deps: Deps,
  { websiteId, noticeId }: { websiteId: string; noticeId: string },
): Promise<void> {
  const notice = await findNotice(db, { websiteId, id: noticeId });
  if (!notice) return;
  for (const person of await listPeople(db, websiteId)) {
    if (!mailedKinds(person.roles, chosenBy(person)).includes(notice.kind)) continue;
    const { accountId } = person;
    if (!person.isDaily) await queue(db, deps, { websiteId, person, notices: [notice] });
    else {
      const waited = (await findDigest(db, { websiteId, accountId }))?.seconds ?? 0;
      const delaySeconds = Math.max(0, DAY_SECONDS - waited);
      const request = { websiteId, data: { accountId }, delaySeconds, onceKey: `digest ${accountId}` };
      await sendJob(db, noticeDigest, request);
    }
  }
}

/** Puts the daily mail of somebody into the outbox, if there is anything to tell. */
export async function mailDigest(
  db: Db,
  deps: Deps,
  { websiteId, accountId }: { websiteId: string; accountId: string },
): Promise<void> {
  const digest = await findDigest(db, { websiteId, accountId });
  const person = (await listPeople(db, websiteId)).find((one) => one.accountId === accountId);
  if (!digest || !person?.isDaily) return;
  const kinds = mailedKinds(person.roles, chosenBy(person));
  const notices = await listNoticesAfter(db, {
    websiteId,
    kinds,
    after: digest.noticeId,
    limit: MAX_OF_DIGEST,
  });
  const [newest] = notices;
  if (!newest) return;
  const { noticeId: after } = digest;
  const count = await countNoticesAfter(db, { websiteId, kinds, after, limit: MAX_COUNTED });
  await queue(db, deps, { websiteId, person, notices, count });
  await writeDigest(db, { websiteId, accountId, noticeId: newest.id });
}

function chosenBy({ mailedKinds: kinds }: Person) {
  return kinds ? { mailedKinds: kinds } : null;
}

async function queue(
  db: Db,
  { config }: Deps,
  {
    websiteId,
    person,
    notices,
    count = notices.length,
  }: { websiteId: string; person: Person; notices: readonly StoredNotice[]; count?: number },
): Promise<void> {
  const website = await findWebsite(db, websiteId);
  const [first] = notices;
  if (!website || !first || !isMailAddress(person.email)) return;
  const { renderNotice } = await import('@sitewright/mails');
  const siteTitle = website.settings.siteTitle || website.identifier;
  const entries = notices.map((notice) => ({
    id: notice.id,
    title: notice.title,
    url: `${config.appUrl}/config${noticePlace(websiteId, notice)}`,
  }));
  const subject = count === 1 ? `${siteTitle}: ${first.title}` : `${siteTitle}: ${count} notices`;
  const mail = await renderNotice({
    siteTitle,
    subject,
    entries,
    moreCount: count - entries.length,
    settingsUrl: `${config.appUrl}/config/notices/${websiteId}`,
  });
  await queueMail(db, {
    id: mailId(person.accountId, notices),
    websiteId,
    kind: 'notice',
    to: { address: person.email, name: person.name },
    ...mail,
  });
}

/** The same for the same notices to the same person: the outbox takes it once. */
function mailId(accountId: string, notices: readonly StoredNotice[]): string {
  const text = [accountId, ...notices.map(({ id }) => id)].join(' ');
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
