import type { NoticeMail } from '../mail-data.ts';
import { NOTICE_WORDS } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function noticeText({ siteTitle, entries, moreCount, settingsUrl }: NoticeMail): string {
  const lines = entries.flatMap(({ title, url }) => [title, url, '']);
  if (moreCount > 0) lines.push(NOTICE_WORDS.more(moreCount), '');
  return [...lines, `${NOTICE_WORDS.choose}: ${settingsUrl}`, '', siteTitle, ''].join('\n');
}
