import type { MemberLinkMail } from '../mail-data.ts';
import { memberLinkTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function memberLinkText(mail: MemberLinkMail): string {
  const { kind, siteTitle, link, introduction } = mail;
  const { after } = memberLinkTexts(mail)[kind];
  return [introduction, '', link, '', after, '', siteTitle, ''].join('\n');
}
