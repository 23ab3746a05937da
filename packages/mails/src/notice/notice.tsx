import type { NoticeMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailLink, Words } from '../words.tsx';
import { NOTICE_WORDS } from './texts.ts';

/** Mail that tells a contributor what has happened on a site. */
export function Notice({ look, siteTitle, subject, entries, moreCount, settingsUrl }: NoticeMail) {
  const heading = entries.length === 1 ? (entries[0]?.title ?? subject) : subject;
  return (
    <MailFrame look={look} siteTitle={siteTitle} locale="en" preview={heading} heading={heading}>
      {entries.map(({ id, title, url }) => (
        <Words key={id}>
          {entries.length > 1 && <>{title} · </>}
          <MailLink href={url}>{NOTICE_WORDS.open}</MailLink>
        </Words>
      ))}
      {moreCount > 0 && <Words>{NOTICE_WORDS.more(moreCount)}</Words>}
      <Words kind="detail">
        <MailLink href={settingsUrl}>{NOTICE_WORDS.choose}</MailLink>
      </Words>
    </MailFrame>
  );
}
