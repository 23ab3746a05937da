import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { noticePath } from '@sitewright/domain/site/notice-path';
import type { RenderedMail } from '@sitewright/mails';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { uuidOf } from '../../../../platform/ids/uuid-of.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import {
  DEFAULT_OWNER_LANGUAGE,
  ownerLanguage,
  textForOwner as t,
  withOwnerLocale,
} from '../../../../platform/texts/owner-language.ts';
import { noticeForOwner } from '../../../../platform/texts/owner-messages.ts';
import { findWebsite } from '../../sites/index.ts';
import { mailedKinds } from '../mailed-kinds.ts';
import { countNoticesAfter, findNotice, listNoticeRows, type StoredNotice } from '../queries/notices.ts';
import { findDigestTo, listPeople, type Person, writeDigest } from '../queries/readers.ts';

/** Emails of one notice to those who get it at once; `toldIds` are accounts that get another mail of the same. */
export const noticeMail = defineJob<{ noticeId: string; toldIds?: readonly string[] }>('notice-mail', {
  batchSize: 20,
});
/** The notices of a day for one person. */
const noticeDigest = defineJob<{ accountId: string }>('notice-digest');

/** Kind of these emails in the outbox. */
export const NOTICE_MAIL = 'notice';

const DAY_SECONDS = 86_400;
/** The newest notices, which a daily mail names; it counts the others. */
const MAX_OF_DIGEST = 100;
const MAX_COUNTED = 1000;

type Deps = Pick<ServerDeps, 'config' | 'services'>;

/** Registers both. */
export function handleNoticeMails(deps: ServerDeps): void {
  deps.jobs.handle(noticeMail, ({ websiteId, data, site }) =>
    site((db) => mailNotice(db, deps, { websiteId, ...data })),
  );
  deps.jobs.handle(noticeDigest, ({ websiteId, data, site }) =>
    site((db) => mailDigest(db, deps, { websiteId, accountId: data.accountId })),
  );
}

/** Puts the emails of a notice into the outbox, the same ones when it is run again, and asks for daily ones where they are chosen. */
export async function mailNotice(
  db: Db,
  deps: Deps,
  {
    websiteId,
    noticeId,
    toldIds = [],
  }: { websiteId: string; noticeId: string; toldIds?: readonly string[] | undefined },
): Promise<void> {
  // In one round trip: in a rush of submissions there is a notice of each.
  const [notice, contributors] = await Promise.all([
    findNotice(db, { websiteId, id: noticeId }),
    listPeople(db, websiteId),
  ]);
  if (!notice) return;
  const people = contributors.filter(
    ({ accountId, roles, mailedKinds: chosen }) =>
      mailedKinds(roles, chosen).includes(notice.kind) && !toldIds.includes(accountId),
  );
  for (const { accountId, digestSeconds } of people.filter(({ isDaily }) => isDaily)) {
    const delaySeconds = Math.max(0, DAY_SECONDS - (digestSeconds ?? 0));
    const request = { websiteId, data: { accountId }, delaySeconds, onceKey: `digest ${accountId}` };
    await sendJob(db, noticeDigest, request);
  }
  const atOnce = people.filter(({ isDaily }) => !isDaily);
  await queue(db, deps, { websiteId, people: atOnce, notices: [notice], count: 1 });
}

/** Puts the daily mail of somebody into the outbox, if there is anything to tell. */
export async function mailDigest(
  db: Db,
  deps: Deps,
  { websiteId, accountId }: { websiteId: string; accountId: string },
): Promise<void> {
  const after = await findDigestTo(db, { websiteId, accountId });
  const person = (await listPeople(db, websiteId)).find((one) => one.accountId === accountId);
  if (after === undefined || !person?.isDaily) return;
  const since = { websiteId, kinds: mailedKinds(person.roles, person.mailedKinds), after };
  const notices = await listNoticeRows(db, { ...since, before: null, limit: MAX_OF_DIGEST });
  const [newest] = notices;
  if (!newest) return;
  const counted = await countNoticesAfter(db, { ...since, limit: MAX_COUNTED });
  // Some may have been deleted meanwhile.
  const count = Math.max(notices.length, counted);
  await queue(db, deps, { websiteId, people: [person], notices, count });
  await writeDigest(db, { websiteId, accountId, noticeId: newest.id });
}

type Queued = {
  websiteId: string;
  people: readonly Person[];
  /** Those that are named, newest first, and how many there are in all. */
  notices: readonly StoredNotice[];
  count: number;
};

/** Puts the mail into the outbox for each of these people, in the language of each: English where they have chosen none. */
async function queue(db: Db, deps: Deps, { people, ...queued }: Queued): Promise<void> {
  const reachable = people.filter(({ email }) => isMailAddress(email));
  const [first] = queued.notices;
  if (!first || reachable.length === 0) return;
  const website = await findWebsite(db, queued.websiteId);
  if (!website) return;
  for (const language of OWNER_LANGUAGES) {
    const readers = reachable.filter((person) => (person.language ?? DEFAULT_OWNER_LANGUAGE) === language);
    if (readers.length === 0) continue;
    const mail = await withOwnerLocale({ language }, () =>
      writeMail(db, deps, { ...queued, website, first }),
    );
    const ids = queued.notices.map(({ id }) => id);
    for (const { accountId, email, name } of readers) {
      // The same for the same notices to the same person: the outbox takes it once.
      const id = uuidOf([accountId, ...ids].join(' '));
      const to = { address: email, name };
      await queueMail(db, { id, websiteId: queued.websiteId, kind: NOTICE_MAIL, to, ...mail });
    }
  }
}

type Written = Omit<Queued, 'people'> & {
  website: NonNullable<Awaited<ReturnType<typeof findWebsite>>>;
  first: StoredNotice;
};

async function writeMail(
  db: Db,
  { config, services }: Deps,
  { websiteId, notices, count, website, first }: Written,
): Promise<RenderedMail> {
  const { renderNotice } = await import('@sitewright/mails');
  const siteTitle = website.settings.siteTitle || website.identifier;
  const moreCount = count - notices.length;
  return renderNotice({
    look: await services.mailLooks.of(db, website, website.settings.language),
    siteTitle,
    locale: ownerLanguage(),
    subject:
      count === 1
        ? `${siteTitle}: ${noticeForOwner(first.title)}`
        : t('noticeMails.subject', { site: siteTitle, count }),
    entries: notices.map((notice) => ({
      id: notice.id,
      title: noticeForOwner(notice.title),
      url: `${config.appUrl}/config${noticePath(websiteId, notice)}`,
    })),
    more: moreCount > 0 ? t('noticeMails.andMore', { count: moreCount }) : '',
    open: t('noticeMails.openInEditor'),
    choose: t('noticeMails.choose'),
    settingsUrl: `${config.appUrl}/config/notices/${websiteId}`,
  });
}
