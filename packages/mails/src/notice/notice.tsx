import type { NoticeMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailLink, Words } from '../words.tsx';

/** Mail that tells a contributor what has happened on a site. */
export function Notice({
  look,
  siteTitle,
  locale,
  subject,
  entries,
  more,
  open,
  choose,
  settingsUrl,
}: NoticeMail) {
  const heading = entries.length === 1 ? (entries[0]?.title ?? subject) : subject;
  return (
    <MailFrame look={look} siteTitle={siteTitle} locale={locale} preview={heading} heading={heading}>
      {entries.map(({ id, title, url }) => (
        <Words key={id}>
          {entries.length > 1 && <>{title} · </>}
          <MailLink href={url}>{open}</MailLink>
        </Words>
      ))}
      {more !== '' && <Words>{more}</Words>}
      <Words kind="detail">
        <MailLink href={settingsUrl}>{choose}</MailLink>
      </Words>
    </MailFrame>
  );
}
