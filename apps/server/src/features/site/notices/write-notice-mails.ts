import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { noticePath } from '@sitewright/domain/site/notice-path';
import type { RenderedMail } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { uuidOf } from '../../../platform/ids/uuid-of.ts';
import { isMailAddress, queueMail } from '../../../platform/mail/mail.ts';
import {
  DEFAULT_OWNER_LANGUAGE,
  ownerLanguage,
  textForOwner as t,
  withOwnerLocale,
} from '../../../platform/texts/owner-language.ts';
import { noticeForOwner } from '../../../platform/texts/owner-messages.ts';
import { findWebsite } from '../sites/index.ts';
import type { StoredNotice } from './queries/notices.ts';
import type { Person } from './queries/readers.ts';

/** Kind of these emails in the outbox. */
export const NOTICE_MAIL = 'notice';

/** The newest notices, which an email names; it counts the others. */
export const MAX_NAMED = 100;

export type NoticeMailDeps = Pick<ServerDeps, 'config' | 'services'>;

/** What all emails of a site share. */
type Site = NonNullable<Awaited<ReturnType<typeof findWebsite>>>;

/** An email for some people. */
export type NewNoticeMail = {
  people: readonly Person[];
  /** Those that are named, newest first, and how many there are in all. */
  notices: readonly StoredNotice[];
  count: number;
};

/**
 * Puts emails into the outbox for the people of each, in the language of each: English where they have chosen none. What all share is
 * read once.
 */
export async function writeNoticeMails(
  db: Db,
  deps: NoticeMailDeps,
  { websiteId, mails }: { websiteId: string; mails: readonly NewNoticeMail[] },
): Promise<void> {
  const reachable = mails
    .map(({ people, ...mail }) => ({ ...mail, people: people.filter(({ email }) => isMailAddress(email)) }))
    .filter(({ people, notices }) => people.length > 0 && notices.length > 0);
  if (reachable.length === 0) return;
  const website = await findWebsite(db, websiteId);
  if (!website) return;
  for (const { people, ...mail } of reachable) await queueIn(db, deps, { ...mail, website, people });
}

async function queueIn(
  db: Db,
  deps: NoticeMailDeps,
  { people, website, ...queued }: NewNoticeMail & { website: Site },
): Promise<void> {
  const [first] = queued.notices;
  if (!first) return;
  for (const language of OWNER_LANGUAGES) {
    const readers = people.filter((person) => (person.language ?? DEFAULT_OWNER_LANGUAGE) === language);
    if (readers.length === 0) continue;
    const mail = await withOwnerLocale({ language }, () =>
      writeMail(db, deps, { ...queued, website, first }),
    );
    const ids = queued.notices.map(({ id }) => id);
    for (const { accountId, email, name } of readers) {
      // The same for the same notices to the same person: the outbox takes it once.
      const id = uuidOf([accountId, ...ids].join(' '));
      const to = { address: email, name };
      await queueMail(db, { id, websiteId: website.id, kind: NOTICE_MAIL, to, ...mail });
    }
  }
}

type Written = Omit<NewNoticeMail, 'people'> & { website: Site; first: StoredNotice };

async function writeMail(
  db: Db,
  { config, services }: NoticeMailDeps,
  { notices, count, website, first }: Written,
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
      url: `${config.appUrl}/config${noticePath(website.id, notice)}`,
    })),
    more: moreCount > 0 ? t('noticeMails.andMore', { count: moreCount }) : '',
    open: t('noticeMails.openInEditor'),
    choose: t('noticeMails.choose'),
    settingsUrl: `${config.appUrl}/config/notices/${website.id}`,
  });
}
