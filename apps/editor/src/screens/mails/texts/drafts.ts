import type { MailText } from '@sitewright/domain/mail/mail-texts';

/** Words that are not saved yet, by kind and language. */
export type Drafts = Readonly<Record<string, MailText>>;

export function isSameText(one: MailText, other: MailText): boolean {
  return one.subject === other.subject && one.introduction === other.introduction;
}

/** What is left to save once these words of a place are stored: what was typed meanwhile stays. */
export function draftsAfter(drafts: Drafts, draftKey: string, saved: MailText): Drafts {
  const { [draftKey]: text, ...others } = drafts;
  return text && !isSameText(text, saved) ? drafts : others;
}
