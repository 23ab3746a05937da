import type { MemberLinkMail } from '../mail-data.ts';
import { memberLinkTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function memberLinkText({ kind, siteTitle, link, locale }: MemberLinkMail): string {
  const { before, after } = memberLinkTexts(locale)[kind];
  return [before, '', link, '', after, '', siteTitle, ''].join('\n');
}
