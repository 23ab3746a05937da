import { Link, Text } from '@react-email/components';
import type { NoticeMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { NOTICE_WORDS } from './texts.ts';

/** Mail that tells a contributor what has happened on a site. */
export function Notice({ siteTitle, subject, entries, moreCount, settingsUrl }: NoticeMail) {
  const heading = entries.length === 1 ? (entries[0]?.title ?? subject) : subject;
  return (
    <MailFrame siteTitle={siteTitle} locale="en" preview={heading} heading={heading}>
      {entries.map(({ id, title, url }) => (
        <Text key={id} style={styles.text}>
          {entries.length > 1 && <>{title} · </>}
          <Link href={url}>{NOTICE_WORDS.open}</Link>
        </Text>
      ))}
      {moreCount > 0 && <Text style={styles.text}>{NOTICE_WORDS.more(moreCount)}</Text>}
      <Text style={styles.detail}>
        <Link href={settingsUrl}>{NOTICE_WORDS.choose}</Link>
      </Text>
    </MailFrame>
  );
}
