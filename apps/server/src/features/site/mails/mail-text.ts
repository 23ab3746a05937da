import { plainTag } from '@sitewright/domain/language/plain-tag';
import { mailIn } from '@sitewright/domain/mail/local-mail';
import { fillMailText, type MailKind, type MailText } from '@sitewright/domain/mail/mail-texts';
import { NO_OWN_MAIL, type OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import type { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { rewordBlock } from '@sitewright/domain/mailing/local-campaign';
import { defaultMailText } from '@sitewright/domain/texts/default-mail-text';
import type { OwnBlocks } from '@sitewright/mails';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { Website } from '../sites/index.ts';
import type { MailPlace } from './own-blocks.ts';
import { listLocalMails } from './queries/mail-texts.ts';

/** Kind of an email; `usual` in place of the program's own text of its kind. */
type Wording = { kind: MailKind; usual?: MailText };

type Values = Readonly<Record<string, string>>;

/** What an email says by itself: subject and introduction, and what stands above and below what it tells. */
export type WrittenMail = MailText & Required<OwnBlocks>;

/**
 * An email in the language of who gets it: the owner's words and blocks where there are some, else the program's words, with the
 * values put in.
 */
export async function writeMail(
  db: Db,
  deps: Pick<ServerDeps, 'services'>,
  input: Wording & MailPlace & { values: Values },
): Promise<WrittenMail> {
  const { website, kind, locale } = input;
  return fillMail(db, deps, {
    ...input,
    own: await findOwnMail(db, { website, kind, locale }),
  });
}

type MailOfSite = { website: Website; kind: MailKind; locale: string };

/** What the owner has made of a kind of mail for who gets it: words of that language, blocks as `mailIn` says. Null without any. */
export async function findOwnMail(db: Db, mail: MailOfSite): Promise<OwnMail | null> {
  const languages = languagesOf(mail);
  return mailIn(await listLocalMails(db, { ...keyOf(mail), locales: localesOf(languages) }), languages);
}

/** The same with words and blocks that are not stored yet in the place of those of that language. */
export async function draftOfOwnMail(db: Db, mail: MailOfSite, draft: OwnMail): Promise<OwnMail> {
  const languages = languagesOf(mail);
  const stored = await listLocalMails(db, { ...keyOf(mail), locales: localesOf(languages) });
  const { locale } = mail;
  const { texts = {} } = stored.find((row) => row.locale === locale) ?? {};
  const rows = [...stored.filter((row) => row.locale !== locale), { ...draft, locale, texts }];
  return mailIn(rows, languages) ?? draft;
}

const keyOf = ({ website, kind }: MailOfSite) => ({ websiteId: website.id, kind });
const languagesOf = ({ website, locale }: MailOfSite) => ({ locale, first: website.settings.language });
const localesOf = ({ locale, first }: { locale: string; first: string }) => [
  ...new Set([locale, plainTag(locale), first, plainTag(first)]),
];

/** A kind of mail as its owner has made it; an empty text is the program's own. */
export async function fillMail(
  db: Db,
  { services }: Pick<ServerDeps, 'services'>,
  {
    kind,
    website,
    locale,
    look,
    values,
    own,
    ...given
  }: Wording & MailPlace & { values: Values; own: OwnMail | null },
): Promise<WrittenMail> {
  const { subject, introduction, above, below } = own ?? NO_OWN_MAIL;
  const usual = given.usual ?? defaultMailText(kind, locale, look.messages);
  const show = (blocks: readonly MailBlock[]) =>
    blocks.length === 0
      ? []
      : services.mailBlocks.of(db, fillBlocks(blocks, values), { website, locale, look });
  return {
    subject: fillMailText(subject || usual.subject, values),
    introduction: fillMailText(introduction || usual.introduction, values),
    above: await show(above),
    below: await show(below),
  };
}

/** Values come from shoppers, and stand in rich texts as they are written. */
function fillBlocks(blocks: readonly MailBlock[], values: Values): MailBlock[] {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, escapeHtml(text)]));
  return blocks.map((block) =>
    rewordBlock(block, ({ text, isRich }) => fillMailText(text, isRich ? escaped : values)),
  );
}
