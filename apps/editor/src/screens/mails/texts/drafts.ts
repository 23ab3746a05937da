import type { MailText } from '@sitewright/domain/mail/mail-texts';

/** Words that are not saved yet, by kind and language. */
export type Drafts = Readonly<Record<string, MailText>>;

export function isSameText(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.introduction === other.introduction;
}

/** Drafts still unsaved after a text was stored: changes typed meanwhile stay. */
export function draftsAfter(drafts: Drafts, draftKey: string, saved: MailText): Drafts {
  const { [draftKey]: text, ...others } = drafts;
  return text && !isSameText(text, saved) ? drafts : others;
}
