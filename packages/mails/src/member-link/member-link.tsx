import { Button, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import type { MemberLinkMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { memberLinkTexts } from './texts.ts';

/** Mail with a link for one member only. */
export function MemberLink({ kind, siteTitle, link, locale, subject, introduction }: MemberLinkMail) {
  const texts = memberLinkTexts(locale)[kind];
  return (
    <MailFrame {...{ siteTitle, locale }} preview={introduction} heading={subject}>
      <Lines text={introduction} />
      <Button href={link} style={styles.button}>
        {texts.button}
      </Button>
      <Text style={styles.detail}>{texts.after}</Text>
    </MailFrame>
  );
}
