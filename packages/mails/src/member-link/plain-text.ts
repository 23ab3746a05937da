import { blockLines } from '../campaign-mail/plain-text.ts';
import type { MemberLinkMail } from '../mail-data.ts';
import { type MemberLinkTexts, memberLinkTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function memberLinkText(mail: MemberLinkMail): string {
  const { kind, siteTitle, link, code, introduction } = mail;
  const texts: MemberLinkTexts = memberLinkTexts(mail)[kind];
  const codeLines = code !== undefined && texts.code !== undefined ? [texts.code, code, ''] : [];
  return [
    ...[introduction, '', ...blockLines(mail.above, mail)],
    ...[link, '', ...codeLines, texts.after, ''],
    ...[...blockLines(mail.below, mail), siteTitle, ''],
  ].join('\n');
}
