import type { NoticeMail } from '../mail-data.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function noticeText({ siteTitle, entries, more, choose, settingsUrl }: NoticeMail): string {
  const lines = entries.flatMap(({ title, url }) => [title, url, '']);
  if (more !== '') lines.push(more, '');
  return [...lines, `${choose}: ${settingsUrl}`, '', siteTitle, ''].join('\n');
}
