import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';

/** What is not saved yet, by kind and language. */
export type Drafts = Readonly<Record<string, OwnMail>>;

export function isSameText(one: OwnMail, other: OwnMail): boolean {
  return (
    one.subject === other.subject &&
    one.introduction === other.introduction &&
    one.isWithoutBlocks === other.isWithoutBlocks &&
    JSON.stringify([one.above, one.below]) === JSON.stringify([other.above, other.below])
  );
}

/** Drafts still unsaved after a text was stored: changes typed meanwhile stay. */
export function draftsAfter(drafts: Drafts, draftKey: string, saved: OwnMail): Drafts {
  const { [draftKey]: text, ...others } = drafts;
  return text && !isSameText(text, saved) ? drafts : others;
}
