import type { MemberLinkMail } from '../mail-data.ts';
import { memberLinkTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function memberLinkText({ kind, siteTitle, link, locale, introduction }: MemberLinkMail): string {
  const { after } = memberLinkTexts(locale)[kind];
  return [introduction, '', link, '', after, '', siteTitle, ''].join('\n');
}
